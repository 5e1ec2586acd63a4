"""Saving a drawn board: what is accepted, what is answered, what is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app.engine import draft, notation
from tests.web import lint, table

NEW = draft.NEW.symbols
FULL = "OOBB O??B W??B WWYY / OBB G?B WGY / OB GB / O"


class Board:
    """One player's board, saved as a page with JavaScript does."""

    def __init__(self, client: FlaskClient, sheet: str, seat: int = 0) -> None:
        self.client = client
        self.page = f"{sheet}/{seat}"
        found = re.search(r'data-url="([^"]+)"', client.get(self.page).text)
        assert found
        self.url = found[1]

    def put(self, board: str, base: int = 0, seq: int = 1, editor: str = "page") -> TestResponse:
        """Save a board."""
        sent = {"base": base, "editor": editor, "seq": seq, "board": board}
        return self.client.put(self.url, json=sent)

    def stored(self) -> dict[str, Any]:
        """What the server has by now."""
        answer = self.client.get(self.url)
        assert answer.status_code == 200
        return answer.get_json()


@pytest.fixture
def sheet(client: FlaskClient) -> str:
    """The address of a new game of three."""
    return table.stored_game(client, "Ana", "Bo", "Cy")


@pytest.fixture
def board(client: FlaskClient, sheet: str) -> Board:
    """The board of the first player."""
    return Board(client, sheet)


def test_a_save_is_acknowledged_and_answered(board: Board) -> None:
    answer = board.put("O" + NEW[1:])
    assert answer.status_code == 200
    assert set(answer.get_json()) == {"version", "html"}
    assert answer.get_json()["version"] == 1
    stored = board.stored()
    assert stored["version"] == 1
    assert draft.read(stored["board"]).symbols == "O" + NEW[1:]
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_page_follows_its_own_saves_without_having_heard_of_them(board: Board) -> None:
    assert board.put("O" + NEW[1:], base=0, seq=1).get_json()["version"] == 1
    assert board.put("B" + NEW[1:], base=0, seq=2).get_json()["version"] == 2
    assert board.put("B" + NEW[1:], base=0, seq=2).get_json()["version"] == 2
    assert board.stored()["version"] == 2


def test_somebody_else_is_told(board: Board) -> None:
    board.put("O" + NEW[1:], editor="first")
    answer = board.put("B" + NEW[1:], editor="second")
    assert answer.status_code == 409
    assert set(answer.get_json()) == {"version", "board"}
    assert answer.get_json()["version"] == 1
    assert draft.read(answer.get_json()["board"]).symbols == "O" + NEW[1:]
    assert board.put("B" + NEW[1:], base=1, editor="second").status_code == 200


def test_an_old_save_of_the_same_page_does_not_come_back(board: Board) -> None:
    board.put("O" + NEW[1:], seq=2)
    assert board.put("B" + NEW[1:], seq=1).status_code == 409
    assert draft.read(board.stored()["board"]).symbols[0] == "O"


def test_the_answer_is_about_the_board_that_was_sent(board: Board) -> None:
    board.put("O" + NEW[1:])
    board.put("B" + NEW[1:], base=1, editor="other")
    again = board.put("O" + NEW[1:])
    if again.status_code == 200:
        assert sizes(again.get_json()["html"])["orange"] == "1"


def test_what_is_saved_is_settled_and_canonical(board: Board) -> None:
    board.put("o" * 4 + "_" * 26)
    assert board.stored()["board"] == "OOOO _??_ _??_ ____ / ___ _?_ ___ / __ __ / _"


def test_the_answer_has_sizes_points_and_cells(board: Board, client: FlaskClient) -> None:
    html = board.put("OOOB BBBB BBBB BBBB / GBB BBB BBB / .. .. / .").get_json()["html"]
    assert sizes(html)["orange"] == "3"
    assert 'data-cells="2-1-1"' in html
    assert "This green cube has no green cube under it: second level, back left." in html
    page = client.get(board.page).text
    assert not lint.problems(page)
    assert html.split("</ul>")[0] in page


def test_a_warning_about_a_covered_cube_says_so(board: Board) -> None:
    html = board.put("BBBB BBBB BBBB BBBB / BBB BGB BBB / BB BB / .").get_json()["html"]
    assert "second level, center (covered)" in html


def test_too_many_cubes_at_the_table_are_said_to_those_who_own_some(
    client: FlaskClient, sheet: str
) -> None:
    """24 of each color are in the box."""
    first, second, third = (Board(client, sheet, seat) for seat in range(3))
    wall = "OOOO OOOO OOOO OOOO / ... ... ... / .. .. / ."
    first.put(wall)
    html = second.put(wall).get_json()["html"]
    assert "There are more orange cubes than the 24 in the box" in html
    assert "24 in the box" not in third.put(wall.replace("O", "W")).get_json()["html"]


