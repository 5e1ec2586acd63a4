"""Open pages that ask whether anything has changed are told from memory, and never wrongly."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient
from sqlalchemy import event, text

from app import unchanged, watch
from app.database import current_engine, writing
from app.models import Game, enter_pyramid, find_game, presence, set_rulings
from tests.conftest import on_both_databases, on_postgresql, on_sqlite
from tests.web import table

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PAGE = "f" * 32
OTHERWISE = {"neighbor_tie": "nothing"}


@pytest.fixture
def address(client: FlaskClient) -> str:
    return f"{table.stored_game(client, 'Ana', 'Bo')}/state"


@pytest.fixture
def looks(app: Flask) -> list[str]:
    """The questions that were looked at closer."""
    found: list[str] = []
    app.before_request_funcs.setdefault(None, []).append(lambda: found.append(""))
    return found


@pytest.fixture
def asked(app: Flask) -> Iterator[list[str]]:
    """The questions to the database."""
    found: list[str] = []

    def note(*told: object) -> None:
        found.append(str(told[2]))

    engine = app.extensions["engine"]
    event.listen(engine, "before_cursor_execute", note)
    yield found
    event.remove(engine, "before_cursor_execute", note)


@pytest.fixture
def tag(client: FlaskClient, address: str) -> str:
    return client.get(address).headers["ETag"]


def ask(client: FlaskClient, address: str, tag: str) -> int:
    return client.get(address, headers={"If-None-Match": tag}).status_code


def game_of(address: str) -> Game:
    game = find_game(address.split("/")[2])
    assert game
    return game


@on_both_databases
def test_what_was_told_a_moment_ago_is_told_again(
    client: FlaskClient, address: str, tag: str, looks: list[str]
) -> None:
    assert [ask(client, address, tag) for _ in range(5)] == [304] * 5
    assert len(looks) == 1


@on_both_databases
def test_a_change_is_told_at_once(
    app: Flask, client: FlaskClient, address: str, tag: str, looks: list[str]
) -> None:
    assert ask(client, address, tag) == 304
    with app.app_context():
        set_rulings(game_of(address).id, OTHERWISE)
    assert ask(client, address, tag) == 200
    assert len(looks) == 2


@on_sqlite
def test_a_change_by_another_process_is_told_at_once(
    app: Flask, client: FlaskClient, address: str, tag: str
) -> None:
    assert ask(client, address, tag) == 304
    file = Path(app.config["SETTINGS"].data) / "yaxha.sqlite3"
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE player SET name = 'Eva' WHERE name = 'Ana'")
    assert ask(client, address, tag) == 200


@on_both_databases
def test_while_others_save_one_question_to_the_database_is_enough(
    app: Flask, client: FlaskClient, address: str, tag: str, looks: list[str], asked: list[str]
) -> None:
    assert ask(client, address, tag) == 304
    for name in ("Eva", "Flo"):
        table.stored_game(client, name, "Gus")
        asked.clear()
        assert [ask(client, address, tag) for _ in range(5)] == [304] * 5
        assert len(asked) == 1
    assert len(looks) == 1


@on_both_databases
def test_who_says_nothing_more_is_gone_when_the_time_is_over(
    app: Flask, client: FlaskClient, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with app.app_context():
        enter_pyramid(game_of(address).players[0].id, PAGE)
    tag = client.get(address).headers["ETag"]
    assert [ask(client, address, tag) for _ in range(3)] == [304] * 3
    later = presence.now() + presence.LIFETIME
    monkeypatch.setattr(presence, "now", lambda: later)
    assert ask(client, address, tag) == 200


@on_both_databases
@pytest.mark.parametrize(("minutes", "looked"), [(9, 1), (11, 2)])
def test_once_in_a_while_it_is_noted_that_a_game_is_open(
    client: FlaskClient,
    address: str,
    tag: str,
    looks: list[str],
    monkeypatch: pytest.MonkeyPatch,
    minutes: int,
    looked: int,
) -> None:
    assert ask(client, address, tag) == 304
    later = unchanged.monotonic() + 60 * minutes
    monkeypatch.setattr(unchanged, "monotonic", lambda: later)
    assert ask(client, address, tag) == 304
    assert len(looks) == looked


@on_postgresql
@pytest.mark.parametrize(("seconds", "status"), [(0.5, 304), (1.5, 200)])
def test_a_change_by_another_process_is_told_after_a_second(
    app: Flask,
    client: FlaskClient,
    address: str,
    tag: str,
    monkeypatch: pytest.MonkeyPatch,
    seconds: float,
    status: int,
) -> None:
    assert [ask(client, address, tag) for _ in range(2)] == [304] * 2
    began = watch.monotonic()
    with app.app_context(), current_engine().begin() as other:
        other.execute(text("UPDATE player SET name = 'Eva' WHERE name = 'Ana'"))
    monkeypatch.setattr(watch, "monotonic", lambda: began + seconds)
    assert ask(client, address, tag) == status


def test_while_something_is_stored_nothing_is_remembered(
    app: Flask, client: FlaskClient, address: str, tag: str
) -> None:
    """What changes between the question and its answer counts as a change after it."""

    def _change(response: Response) -> Response:
        with writing() as session:
            player = game_of(address).players[0]
            session.merge(player).name += "a"
        return response

    app.after_request_funcs[None].append(_change)
    assert ask(client, address, tag) == 304
    app.after_request_funcs[None].remove(_change)
    assert ask(client, address, tag) == 200


@pytest.mark.parametrize("other", [{}, {"If-None-Match": '"another"'}])
def test_other_questions_are_not_meant(
    client: FlaskClient, address: str, tag: str, looks: list[str], other: dict[str, str]
) -> None:
    assert ask(client, address, tag) == 304
    assert client.get(address, headers=other).status_code == 200
    assert client.head(address, headers={"If-None-Match": tag}).status_code == 304
    assert client.get(f"{address}?page=x", headers={"If-None-Match": tag}).status_code == 304
    assert len(looks) == 4


def test_the_cookie_of_one_device_is_not_given_to_another(
    app: Flask, client: FlaskClient, address: str, tag: str
) -> None:
    def _give(response: Response) -> Response:
        response.set_cookie("device", "d" * 43)
        return response

    app.after_request_funcs[None].append(_give)
    first = client.get(address, headers={"If-None-Match": tag})
    assert "device=" in first.headers["Set-Cookie"]
    second = app.test_client().get(address, headers={"If-None-Match": tag})
    assert "Set-Cookie" not in second.headers
    for name in ("ETag", "Cache-Control"):
        assert second.headers[name] == first.headers[name]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.unchanged.KEPT", 2)


@pytest.mark.usefixtures("few")
def test_only_so_many_answers_are_kept(
    client: FlaskClient, address: str, tag: str, looks: list[str]
) -> None:
    for page in ("a", "b", "c", "a"):
        assert ask(client, f"{address}?page={page}", tag) == 304
    assert len(looks) == 4


@pytest.mark.usefixtures("few")
def test_one_that_is_kept_makes_no_room_for_itself(
    app: Flask, client: FlaskClient, address: str, tag: str, looks: list[str]
) -> None:
    pages = [f"{address}?page={page}" for page in "ab"]
    assert [ask(client, page, tag) for page in pages * 2] == [304] * 4
    table.stored_game(client, "Eva", "Flo")
    assert [ask(client, page, tag) for page in pages * 2] == [304] * 4
    assert len(looks) == 2


def test_long_questions_are_not_kept(
    client: FlaskClient, address: str, tag: str, looks: list[str]
) -> None:
    for _ in range(2):
        assert ask(client, address, f'{tag}, "{"x" * 500}"') == 304
    assert len(looks) == 2


def test_a_server_may_add_to_an_answer(
    app: Flask, client: FlaskClient, address: str, tag: str
) -> None:
    inner = app.wsgi_app

    def adding(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            headers.append(("X-For", "somebody"))
            return start_response(status, headers, *error)

        return inner(environ, start)

    app.wsgi_app = adding  # type: ignore[method-assign]  # the way Flask documents
    for _ in range(3):
        answer = client.get(address, headers={"If-None-Match": tag})
        assert answer.headers.getlist("X-For") == ["somebody"]


@on_sqlite
def test_where_changes_cannot_be_told_the_game_is_looked_at_each_time(
    client: FlaskClient, address: str, tag: str, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch.SqliteWatch, "version", lambda _self: None)
    assert ask(client, address, tag) == 304
    asked.clear()
    assert [ask(client, address, tag) for _ in range(3)] == [304] * 3
    assert len(asked) == 3


@on_sqlite
def test_a_database_that_cannot_be_read_is_told_in_the_usual_way(
    app: Flask, client: FlaskClient, address: str, tag: str
) -> None:
    assert ask(client, address, tag) == 304
    with app.app_context(), current_engine().begin() as connection:
        connection.execute(text("ALTER TABLE presence RENAME TO lost"))
    app.config["PROPAGATE_EXCEPTIONS"] = False
    assert ask(client, address, tag) == 500
