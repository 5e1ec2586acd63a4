"""All addresses of the program: a new one is added here, and none goes by accident."""

from __future__ import annotations

from flask import Flask

ROUTES = """
GET /
GET /check
GET /check/answer
GET /g/<code>
GET /g/<code>/<int(max=3):seat>
GET /g/<code>/boards/<int:player_id>
GET /g/<code>/share
GET /g/<code>/why/<row>
GET /games/new
GET /healthz
GET /join
GET /rules
GET /s
GET /static/<path:filename>
POST /api/score
POST /check
POST /g/<code>/<int(max=3):seat>
POST /g/<code>/rulings
POST /games
POST /language
PUT /g/<code>/boards/<int:player_id>
"""


def test_routes(app: Flask) -> None:
    found = {
        f"{method} {rule.rule}"
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert sorted(found) == ROUTES.strip().splitlines()
