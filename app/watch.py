"""Whether anything in the database has changed, told without reading what is in it."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from math import inf
from threading import Lock
from time import monotonic
from typing import NamedTuple, Protocol

from sqlalchemy import Engine, event


class Moment(NamedTuple):
    """When something was read."""

    version: object
    """Of the database; None while it cannot be told."""
    time: float


class Watch(Protocol):
    """Knows how long what was read stays true."""

    lifetime: float
    """Seconds after which something is read anew in any case."""

    def version(self) -> object:
        """Something else after each change, None if nobody knows."""

    def now(self) -> Moment:
        """This moment; to be asked before something is read."""
        return Moment(self.version(), monotonic())

    def is_still(self, moment: Moment) -> bool:
        """Whether what was read at a moment is still true."""
        known = moment.version is not None and monotonic() - moment.time < self.lifetime
        return known and moment.version == self.version()


class SqliteWatch(Watch):
    """Asks SQLite, which counts the changes of all processes. That takes a few microseconds."""

    lifetime = inf

    def __init__(self, engine: Engine) -> None:
        self._file = str(engine.url.database)
        self._connection: sqlite3.Connection | None = None
        self._lock = Lock()
        event.listen(engine, "engine_disposed", lambda _engine: self._close())

    def version(self) -> object:
        """A connection that makes no changes, and the number of those it has seen."""
        with self._lock, suppress(sqlite3.Error):
            if self._connection is None:
                self._connection = sqlite3.connect(self._file, check_same_thread=False)
            (number,) = self._connection.execute("PRAGMA data_version").fetchone()
            return self._connection, number
        return None

    def _close(self) -> None:
        with self._lock:
            if self._connection is not None:
                self._connection.close()
            self._connection = None


class OwnWrites(Watch):
    """Knows of the changes of this process alone; what others changed is seen a moment later."""

    lifetime = 1.0

    def __init__(self) -> None:
        self._last = object()

    def version(self) -> object:
        """The last change of this process."""
        return self._last

    def note(self) -> None:
        """Note that this process has changed something."""
        self._last = object()
