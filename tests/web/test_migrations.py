"""The schema upgrades itself at start, once, wholly or not at all, and never loses a database."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import textwrap
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from app import create_app
from app.database import current_engine
from app.migrations import NewerDatabaseError
from app.models import create_game

STEP = """
import os, signal
import sqlalchemy as sa
from alembic import op
revision, down_revision, branch_labels, depends_on = "next", {previous!r}, None, None
def upgrade():
    op.execute("UPDATE game SET cards = '[]'")
    with op.batch_alter_table("game", recreate="always") as batch:
        batch.add_column(sa.Column("title", sa.String(40)))
    {accident}
"""


def query(database: Path, statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(statement).fetchall()


@pytest.fixture
def backend() -> str:
    """These tests are about the file that SQLite has."""
    return "sqlite"


@pytest.fixture
def database(app: Flask) -> Path:
    """The file of a database with one game in it."""
    with app.app_context():
        create_game(["Ana", "Bo"], ["three-colors"])
        current_engine().dispose()
    return Path(app.config["SETTINGS"].data) / "yaxha.sqlite3"


@pytest.fixture
def revision(database: Path) -> str:
    return str(query(database, "SELECT version_num FROM alembic_version")[0][0])


def start(data: Path, steps: Path | None = None) -> None:
    """Start the program as a process does, with more migrations if there are any."""
    locations = [str(steps)] if steps else []
    app = create_app({"DATA": data, "ALEMBIC": {"version_locations": locations}})
    with app.app_context():
        current_engine().dispose()


def write_step(folder: Path, previous: str, accident: str = "pass") -> Path:
    folder.mkdir()
    (folder / "next.py").write_text(STEP.format(previous=previous, accident=accident))
    return folder


@pytest.mark.parametrize("database_url", ["", "postgres_url"])
def test_models_and_migrations_agree(
    request: pytest.FixtureRequest, settings: dict[str, object], database_url: str
) -> None:
    url = request.getfixturevalue(database_url) if database_url else ""
    app = create_app(settings | {"DATABASE_URL": url})
    with app.app_context():
        assert app.extensions["alembic"].compare_metadata() == []
        current_engine().dispose()


def test_connections_are_set_up(app: Flask) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10000}
    with app.app_context(), current_engine().connect() as connection:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in wanted}
    assert found == wanted


def test_starting_again_changes_and_copies_nothing(database: Path) -> None:
    start(database.parent)
    assert query(database, "SELECT count(*) FROM game") == [(1,)]
    assert list(database.parent.glob("*.copy")) == []


def begin(settings: dict[str, object]) -> int:
    """Start the program, and make a game at once."""
    app = create_app(settings)
    with app.app_context():
        made = create_game(["Ana", "Bo"], ["three-colors"]).id
        current_engine().dispose()
    return made


@pytest.mark.parametrize("database_url", ["", "postgres_url"])
def test_many_processes_may_start_at_once(
    request: pytest.FixtureRequest, tmp_path: Path, database_url: str
) -> None:
    url = request.getfixturevalue(database_url) if database_url else ""
    settings = {"DATA": tmp_path / "data", "DATABASE_URL": url}
    processes = get_context("forkserver")
    processes.set_forkserver_preload([__name__])
    with ProcessPoolExecutor(4, mp_context=processes) as pool:
        assert sorted(pool.map(begin, [settings] * 4)) == [1, 2, 3, 4]


def test_a_step_keeps_what_refers_to_a_rebuilt_table(
    database: Path, revision: str, tmp_path: Path
) -> None:
    start(database.parent, write_step(tmp_path / "steps", revision))
    assert query(database, "SELECT title, cards FROM game") == [(None, "[]")]
    assert query(database, "SELECT name FROM player ORDER BY seat") == [("Ana",), ("Bo",)]
    assert query(database, "PRAGMA foreign_key_check") == []


def test_a_step_copies_the_database_first(database: Path, revision: str, tmp_path: Path) -> None:
    start(database.parent, write_step(tmp_path / "steps", revision))
    [copy] = database.parent.glob("*.copy")
    assert query(copy, "SELECT cards FROM game") == [('["three-colors"]',)]
    assert query(copy, "PRAGMA integrity_check") == [("ok",)]
    assert list(database.parent.glob("*.part")) == []


def test_a_step_that_fails_leaves_everything_as_it_was(
    database: Path, revision: str, tmp_path: Path
) -> None:
    steps = write_step(tmp_path / "steps", revision, "raise RuntimeError('accident')")
    with pytest.raises(RuntimeError, match="accident"):
        start(database.parent, steps)
    assert_untouched(database, revision)


def test_a_process_killed_in_a_step_leaves_everything_as_it_was(
    database: Path, revision: str, tmp_path: Path
) -> None:
    steps = write_step(tmp_path / "steps", revision, "os.kill(os.getpid(), signal.SIGKILL)")
    program = f"""
        from pathlib import Path
        from tests.web.test_migrations import start
        start(Path({str(database.parent)!r}), Path({str(steps)!r}))
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], check=False)
    assert done.returncode == -9
    assert_untouched(database, revision)
    (steps / "next.py").write_text(STEP.format(previous=revision, accident="pass"))
    start(database.parent, steps)
    assert query(database, "SELECT title FROM game") == [(None,)]


def assert_untouched(database: Path, revision: str) -> None:
    assert query(database, "SELECT version_num FROM alembic_version") == [(revision,)]
    assert query(database, "SELECT cards FROM game") == [('["three-colors"]',)]
    assert query(database, "SELECT count(*) FROM player") == [(2,)]


def test_database_of_a_newer_program_is_left_alone(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(NewerDatabaseError):
        start(database.parent)
    assert query(database, "SELECT count(*) FROM game") == [(1,)]


def test_deleting_a_game_deletes_its_players(app: Flask) -> None:
    with app.app_context():
        create_game(["Ana", "Bo"], [])
        with current_engine().begin() as connection:
            connection.exec_driver_sql("DELETE FROM game")
            assert connection.exec_driver_sql("SELECT count(*) FROM player").scalar() == 0
