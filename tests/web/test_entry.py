"""Entering a pyramid with the plain form."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.database import current_session
from app.engine.geometry import CELLS
from app.models import Player, find_game
from tests.web import table

FULL = "OOBB O??B W??B WWYY / OBB G?B WGY / OB GB / O"
NEW = "____ _??_ _??_ ____ / ___ _?_ ___ / __ __ / _"
NOTHING = ".... .... .... .... / ... ... ... / .. .. / ."


@pytest.fixture
def sheet(client: FlaskClient) -> str:
    """The address of a new game of three."""
    return table.stored_game(client, "Ana", "Bo", "Cy")


def stored(app: Flask, sheet: str, seat: int) -> Player:
    """The player at a seat as the database has them."""
    with app.app_context():
        game = find_game(sheet.removeprefix("/g/"))
        assert game
        player = game.player_at(seat)
        assert player
        current_session().expunge_all()
        return player


def test_there_is_a_select_for_every_cell(client: FlaskClient, sheet: str) -> None:
    selects = list(table.elements(client.get(f"{sheet}/0").text, "select"))
    assert [each.get("name") for each in selects] == [f"cell-{cell}" for cell in CELLS]
    for select in selects:
        assert [each.get("value") for each in select.iter("option")] == ["", *"OBGYW."]
    assert selects[0].get("aria-label") == "Bottom level, back left"
    assert selects[5].get("aria-label") == "Bottom level, inside, back left"
    assert selects[-1].get("aria-label") == "Top"


def test_places_have_different_names(client: FlaskClient, sheet: str) -> None:
    selects = table.elements(client.get(f"{sheet}/0").text, "select")
    assert len({each.get("aria-label") for each in selects}) == 30


def test_a_complete_pyramid_is_stored_and_the_next_asked_for(
    app: Flask, client: FlaskClient, sheet: str
) -> None:
    assert table.enter(client, sheet, 1, FULL).location == f"{sheet}/2"
    assert table.enter(client, sheet, 2, FULL).location == f"{sheet}/0"
    assert table.enter(client, sheet, 0, FULL).location == sheet
    assert stored(app, sheet, 1).board == FULL
    assert table.enter(client, sheet, 1, FULL).location == sheet


def test_the_button_says_who_is_next(client: FlaskClient, sheet: str) -> None:
    assert "Done: next, <bdi>Bo</bdi>" in client.get(f"{sheet}/0").text
    for seat in (0, 1):
        table.enter(client, sheet, seat, FULL)
    assert "Done: to the score sheet" in client.get(f"{sheet}/2").text


def test_what_is_stored_is_shown_again(client: FlaskClient, sheet: str) -> None:
    table.enter(client, sheet, 0, "OOBB OOOB W??B WWYY / OBB G?B WGY / OB GB / _")
    values = table.values(client.get(f"{sheet}/0").text)
    assert {name: values[name] for name in ("cell-1-2-2", "cell-1-3-2", "cell-4-1-1")} == {
        "cell-1-2-2": "O",
        "cell-1-3-2": "",
        "cell-4-1-1": "",
    }
    assert values["cell-1-1-3"] == "B"


def test_a_half_entered_pyramid_stays_on_its_page(client: FlaskClient, sheet: str) -> None:
    answer = table.enter(client, sheet, 0, "O" + NEW[1:])
    assert answer.location == f"{sheet}/0#left"
    html = client.get(f"{sheet}/0").text
    assert "Saved. 24 cells have no color yet." in html
    assert ">They are empty</button>" in html


def test_the_rest_is_empty(app: Flask, client: FlaskClient, sheet: str) -> None:
    answer = table.enter(client, sheet, 0, "OB" + NEW[2:], **{"rest-empty": "y"})
    assert answer.location == f"{sheet}/1"
    assert stored(app, sheet, 0).board == "OB" + NOTHING[2:]


@pytest.mark.parametrize("board", [NEW, ".." + NEW[2:]])
def test_one_tap_does_not_make_a_pyramid_of_nothing(
    app: Flask, client: FlaskClient, sheet: str, board: str
) -> None:
    answer = table.enter(client, sheet, 0, board, **{"rest-empty": "y"})
    assert answer.status_code == 422
    assert answer.text.count("No color is entered yet. Is the whole pyramid empty?") == 2
    assert stored(app, sheet, 0).board == ""
    sent = table.values(answer.text) | {"rest-empty": "all"}
    assert 'value="all"' in answer.text
    assert client.post(f"{sheet}/0", data=sent).location == f"{sheet}/1"
    assert stored(app, sheet, 0).board == NOTHING


def test_cells_that_carry_cubes_are_named(app: Flask, client: FlaskClient, sheet: str) -> None:
    board = "_OOO O??O O??O OOOO / OOO OOO OOO / .. .. / ."
    answer = table.enter(client, sheet, 0, board, **{"rest-empty": "y"})
    assert answer.location == f"{sheet}/0#left"
    assert stored(app, sheet, 0).board.startswith("_OOO")
    html = client.get(f"{sheet}/0").text
    assert "Cubes lie on these, so they cannot be empty: bottom level, back left." in html
    assert ">They are empty</button>" not in html


def test_an_incomplete_pyramid_says_what_is_missing(
    app: Flask, client: FlaskClient, sheet: str
) -> None:
    """An inner cube with a gap above it can be seen, so its color is asked for."""
    board = "OOOO O_OO OOOO OOOO / .OO OOO OOO / .. .O / ."
    assert table.enter(client, sheet, 0, board).location == f"{sheet}/0#left"
    assert stored(app, sheet, 0).board == board
    assert table.enter(client, sheet, 0, board.replace("_", "G")).location == f"{sheet}/1"


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        (
            {"cell-1-1-1": "."},
            [("#cell-2-1-1", "Second level, back left: A cube here needs four cubes below it.")],
        ),
        (
            {"cell-4-1-1": "purple", "cell-3-2-2": "?"},
            [
                ("#cell-3-2-2", "Third level, front right: Choose a color or “no cube”."),
                ("#cell-4-1-1", "Top: Choose a color or “no cube”."),
            ],
        ),
    ],
)
def test_errors_stand_at_the_top_and_beside_the_cell(
    app: Flask,
    client: FlaskClient,
    sheet: str,
    changed: dict[str, object],
    found: list[tuple[str, str]],
) -> None:
    answer = table.enter(client, sheet, 0, FULL, **changed)
    assert answer.status_code == 422
    assert table.errors(answer) == found
    for target, sentence in found:
        assert f'id="{target[1:]}-error"' in answer.text
        assert answer.text.count(sentence) == 2
    typed = {name: value for name, value in changed.items() if value == "."}
    assert table.values(answer.text).items() >= ({"cell-1-2-1": "O"} | typed).items()
    assert stored(app, sheet, 0).version == 0


def test_one_missing_cube_names_all_that_cannot_stand(client: FlaskClient, sheet: str) -> None:
    answer = table.enter(client, sheet, 0, FULL, **{"cell-1-2-2": ".", "cell-2-2-2": "O"})
    assert [target for target, _ in table.errors(answer)] == [
        *("#cell-2-1-1", "#cell-2-1-2", "#cell-2-2-1", "#cell-2-2-2"),
    ]


def test_somebody_elses_save_is_never_overwritten(
    app: Flask, client: FlaskClient, sheet: str
) -> None:
    table.enter(client, sheet, 0, FULL)
    answer = table.enter(client, sheet, 0, "Y" + FULL[1:], version="0")
    assert answer.status_code == 409
    assert stored(app, sheet, 0).board == FULL
    differing = [
        table.text(each)
        for each in table.elements(answer.text, "span")
        if "version__cell--differs" in each.get("class", "")
    ]
    assert differing == [
        "Bottom level, back left: yellow (different)",
        "Bottom level, back left: orange (different)",
    ]
    buttons = [table.text(each) for each in table.elements(answer.text, "button")]
    assert [text for text in buttons if text.startswith("Keep")] == ["Keep yours", "Keep this"]


def test_after_a_conflict_ones_own_board_can_be_kept(
    app: Flask, client: FlaskClient, sheet: str
) -> None:
    table.enter(client, sheet, 0, FULL)
    answer = table.enter(client, sheet, 0, "Y" + FULL[1:], version="0")
    answer = client.post(f"{sheet}/0", data=table.values(answer.text, "yours"))
    assert answer.status_code == 303
    assert stored(app, sheet, 0).board == "Y" + FULL[1:]


def test_sending_the_same_pyramid_twice_is_one_save(
    app: Flask, client: FlaskClient, sheet: str
) -> None:
    fields = table.values(client.get(f"{sheet}/0").text) | table.cells(FULL)
    answers = [client.post(f"{sheet}/0", data=fields) for _ in range(2)]
    assert [answer.location for answer in answers] == [f"{sheet}/1"] * 2
    assert stored(app, sheet, 0).version == 1


@pytest.mark.parametrize("version", ["", "x", "-1", "9" * 30, "1.5", "\u0660"])
def test_an_unreadable_version_is_never_current(
    app: Flask, client: FlaskClient, sheet: str, version: str
) -> None:
    assert table.enter(client, sheet, 0, FULL, version=version).status_code == 409
    assert stored(app, sheet, 0).version == 0


def test_a_save_reaches_its_player_whatever_their_seat(
    app: Flask, client: FlaskClient, sheet: str
) -> None:
    fields = table.values(client.get(f"{sheet}/0").text) | table.cells(FULL)
    client.post(f"{sheet}/2", data=fields)
    assert stored(app, sheet, 0).board == FULL
    assert stored(app, sheet, 2).board == ""


@pytest.mark.parametrize("player", ["999999", "x", "9" * 30])
def test_a_save_for_nobody_at_the_table_is_not_found(
    client: FlaskClient, sheet: str, player: str
) -> None:
    assert table.enter(client, sheet, 0, FULL, player=player).status_code == 404


@pytest.mark.parametrize("seat", ["3", "4", "-1", "x"])
def test_a_seat_that_nobody_has_is_not_found(client: FlaskClient, sheet: str, seat: str) -> None:
    assert client.get(f"{sheet}/{seat}").status_code == 404


def test_what_is_entered_is_told(client: FlaskClient, sheet: str) -> None:
    table.enter(client, sheet, 0, "OO.. BB.. .... ...G / Y.. ... ... / .. .. / .")
    html = client.get(f"{sheet}/0").text
    lists = {each.get("class"): each for each in table.elements(html, "ul")}
    assert [table.text(each) for each in lists["so-far"].iter("li")] == [
        *("Orange 2 2 pts", "Blue 2 2 pts", "Green 1 1 pt", "Yellow 1 1 pt", "White 0 0 pts"),
    ]
    assert [table.text(each) for each in lists["slips"].iter("li")] == [
        "The bottom level is not in one piece. Apart: bottom level, front right.",
        "This yellow cube has no yellow cube under it: second level, back left.",
    ]
