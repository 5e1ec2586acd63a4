"""When a game was last opened is known to a day, and games nobody opens can be cleared."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from sqlalchemy import event, update

from app.database import current_engine, current_session, writing
from app.models import clear_unopened, count_unopened, create_game, find_game, opening
from app.models.tables import Game
from tests.conftest import on_both_databases
from tests.web.conftest import CheckedClient

CARDS = ["largest-any", "three-colors", "most-levels"]


pytestmark = on_both_databases


@pytest.fixture
def code(app: Flask) -> str:
    """Code of a game that was opened a hundred days ago."""
    with app.app_context():
        return opened(days=100)


def opened(**ago: float) -> str:
    """Make a game that was noted as open that long ago, and return its code."""
    code = create_game(["Ana", "Bo"], CARDS).code
    moment = datetime.now(UTC) - timedelta(**ago)
    with writing() as session:
        session.execute(update(Game).where(Game.code == code).values(opened_at=moment))
    return code


def since_opened(app: Flask, code: str) -> timedelta:
    with app.app_context():
        game = find_game(code)
        assert game
        return datetime.now(UTC) - game.opened_at


@pytest.fixture
def writes(app: Flask) -> Iterator[list[str]]:
    """The changes of games that are asked of the database, as they come."""
    seen: list[str] = []

    def look(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        if statement.startswith("UPDATE game"):
            seen.append(statement)

    with app.app_context():
        engine = current_engine()
    event.listen(engine, "before_cursor_execute", look)
    yield seen
    event.remove(engine, "before_cursor_execute", look)


@pytest.mark.parametrize("address", ["", "/0", "/state", "/why/orange"])
def test_whoever_has_a_game_open_is_noted(
    app: Flask, client: CheckedClient, code: str, address: str
) -> None:
    assert client.get(f"/g/{code}{address}").status_code == 200
    assert since_opened(app, code) < timedelta(minutes=1)


def test_it_is_noted_once_a_day(client: CheckedClient, code: str, writes: list[str]) -> None:
    for _ in range(3):
        client.get(f"/g/{code}")
        client.get(f"/g/{code}/state")
    assert len(writes) == 1


def test_a_page_that_cannot_be_shown_is_not_noted(
    app: Flask, client: CheckedClient, code: str
) -> None:
    assert client.get(f"/g/{code}/why/nothing").status_code == 404
    assert since_opened(app, code) > timedelta(days=99)


def test_a_list_of_games_opens_none(app: Flask, client: CheckedClient, code: str) -> None:
    client.get(f"/g/{code}")
    with app.app_context(), writing() as session:
        session.execute(update(Game).values(opened_at=datetime.now(UTC) - timedelta(days=50)))
    for page in ("/my-games", "/my-games/records", "/my-games/games.csv"):
        client.get(page)
    assert since_opened(app, code) > timedelta(days=49)


def test_only_games_that_nobody_opened_are_cleared(app: Flask) -> None:
    with app.app_context():
        kept = [opened(), opened(days=29), opened(days=30, hours=23)]
        gone = [opened(days=31, minutes=1), opened(days=400)]
        assert count_unopened(30) == 2
        assert all(find_game(code) for code in kept + gone)
        assert clear_unopened(30) == 2
        current_session().rollback()
        assert all(find_game(code) for code in kept)
        assert not any(find_game(code) for code in gone)
        assert clear_unopened(30) == count_unopened(30) == 0


def test_many_games_are_cleared_bit_by_bit(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "AT_ONCE", 2)
    with app.app_context():
        codes = [opened(days=40) for _ in range(4)]
        kept = opened()
        assert clear_unopened(30) == len(codes)
        assert find_game(kept)


def test_a_game_without_an_age_is_as_young_as_the_upgrade(app: Flask, code: str) -> None:
    with app.app_context():
        alembic = app.extensions["alembic"]
        current_session().rollback()
        alembic.downgrade("1796003100")
        alembic.upgrade()
    assert since_opened(app, code) < timedelta(minutes=1)
