"""Starts the program on an old database again and again, each time killed at a later moment.

Run as a process of its own: ``python -m tests.web.killed_starts <schema file> <folder> <times>``.
It prints at how many moments it was killed, and fails where anything was lost.
"""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from app import create_app
from tests.web.schema_files import restore

KEPT = (
    "SELECT id, code, created_at, form_token, cards, rulings FROM game ORDER BY id",
    "SELECT id, game_id, name, seat, board, version FROM player ORDER BY id",
)


def kept(database: Path) -> list[list[Any]]:
    """All that players could miss, in a database that is sound."""
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        return [connection.execute(statement).fetchall() for statement in KEPT]


def step_of(database: Path) -> str:
    """Which step of the schema a database is at."""
    with closing(sqlite3.connect(database)) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def start(folder: Path, die_at: int | None) -> None:
    """Start the program; it dies at that moment, counted from 1."""
    passed = 0

    def moment(*_: object) -> None:
        nonlocal passed
        passed += 1
        if passed == die_at:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", moment)
    event.listen(Engine, "commit", moment)
    _before(Path, "rename", moment)
    _before(Path, "unlink", moment)
    create_app({"DATA": folder})
    (folder / "moments").write_text(str(passed))


def _before(owner: type, name: str, moment: Callable[[], None]) -> None:
    """Make a method tell that it is about to be called."""
    method = getattr(owner, name)

    def told(*arguments: object, **options: object) -> object:
        moment()
        return method(*arguments, **options)

    setattr(owner, name, told)


def in_child(work: Callable[[], None]) -> int:
    """Do something in a copy of this process; return how that ended."""
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException:
            sys.excepthook(*sys.exc_info())
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main(file: str, folder: str, times: str) -> None:
    """Kill starts at moments from the first to the last."""
    data = Path(folder) / "data"
    old = kept(restore(Path(file), data))
    assert in_child(lambda: start(data, None)) == 0
    newest = step_of(data / "yaxha.sqlite3")
    count = int((data / "moments").read_text())
    moments = sorted({1 + index * (count - 1) // (int(times) - 1) for index in range(int(times))})
    for moment in moments:
        shutil.rmtree(data)
        database = restore(Path(file), data)
        assert in_child(lambda at=moment: start(data, at)) == -signal.SIGKILL
        assert kept(database) == old, moment
        assert step_of(database) in {Path(file).stem, newest}, moment
        assert in_child(lambda: start(data, None)) == 0
        assert kept(database) == old, moment
        assert step_of(database) == newest
        assert not list(data.glob("*.part")), moment
    print(len(moments))


if __name__ == "__main__":
    main(*sys.argv[1:])
