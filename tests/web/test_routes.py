"""All addresses of the program: a new one is added here, and none goes by accident."""

from __future__ import annotations

from flask import Flask

ROUTES = """
GET /
GET /api/openapi.json
GET /check
GET /check/answer
GET /companion
GET /companion/own-deal
GET /g/<code>
GET /g/<code>/<int(max=3):seat>
GET /g/<code>/boards/<int:player_id>
GET /g/<code>/game.json
GET /g/<code>/settings
GET /g/<code>/share
GET /g/<code>/state
GET /g/<code>/why/<row>
GET /games/from-file
GET /games/new
GET /healthz
GET /join
GET /my-games
GET /my-games/games.csv
GET /my-games/records
GET /my-games/transfer
GET /rules
GET /s
GET /static/<path:filename>
GET /take/<token>
POST /api/score
POST /check
POST /companion
POST /g/<code>/<int(max=3):seat>
POST /g/<code>/delete
POST /g/<code>/presence
POST /g/<code>/restore
POST /g/<code>/rulings
POST /g/<code>/settings
POST /games
POST /games/from-file
POST /language
POST /my-games/<code>/forget
POST /my-games/transfer
POST /my-games/transfer/withdraw
POST /take/<token>
PUT /g/<code>/boards/<int:player_id>
"""


def test_routes(app: Flask) -> None:
    found = {
        f"{method} {rule.rule}"
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert sorted(found) == ROUTES.strip().splitlines()
