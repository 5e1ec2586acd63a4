"""What the benchmarks share: one evening's game and an application to score it with."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask, jsonify

from app import create_app
from app.security import csrf
from tests.engine.golden_files import json_lines


@pytest.fixture(scope="session")
def game() -> dict[str, Any]:
    """Of the golden games of four with three cards, the first with the most rulings in play."""
    games = [
        game
        for game in json_lines("games.jsonl")
        if len(game["players"]) == 4 and len(game["cards"]) == 3
    ]
    busiest = max(games, key=lambda game: len(game["expected"]["in_play"]))
    assert len(busiest["expected"]["in_play"]) == 3
    return {key: busiest[key] for key in ("players", "cards", "rulings")}


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The application, with one more view that does nothing but answer in JSON."""
    app = create_app({"DATA": tmp_path_factory.mktemp("bench")})

    @app.post("/api/nothing")
    @csrf.exempt
    def nothing() -> Any:
        return jsonify({})

    return app
