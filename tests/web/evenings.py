"""Games of earlier evenings, as they are stored, for tests of what a device knows about them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from flask import Flask

from app.models import Game, create_game, find_game
from tests.web.conftest import CheckedClient

BOARDS = (
    "OOBB OGGB WGGB WWYY / OBB GGB WGY / OB GB / O",
    "OYBO G??G Y??B OOBO / YYG WGW YBO / G. WB / .",
    "WGOY W??B O??B WBGO / GGO O?Y BBY / YY OY / .",
    "OO.. BB.. .... .... / G.. ... ... / .. .. / .",
)
CARDS = ("largest-any", "three-colors", "most-levels")
TOTALS = (57, 14, 23)
"""What three players with the first three boards and the cards come to."""
BEGUN = datetime(2026, 3, 14, 12, tzinfo=UTC)


def evening(
    app: Flask,
    *names: str,
    boards: Sequence[str] = BOARDS,
    entered: int = 4,
    cards: Sequence[str] = CARDS,
    day: int = 0,
) -> str:
    """Store a game of that many days after the first, some pyramids entered; return its code."""
    stored = [*boards[: min(entered, len(names))], *[""] * 4][: len(names)]
    with app.app_context():
        begun = BEGUN + timedelta(days=day)
        return create_game(names, cards, boards=stored, created_at=begun).shown_code


def stored(app: Flask, code: str) -> dict[str, Any]:
    """What is stored of a game: seats with names and boards, those taken out, cards."""
    with app.app_context():
        game = find_game(code)
        assert game, code
        return {
            "players": [(player.name, player.board) for player in game.players],
            "set_aside": [(player.name, player.board) for player in game.set_aside],
            "cards": game.cards,
            "rulings": game.rulings,
        }


def ids(app: Flask, code: str) -> dict[str, int]:
    """The stable id of everybody in a game, by name."""
    with app.app_context():
        game = find_game(code)
        assert isinstance(game, Game)
        return {player.name: player.id for player in game.everybody}


def another_device(app: Flask) -> CheckedClient:
    """A second browser; ask for the fixture `client` first."""
    device = app.test_client()
    assert isinstance(device, CheckedClient)
    return device


def listed(client: CheckedClient, page: int = 1) -> list[str]:
    """The codes on the list of a device, in its order."""
    text = client.get("/my-games", query_string={"page": page}).text
    return re.findall(r'class="game__link"[^>]* href="/g/([^"]+)"', text)
