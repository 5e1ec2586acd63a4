"""Bodies to send and what to make of the answers."""

from __future__ import annotations

from typing import Any

from werkzeug.test import TestResponse

from app.engine.geometry import BY_ID

PYRAMID = "OYBO G??G Y??B OOBO / YYG WGW YBO / G. WB / ."
OTHER_PYRAMID = "WGOY W??B O??B WBGO / GGO O?Y BBY / YY OY / ."
DEFAULTS = {
    "neighbor": "left",
    "neighbor_tie": "scores",
    "second_largest": "any_group",
    "level_1_links": "whole_group",
    "side_apex": "included",
}
WITH_CELL = {"unknown-symbol", "unsupported-cube", "visible-unknown"}
CODES = WITH_CELL | {
    "card-needs-three-players",
    "missing",
    "player-count",
    "repeated-card",
    "too-long",
    "unknown-card",
    "unknown-key",
    "unknown-ruling",
    "unknown-value",
    "wrong-length",
    "wrong-type",
}


def game(number: int = 2, /, **changes: object) -> dict[str, Any]:
    """A body that can be scored, but for the changes asked for."""
    pyramids = [PYRAMID, OTHER_PYRAMID] * number
    body = {
        "players": [{"name": f"P{seat}", "pyramid": pyramids[seat]} for seat in range(number)],
        "cards": ["largest-any", "five-colors-level-2", "second-largest"],
        "rulings": dict(DEFAULTS),
    }
    return body | changes


def with_pyramid(text: object) -> dict[str, Any]:
    """A game whose second player has this pyramid."""
    body = game()
    body["players"][1]["pyramid"] = text
    return body


def problem_of(response: TestResponse, status: int) -> dict[str, Any]:
    """Check that a response is an RFC 9457 problem as the contract has it, and return it."""
    assert response.status_code == status, response.text
    assert response.content_type == "application/problem+json"
    problem = response.json
    assert set(problem) == {"type", "title", "status", "detail", "errors"}
    assert problem["type"] == "about:blank"
    assert problem["status"] == status
    assert problem["title"]
    assert problem["detail"]
    assert bool(problem["errors"]) == (status == 422)
    for error in problem["errors"]:
        _check_error(error)
    return problem


def _check_error(error: dict[str, Any]) -> None:
    assert set(error) - {"cell"} == {"where", "code", "message"}
    assert error["code"] in CODES
    assert isinstance(error["where"], str)
    assert error["message"]
    assert "%(" not in error["message"]
    if "cell" in error:
        assert error["code"] in WITH_CELL
        assert error["cell"] in BY_ID


def errors_of(response: TestResponse) -> list[tuple[str, ...]]:
    """Each error as (where, code) or (where, code, cell), sorted."""
    return sorted(
        (error["where"], error["code"], *([error["cell"]] if "cell" in error else []))
        for error in problem_of(response, 422)["errors"]
    )
