"""Deleting a game for everybody, bringing it back, and its end."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from flask import Flask

from app import create_app, models
from app.database import current_engine
from tests.conftest import on_sqlite
from tests.web import table
from tests.web.conftest import CheckedClient
from tests.web.evenings import BOARDS, another_device, evening, ids, listed, stored


@pytest.fixture
def code(app: Flask, client: CheckedClient) -> str:
    """A game on the list of the device."""
    code = evening(app, "Anastasia", "Bo")
    client.get(f"/g/{code}")
    return code


def over(monkeypatch: pytest.MonkeyPatch, minutes: int = 31) -> None:
    """Let time pass."""
    moment = models.now() + timedelta(minutes=minutes)
    monkeypatch.setattr("app.models.deletion.now", lambda: moment)


def games_in(app: Flask) -> int:
    with app.app_context(), current_engine().connect() as connection:
        return int(connection.exec_driver_sql("SELECT count(*) FROM game").scalar() or 0)


def test_it_is_gone_for_everybody(app: Flask, client: CheckedClient, code: str) -> None:
    other = another_device(app)
    other.get(f"/g/{code}")
    answer = client.post(f"/g/{code}/delete")
    assert (answer.status_code, answer.location) == (303, f"/g/{code}")
    for device in (client, other):
        assert listed(device) == []
        for page in ("", "/0", "/settings", "/share", "/why/total", "/game.json"):
            assert device.get(f"/g/{code}{page}").status_code == 410
    assert other.post(f"/g/{code}/settings").status_code == 410


def test_who_deleted_it_can_undo_it(app: Flask, client: CheckedClient, code: str) -> None:
    other, before = another_device(app), stored(app, code)
    other.get(f"/g/{code}")
    client.post(f"/g/{code}/delete")
    page = client.get(f"/g/{code}").text
    assert "It can be brought back for 30 more minutes." in page
    assert f'action="/g/{code}/restore"' in page
    assert f'action="/g/{code}/restore"' in client.get("/my-games").text
    assert client.post(f"/g/{code}/restore").location == f"/g/{code}"
    assert "The game is back." in client.get(f"/g/{code}").text
    assert stored(app, code) == before
    assert listed(client) == listed(other) == [code]


def test_others_are_told_and_cannot(app: Flask, client: CheckedClient, code: str) -> None:
    client.post(f"/g/{code}/delete")
    other = another_device(app)
    page = other.get(f"/g/{code}").text
    assert "Somebody deleted it" in page
    assert "/restore" not in page
    assert "/restore" not in other.get("/my-games").text
    assert other.post(f"/g/{code}/restore").status_code == 410
    assert client.get(f"/g/{code}").status_code == 410


def test_undo_sent_twice_is_one(client: CheckedClient, code: str) -> None:
    client.post(f"/g/{code}/delete")
    for _ in range(2):
        assert client.post(f"/g/{code}/restore").status_code == 303


def test_a_board_on_its_way_waits_for_the_undo(
    app: Flask, client: CheckedClient, code: str
) -> None:
    url = f"/g/{code}/boards/{ids(app, code)['Bo']}"
    save = {"base": 0, "editor": "a page", "seq": 1, "board": BOARDS[2]}
    client.post(f"/g/{code}/delete")
    assert client.put(url, json=save).status_code == 410  # not 404: the page keeps trying
    client.post(f"/g/{code}/restore")
    assert client.put(url, json=save).status_code == 200


def test_after_the_undo_time_it_cannot_be_brought_back(
    app: Flask, client: CheckedClient, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post(f"/g/{code}/delete")
    over(monkeypatch, 29)
    assert "It can be brought back for 1 more minute." in client.get("/my-games").text
    over(monkeypatch)
    assert client.get(f"/g/{code}").status_code == 404
    assert games_in(app) == 1
    assert client.post(f"/g/{code}/restore").status_code == 404
    assert games_in(app) == 0


def test_a_look_at_the_list_ends_it(
    app: Flask, client: CheckedClient, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post(f"/g/{code}/delete")
    over(monkeypatch)
    assert "Deleted a moment ago" not in client.get("/my-games").text
    assert games_in(app) == 0


def test_a_save_of_another_game_ends_it(
    app: Flask, client: CheckedClient, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post(f"/g/{code}/delete")
    over(monkeypatch)
    table.new_game(client, "Eve", "Max")
    assert games_in(app) == 1


def test_the_next_start_ends_it(
    app: Flask, settings: dict[str, object], client: CheckedClient, code: str
) -> None:
    client.post(f"/g/{code}/delete")
    for minutes, games in ((10, 1), (0, 0)):
        start = create_app(settings | {"UNDO_MINUTES": minutes})
        assert games_in(start) == games
        with start.app_context():
            current_engine().dispose()


@on_sqlite
def test_nothing_of_it_stays_in_the_file(
    app: Flask, client: CheckedClient, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post(f"/g/{code}/delete")
    over(monkeypatch)
    client.get("/my-games")
    with app.app_context():
        current_engine().dispose()
    database = Path(app.config["SETTINGS"].data) / "yaxha.sqlite3"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        tables = ("game", "player", "device_game")
        for name in tables:
            assert connection.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)
    assert b"Anastasia" not in database.read_bytes()


def test_without_undo_time_it_is_gone_at_once(
    app: Flask, client: CheckedClient, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.models.deletion.undo_time", timedelta)
    client.post(f"/g/{code}/delete")
    assert client.get(f"/g/{code}").status_code == 404
    client.get("/my-games")
    assert games_in(app) == 0
