"""What one pyramid is worth: counted without a game, kept in the address alone."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from app.engine import draft, notation, scoring
from app.engine.geometry import CELLS
from app.engine.pyramid import NOTHING, UNSEEN
from app.views import check

COMPLETE = "BGWG G??W Y??O YYBO / GWB G?B YBO / WY GO / G"
SMALL = "OOB. O... .... .... / ... ... ... / .. .. / ."


def cells(text: str) -> dict[str, str]:
    """What is chosen in the form for a board."""
    symbols = notation.parse_draft(text).symbols
    known = zip(CELLS, symbols, strict=True)
    return {f"cell-{cell}": "" if symbol in "_?" else symbol for cell, symbol in known}


def counted(client: FlaskClient, text: str, **more: str) -> str:
    """Enter a board and return the page that its address leads to."""
    answer = client.post("/check", data=cells(text) | more)
    assert answer.status_code == 303
    assert answer.location.startswith("/check?board=")
    return client.get(answer.location).text


def test_a_new_board_has_nothing_to_say(client: FlaskClient) -> None:
    page = client.get("/check").text
    assert 'name="cell-4-1-1"' in page
    assert 'id="answer"' not in page


def test_a_pyramid_is_counted(client: FlaskClient) -> None:
    page = counted(client, COMPLETE)
    colors = scoring.score_pyramid(notation.parse(COMPLETE)).values()
    assert f"{sum(color.points for color in colors)} points" in page
    sizes = re.findall(r'so-far__size">(\d+)<', page)
    assert [int(size) for size in sizes[:5]] == [color.size for color in colors]


def test_one_point_is_singular(client: FlaskClient) -> None:
    page = counted(client, "O... .... .... .... / ... ... ... / .. .. / .")
    assert re.search(r"\b1 point\b", page)


def test_a_board_half_entered_counts_so_far(client: FlaskClient) -> None:
    page = counted(client, "OOO_ ____ ____ ____ / ___ _?_ ___ / __ __ / _")
    assert "So far 4 points" in page
    assert "22 left" in page


def test_the_rest_can_be_empty(client: FlaskClient) -> None:
    page = counted(client, "OOO_ ____ ____ ____ / ___ ___ ___ / __ __ / _", **{"rest-empty": "y"})
    assert "So far" not in page
    assert re.search(r"\b4 points", page)


def test_warnings_are_shown(client: FlaskClient) -> None:
    page = counted(client, "OO.. OO.. .... ..B. / G.. ... ... / .. .. / .")
    assert "This green cube has no green cube under it" in page
    assert "The bottom level is not in one piece" in page


def test_a_cube_in_the_air_is_an_error_beside_its_cell(client: FlaskClient) -> None:
    answer = client.post("/check", data=cells("OO.. O... .... .... / W.. ... ... / .. .. / ."))
    assert answer.status_code == 422
    assert 'id="cell-2-1-1-error"' in answer.text
    assert "A cube here needs four cubes below it." in answer.text
    assert answer.text.count("selected>Orange<") == 3


@pytest.mark.parametrize("board", ["O" * 29, "O" * 31, "x", "O" * 5000, " / "])
def test_a_damaged_address_says_so(client: FlaskClient, board: str) -> None:
    answer = client.get("/check", query_string={"board": board})
    assert answer.status_code == 422
    assert "This link does not carry a whole pyramid." in answer.text


@pytest.mark.parametrize("board", ["Z" + "O" * 29, "\0" + "." * 29, "." * 29 + "O"])
def test_an_address_that_cannot_stand_shows_where(client: FlaskClient, board: str) -> None:
    answer = client.get("/check", query_string={"board": board})
    assert answer.status_code == 422
    assert "Please have another look" in answer.text


def test_an_address_can_be_written_by_hand(client: FlaskClient) -> None:
    answer = client.get("/check", query_string={"board": COMPLETE.lower()})
    assert answer.status_code == 200
    assert "30 points" in answer.text


def test_reading_an_address_gives_the_same_board(client: FlaskClient) -> None:
    top_off = draft.changed(draft.read(COMPLETE), CELLS[-1], NOTHING)
    for board in (draft.NEW, draft.read(COMPLETE), draft.read(SMALL), top_off):
        address = check.in_address(board)
        assert UNSEEN not in address
        form = check.filled_in(address)
        assert form.validate()
        assert form.board == board


def test_the_drawn_board_is_told_its_worth(client: FlaskClient) -> None:
    answer = client.get("/check/answer", query_string={"board": draft.read(COMPLETE).symbols})
    assert answer.status_code == 200
    assert "30 points" in answer.json["html"]


@pytest.mark.parametrize("board", ["", "O", "." * 29 + "O", "Z" * 30])
def test_the_drawn_board_is_told_nothing_about_what_is_none(
    client: FlaskClient, board: str
) -> None:
    assert client.get("/check/answer", query_string={"board": board}).status_code == 422
