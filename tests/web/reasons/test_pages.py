"""The pages of stored games: how they are reached, and games that are not complete."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from app.engine.colors import Color
from tests.web import table
from tests.web.reasons.page import ReasonSeen

COLORS = [color.value for color in Color]
NEW = "____ _??_ _??_ ____ / ___ _?_ ___ / __ __ / _"
EMPTY = ".... .... .... .... / ... ... ... / .. .. / ."
THREE = (table.SEVEN, EMPTY, table.SEVEN)


def test_every_number_leads_to_its_reason(client: FlaskClient) -> None:
    cards = ("neighbor-green", "second-largest", "one-color-side")
    sheet = table.stored_game(client, "Ana", "Bo", "Cy", boards=THREE, cards=cards)
    numbers = table.numbers(client.get(sheet).text)
    assert len(numbers) == 9 * 3
    for (row, seat), cell in numbers.items():
        (link,) = cell.iter("a")
        path, _, anchor = link.get("href", "").partition("#")
        assert path == f"{sheet}/why/{row}"
        page = ReasonSeen(client.get(path).text)
        parts = [each for each in page.page.iter() if each.get("id") == anchor]
        assert [each.get("data-seat") for each in parts] == [str(seat)]
        assert [each.get("data-points") for each in parts] == [cell.get("data-points")]


def test_a_total_is_the_sum_of_its_parts(client: FlaskClient) -> None:
    sheet = table.stored_game(client, "Ana", "Bo", "Cy", boards=THREE)
    shown = table.points(client.get(sheet).text)
    page = ReasonSeen(client.get(f"{sheet}/why/total").text)
    for seat, parts in enumerate(page.sums):
        rows = [*COLORS, *table.CARDS]
        assert parts == {row: shown[row, seat] for row in rows}
        assert sum(parts.values()) == shown["total", seat]
    assert page.verdict == [
        "Ana and Cy share the victory with 20 points each.",
        "Ana and Cy share place 1.",
    ]


def test_a_game_that_is_not_complete(client: FlaskClient) -> None:
    boards = [table.SEVEN, "OO__" + NEW[4:]]
    sheet = table.stored_game(client, "Ana", "Bo", "Cy", boards=boards)
    missing = ["Bo (23 left)", "Cy"]
    color = ReasonSeen(client.get(f"{sheet}/why/orange").text)
    assert [share.name for share in color.shares] == ["Ana"]
    assert color.missing == missing
    card = ReasonSeen(client.get(f"{sheet}/why/largest-any").text)
    assert (card.shares, card.verdict, card.missing) == ([], [], missing)
    total = ReasonSeen(client.get(f"{sheet}/why/total").text)
    assert [sum(parts.values()) for parts in total.sums] == [5]
    assert (total.verdict, total.missing) == ([], missing)


@pytest.mark.parametrize("row", ["red", "neighbor-green", "TOTAL", "largest-any ", "0"])
def test_other_rows_are_not_found(client: FlaskClient, row: str) -> None:
    sheet = table.stored_game(client, "Ana", "Bo")
    assert client.get(f"{sheet}/why/{row}").status_code == 404
    assert client.get(f"/g/AAAA-AAAA/why/{row}").status_code == 404


def test_names_are_shown_as_they_are(client: FlaskClient) -> None:
    names = ["<b>Ana</b> & Bo", "%(name)s {0}"]
    sheet = table.stored_game(client, *names, boards=[table.SEVEN] * 2)
    for row in ("largest-any", "total"):
        page = ReasonSeen(client.get(f"{sheet}/why/{row}").text)
        assert page.paid_in_verdict == names


def test_a_tie_is_marked_on_the_sheet(client: FlaskClient) -> None:
    cards = ("largest-any", "neighbor-blue", "three-colors")
    sheet = table.stored_game(client, "Ana", "Bo", "Cy", boards=THREE, cards=cards)
    numbers = table.numbers(client.get(sheet).text)
    said = {at: table.text(cell) for at, cell in numbers.items() if at[0] not in COLORS}
    assert [said["largest-any", seat] for seat in range(3)] == ["5 tied", "–0", "5 tied"]
    assert [said["neighbor-blue", seat] for seat in range(3)] == ["5", "–0", "5 tied"]
    assert [said["three-colors", seat] for seat in range(3)] == ["5", "–0", "5"]


def test_who_is_best_alone_is_not_tied(client: FlaskClient) -> None:
    cards = ("largest-any", "most-levels", "second-largest")
    sheet = table.stored_game(client, "Ana", "Bo", boards=[table.SEVEN, EMPTY], cards=cards)
    assert "tied" not in client.get(sheet).text
    assert table.points(client.get(sheet).text)["total", 0] == 20