def test_a_complete_board_asks_whether_it_looks_like_yours(board: Board) -> None:
    assert "<svg" in board.put(FULL).get_json()["html"]
    assert "Does it look like yours?" in board.put(FULL, seq=2).get_json()["html"]
    assert "Does it" not in board.put(NEW, seq=3).get_json()["html"]


def test_done_leads_to_the_next_without_a_board(client: FlaskClient, sheet: str) -> None:
    first, second, third = (Board(client, sheet, seat) for seat in range(3))
    assert f'data-href="{sheet}/1"' in first.put(FULL).get_json()["html"]
    second.put("O" + NEW[1:])
    assert f'data-href="{sheet}/2"' in first.put(FULL, seq=2).get_json()["html"]
    third.put(NEW)
    assert f'data-href="{sheet}/2"' in first.put(FULL, seq=3).get_json()["html"]
    third.put(FULL, seq=2)
    assert f'data-href="{sheet}"' in first.put(FULL, seq=4).get_json()["html"]


GOOD = {"base": 0, "editor": "page", "seq": 1, "board": NEW}


@pytest.mark.parametrize(
    "wrong",
    [
        {"base": "0"},
        {"base": -1},
        {"base": True},
        {"base": 2**63},
        {"base": None},
        {"seq": 1.5},
        {"seq": 2**64},
        {"editor": ""},
        {"editor": "x" * 65},
        {"editor": "a\0b"},
        {"editor": "\ud800"},
        {"editor": 7},
        {"board": "O"},
        {"board": "x" * 30},
        {"board": None},
        {"board": ["O"] * 30},
        {"board": "." * 16 + "O" + "." * 13},
        {"board": NEW * 2},
        {"more": 1},
    ],
)
def test_what_cannot_be_saved_is_refused_and_stores_nothing(
    board: Board, client: FlaskClient, wrong: dict[str, object]
) -> None:
    assert client.put(board.url, json=GOOD | wrong).status_code == 422
    assert board.stored()["version"] == 0


@pytest.mark.parametrize("body", ["", "{", "[]", "null", '"x"', "[" * 9999])
def test_a_body_that_is_no_save(board: Board, client: FlaskClient, body: str) -> None:
    answer = client.put(board.url, data=body, content_type="application/json")
    assert answer.status_code in {400, 422}
    assert board.stored()["version"] == 0


def test_without_the_token_nothing_is_saved(app: Flask, board: Board) -> None:
    answer = app.test_client().put(board.url, json=GOOD, csrf=False)  # type: ignore[call-arg]
    assert answer.status_code == 400
    assert board.stored()["version"] == 0


def test_boards_of_other_games_are_not_found(client: FlaskClient, sheet: str) -> None:
    own, other = Board(client, sheet), Board(client, table.stored_game(client, "Di", "Ed"))
    number = other.url.rpartition("/")[2]
    assert client.get(own.url.rpartition("/")[0] + "/" + number).status_code == 404
    assert client.put(own.url.rpartition("/")[0] + "/999999", json=GOOD).status_code == 404
    assert client.get("/g/ZZZZZZZZ/boards/1").status_code == 404


def test_a_board_in_any_spelling_of_its_code(board: Board, client: FlaskClient) -> None:
    code = board.url.split("/")[2]
    assert client.get(board.url.replace(code, code.lower())).status_code == 200


def test_the_page_has_every_hook(board: Board, client: FlaskClient) -> None:
    board.put(FULL)
    page = client.get(board.page).text
    cells = re.findall(r'data-cell="(\d-\d-\d)" data-symbol="(.?)" data-state="(\w+)"', page)
    assert len(cells) == 30
    symbols = notation.parse(FULL).symbols
    assert [symbol or "?" for _, symbol, _ in cells] == list(symbols)
    assert [state == "hidden" for *_, state in cells] == [symbol == "?" for symbol in symbols]
    for symbol in "OBGYW.":
        assert page.count(f'data-brush="{symbol}"') == 1
    for action in ("undo", "redo", "clear", "done", "rest-empty", "turn", "one-by-one"):
        assert page.count(f'data-action="{action}"') == 1
    assert 'aria-label="Level 1, row 1, column 1: orange"' in page


def sizes(html: str) -> dict[str, str]:
    """The sizes of the largest groups in a live answer."""
    pattern = r'data-color="(\w+)".*?so-far__size">(\d+)<'
    return dict(re.findall(pattern, html, flags=re.DOTALL))
