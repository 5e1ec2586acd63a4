"""What open pages ask for every other second, and what they say about themselves."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event
from werkzeug.test import TestResponse

from app.database import current_engine, writing
from app.models import base, find_game, presence, set_rulings
from app.models import state as states
from tests.web import table

ONE, OTHER = "0" * 16, "f" * 16
"""Ids of open pages."""


@pytest.fixture
def sheet(client: FlaskClient) -> str:
    return table.stored_game(client, "Ana", "Bo", "Cy")


@pytest.fixture
def players(app: Flask, sheet: str) -> list[int]:
    with app.app_context():
        game = find_game(sheet.removeprefix("/g/"))
        assert game
        return [player.id for player in game.players]


def state(client: FlaskClient, sheet: str) -> dict[str, object]:
    answer = client.get(f"{sheet}/state")
    assert answer.status_code == 200
    assert answer.json
    return answer.json


def tag(client: FlaskClient, sheet: str) -> str:
    return str(client.get(f"{sheet}/state").get_etag()[0])


def note(
    client: FlaskClient, sheet: str, player: object, page: object = ONE, here: object = True
) -> TestResponse:
    sent = {"player": player, "page": page, "here": here}
    return client.post(f"{sheet}/presence", json=sent)


def change(app: Flask, sheet: str, **values: object) -> None:
    """Change the names of players (`Ana="Eva"`), seats (`Ana=2`) or the cards of the game."""
    with app.app_context():
        game = find_game(sheet.removeprefix("/g/"))
        assert game
        with writing():
            game.cards = values.pop("cards", game.cards)  # type: ignore[assignment]
            for player in game.players:
                value = values.get(player.name, player.name)
                player.name = value if isinstance(value, str) else player.name


def test_a_new_game(client: FlaskClient, sheet: str, players: list[int]) -> None:
    found = state(client, sheet)
    assert found["players"] == {str(player): 0 for player in players}
    assert found["entering"] == {}


def test_nothing_has_changed(client: FlaskClient, sheet: str) -> None:
    known = client.get(f"{sheet}/state").headers["ETag"]
    answer = client.get(f"{sheet}/state", headers={"If-None-Match": known})
    assert (answer.status_code, answer.data) == (304, b"")
    assert answer.headers["ETag"] == known
    assert "no-cache" in answer.headers["Cache-Control"]
    assert "Set-Cookie" not in answer.headers


def test_every_save_is_seen(client: FlaskClient, sheet: str, players: list[int]) -> None:
    before = tag(client, sheet)
    table.enter(client, sheet, 1, table.SEVEN)
    assert state(client, sheet)["players"] == dict(zip(map(str, players), [0, 1, 0], strict=True))
    assert tag(client, sheet) != before


def test_a_new_setup_is_seen(app: Flask, client: FlaskClient, sheet: str) -> None:
    revisions = [state(client, sheet)["revision"]]

    def is_new() -> bool:
        revisions.append(state(client, sheet)["revision"])
        return revisions[-1] not in revisions[:-1]

    change(app, sheet, Ana="Eva")
    assert is_new()
    change(app, sheet, cards=["largest-any", "most-levels", "largest-blue"])
    assert is_new()
    with app.app_context():
        game = find_game(sheet.removeprefix("/g/"))
        assert game
        set_rulings(game.id, {"neighbor": "right"})
    assert is_new()
    table.enter(client, sheet, 0, table.SEVEN)
    assert not is_new(), "a save changes no more than the version"


def test_the_page_knows_the_state_that_it_shows(
    client: FlaskClient, sheet: str, players: list[int]
) -> None:
    for change_something in (
        lambda: None,
        lambda: table.enter(client, sheet, 0, table.SEVEN),
        lambda: note(client, sheet, players[1]),
    ):
        change_something()
        page = next(iter(table.elements(client.get(sheet).text, "main")))
        assert page.get("data-tag") == tag(client, sheet)
        assert str(page.get("data-state")).partition("?")[0] == f"{sheet}/state"


def test_who_is_entering_what(client: FlaskClient, sheet: str, players: list[int]) -> None:
    assert note(client, sheet, players[1], ONE).status_code == 204
    assert state(client, sheet)["entering"] == {str(players[1]): [ONE]}
    known = tag(client, sheet)
    note(client, sheet, players[1], ONE)
    assert tag(client, sheet) == known, "it is still there, which is no news"
    note(client, sheet, players[1], OTHER)
    assert state(client, sheet)["entering"] == {str(players[1]): [ONE, OTHER]}
    note(client, sheet, players[2], ONE)
    assert state(client, sheet)["entering"] == {str(players[1]): [OTHER], str(players[2]): [ONE]}
    note(client, sheet, players[1], ONE, here=False)
    assert str(players[2]) in state(client, sheet)["entering"], "it has gone on to another one"
    note(client, sheet, players[2], ONE, here=False)
    assert state(client, sheet)["entering"] == {str(players[1]): [OTHER]}


def test_who_says_nothing_more_is_gone(
    app: Flask,
    client: FlaskClient,
    sheet: str,
    players: list[int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    note(client, sheet, players[0])
    later = base.now() + presence.LIFETIME + timedelta(seconds=1)
    for module in (presence, states):
        monkeypatch.setattr(module, "now", lambda: later, raising=False)
    assert state(client, sheet)["entering"] == {}
    note(client, sheet, players[1], OTHER)
    with app.app_context(), current_engine().connect() as connection:
        rows = connection.exec_driver_sql("SELECT page FROM presence").scalars().all()
    assert rows == [OTHER], "and nothing of it is kept"


def test_the_sheet_says_who_is_entered(client: FlaskClient, sheet: str, players: list[int]) -> None:
    assert "Being entered" not in client.get(sheet).text
    note(client, sheet, players[1])
    html = client.get(sheet).text
    cells = next(
        each for each in table.elements(html, "tr") if each.get("class") == "sheet__boards"
    )
    assert [table.text(cell) for cell in cells.iter("td")] == [
        "Enter pyramid",
        "Enter pyramid Being entered",
        "Enter pyramid",
    ]


def test_somebody_at_a_complete_pyramid_just_looks(
    client: FlaskClient, sheet: str, players: list[int]
) -> None:
    table.enter(client, sheet, 1, table.SEVEN)
    note(client, sheet, players[1])
    assert "Being entered" not in client.get(sheet).text


def test_a_pyramid_that_is_being_entered_is_not_offered(
    client: FlaskClient, sheet: str, players: list[int]
) -> None:
    note(client, sheet, players[0])
    html = client.get(sheet).text
    assert "Enter the pyramid of <bdi>Bo</bdi>" in html
    note(client, sheet, players[1], OTHER)
    assert "Done: next, <bdi>Cy</bdi>" in client.get(f"{sheet}/0").text
    assert table.enter(client, sheet, 0, table.SEVEN).location == f"{sheet}/2"
    note(client, sheet, players[2])
    assert "Enter the pyramid of" not in client.get(sheet).text
    assert table.enter(client, sheet, 0, table.SEVEN).location == sheet


@pytest.mark.parametrize(
    ("player", "page", "here"),
    [
        ("1", ONE, True),
        (True, ONE, True),
        (1, "x" * 16, True),
        (1, "0" * 33, True),
        (1, 7, True),
        (1, ONE, "yes"),
        (None, None, None),
    ],
)
def test_other_notes_are_refused(
    client: FlaskClient, sheet: str, player: object, page: object, here: object
) -> None:
    assert note(client, sheet, player, page, here).status_code == 422


@pytest.mark.parametrize("body", [[], "text", {}, {"player": 1}])
def test_other_bodies_are_refused(client: FlaskClient, sheet: str, body: object) -> None:
    assert client.post(f"{sheet}/presence", json=body).status_code == 422


@pytest.mark.parametrize("body", ["", "{", "[" * 99_999, f'{{"player": {"9" * 5000}}}'])
def test_bodies_that_cannot_be_read_are_refused(client: FlaskClient, sheet: str, body: str) -> None:
    answer = client.post(f"{sheet}/presence", data=body, content_type="application/json")
    assert answer.status_code == 400


def test_notes_need_a_player_of_the_game(
    client: FlaskClient, sheet: str, players: list[int]
) -> None:
    other = table.stored_game(client, "Eve", "Max")
    assert note(client, other, players[0]).status_code == 404
    assert note(client, sheet, 10**30).status_code == 404
    assert client.post(f"{sheet}/presence", json={}, csrf=False).status_code == 400


def test_unknown_games_have_no_state(client: FlaskClient) -> None:
    assert client.get("/g/AAAA-AAAA/state").status_code == 404
    assert client.post("/g/AAAA-AAAA/presence", json={}).status_code == 404


@pytest.fixture
def statements(app: Flask) -> Iterator[list[str]]:
    """What is asked of the database."""
    asked: list[str] = []
    with app.app_context():
        engine = current_engine()

    @event.listens_for(engine, "before_cursor_execute")
    def _note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        asked.append(statement)

    yield asked
    event.remove(engine, "before_cursor_execute", _note)


def test_asking_is_cheap(client: FlaskClient, sheet: str, statements: list[str]) -> None:
    client.get(f"{sheet}/state")
    selects = [statement for statement in statements if statement.startswith("SELECT")]
    assert len(selects) <= 2
    assert not [each for each in statements if each.startswith(("INSERT", "UPDATE", "DELETE"))]
