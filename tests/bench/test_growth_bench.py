"""With a hundred thousand games stored, looking at one takes as long as with ten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Connection, Table, insert, text

from app import codes, create_app, models
from app.database import current_engine
from app.models import tables as stored
from tests.web.schema_files import BOARDS

FEW, MANY = 10, 100_000
ROUNDS = {"sheet": 60, "state": 400, "my_games": 60}
AT_ONCE = 10_000
MOST = 1.3
DEVICE = "d" * 43
CARDS = ["largest-any", "three-colors", "most-levels"]
NAMES = ["Ana", "Bo", "Chloé"]
ON_LIST = 8


class House:
    """An application with that many games, some of them on the list of the device that asks."""

    def __init__(self, settings: dict[str, Any], games: int) -> None:
        self.app: Flask = create_app(settings)
        with self.app.app_context():
            with current_engine().begin() as connection:
                for first in range(0, games - ON_LIST, AT_ONCE):
                    _fill(connection, range(first, min(first + AT_ONCE, games - ON_LIST)))
            for _ in range(ON_LIST):
                game = models.create_game(NAMES, CARDS, boards=BOARDS)
                models.keep_game(DEVICE, game.id)
            self.code = game.shown_code
            _settle()
        self.number = 0
        self.client: FlaskClient = self.app.test_client()
        self.client.set_cookie("device", DEVICE)
        self.tag = self.client.get(f"/g/{self.code}/state").headers["ETag"]

    def sheet(self) -> None:
        assert self.client.get(f"/g/{self.code}").status_code == 200

    def state(self) -> None:
        self.number += 1
        asked = {"If-None-Match": f'{self.tag}, "{self.number}"'}  # nobody has asked that before
        assert self.client.get(f"/g/{self.code}/state", headers=asked).status_code == 304

    def my_games(self) -> None:
        assert self.client.get("/my-games").text.count(self.code) >= 1


def _fill(connection: Connection, numbers: range) -> None:
    """Store games of others: each on the lists of two devices, one in a hundred deleted."""
    at = models.now()
    base = connection.scalar(text("SELECT coalesce(max(id), 0) + 1 FROM game"))
    seats = range(len(NAMES))
    games, players, listed = [], [], []
    for number in numbers:
        game = base + number - numbers[0]
        gone = {"deleted_at": at, "deleted_by": "e" * 43} if number % 100 == 0 else {}
        game_row = {"id": game, "code": codes.new_code(), "cards": CARDS, "deleted_at": None}
        games.append(game_row | {"deleted_by": None} | gone)
        players += [
            {"id": 3 * game + seat, "game_id": game, "seat": seat, "name": NAMES[seat]}
            | {"board": BOARDS[seat], "version": 1}
            for seat in seats
        ]
        listed += [{"device": f"{number // 7 + n:043}", "game_id": game} for n in (0, 10**6)]
    _insert(connection, stored.Game.__table__, games, created_at=at, opened_at=at, rulings={})
    _insert(connection, stored.Player.__table__, players)
    _insert(connection, stored.DeviceGame.__table__, listed)
    if connection.dialect.name == "postgresql":  # it does not notice ids that were given
        for table in ("game", "player"):
            newest = f"SELECT setval('{table}_id_seq', max(id)) FROM {table}"
            connection.execute(text(newest))


def _insert(connection: Connection, table: Any, rows: list[dict[str, Any]], **same: Any) -> None:
    assert isinstance(table, Table)
    connection.execute(insert(table), [row | same for row in rows])


def _settle() -> None:
    """What a PostgreSQL server does by itself a while after much was stored."""
    engine = current_engine()
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("VACUUM ANALYZE"))


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def houses(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[House]]:
    """One with a few games, and one with many."""
    made = []
    for games in (FEW, MANY):
        folder: Path = tmp_path_factory.mktemp(f"games-{games}")
        settings: dict[str, Any] = {"DATA": folder}
        if request.param == "postgresql":
            settings["DATABASE_URL"] = request.getfixturevalue("new_postgres_url")()
        made.append(House(settings, games))
    yield made
    for house in made:
        with house.app.app_context():
            current_engine().dispose()


@pytest.mark.parametrize("what", ["sheet", "state", "my_games"])
def test_many_games_slow_nothing_down(houses: list[House], what: str) -> None:
    few, many = (getattr(house, what) for house in houses)
    few(), many()
    times: dict[Any, list[float]] = {few: [], many: []}
    for number in range(ROUNDS[what]):  # in turns, and each first as often as the other
        for call in (few, many) if number % 2 else (many, few):
            times[call].append(_seconds(call))
    by_few, by_many = median(times[few]), median(times[many])
    ratio = by_many / by_few
    print(f"\n{what}, {FEW} games and {MANY}: ", end="")
    print(f"{by_few * 1000:.2f} ms and {by_many * 1000:.2f} ms, ratio {ratio:.2f}")
    assert ratio <= MOST


def _seconds(call: Any) -> float:
    start = perf_counter()
    call()
    return perf_counter() - start
