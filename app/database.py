"""The database: its connections and its transactions. What is stored in it says `app.models`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from sqlite3 import Connection as SQLiteConnection
from sqlite3 import Error as SQLiteError
from threading import RLock

from flask import Flask, current_app, g
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as WaitedTooLong
from sqlalchemy.orm import Session

from app.watch import OwnWrites, SqliteWatch

PATIENCE = 10
"""Seconds that a write waits for its turn."""
SQLITE_PRAGMAS = (
    f"busy_timeout = {PATIENCE * 1000}",  # first, since the next one may have to wait
    "journal_mode = WAL",
    "synchronous = FULL",  # what was acknowledged survives a pulled plug
    "secure_delete = ON",  # what is deleted is gone from the file too
)
WRITE = {"sqlite_begin": "IMMEDIATE"}
"""Execution options of a transaction that writes. It waits for its turn when it begins: one that
read first and then wants to write could be refused at once."""
MIGRATE = WRITE | {"sqlite_foreign_keys": "OFF"}
"""Execution options of a migration. To rebuild a table it is dropped, which would delete the rows
that refer to it."""


def init_app(app: Flask) -> None:
    """Connect the application to the database of its settings."""
    engine = _engine(app.config["SETTINGS"].url)
    is_sqlite = engine.dialect.name == "sqlite"
    app.extensions["engine"] = engine
    # SQLite lets one write at a time; whoever waits only looks again now and then, and may see
    # many others go first. In turns within this process nobody waits long.
    app.extensions["turn"] = RLock() if is_sqlite else None
    app.extensions["watch"] = SqliteWatch(engine) if is_sqlite else OwnWrites()
    app.teardown_appcontext(_close_session)


def current_engine() -> Engine:
    """The connections of the current application."""
    engine: Engine = current_app.extensions["engine"]
    return engine


def current_session() -> Session:
    """The session of the current request (or other application context), closed at its end."""
    if "session" not in g:
        g.session = Session(current_engine())
    session: Session = g.session
    return session


@contextmanager
def writing() -> Iterator[Session]:
    """One transaction that writes: committed at the end, or rolled back by an exception.

    Objects read before are read anew when they are used next. Cannot be nested.
    """
    session = current_session()
    session.rollback()  # ends what was being read, which may be out of date by now
    with _in_turn(), session.begin():
        session.connection(execution_options=WRITE)
        yield session
    if isinstance(watch := current_app.extensions["watch"], OwnWrites):
        watch.note()


@contextmanager
def _in_turn() -> Iterator[None]:
    """Wait for those of this process that came before, but no longer than for another one."""
    turn: RLock | None = current_app.extensions["turn"]
    if turn is None:
        yield
        return
    if not turn.acquire(timeout=PATIENCE):
        raise WaitedTooLong("Others were writing all the time")
    try:
        yield
    finally:
        turn.release()


def database_answers() -> bool:
    """Whether the database can be reached and read."""
    try:
        current_session().execute(text("SELECT 1"))
    except SQLAlchemyError:
        current_app.logger.exception("The database does not answer")
        return False
    return True


def _close_session(_error: BaseException | None) -> None:
    if session := g.pop("session", None):
        session.close()


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True)  # its server may have been restarted
    engine = create_engine(url)
    event.listen(engine, "connect", _set_pragmas)
    event.listen(engine, "begin", _begin)
    return engine


def _set_pragmas(connection: SQLiteConnection, _record: object) -> None:
    connection.isolation_level = None  # Python's module begins too late; `_begin` does it instead
    for pragma in SQLITE_PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """Not by way of SQLAlchemy, which would take as long as a small query for each of them."""
    options = connection.get_execution_options()
    foreign_keys = options.get("sqlite_foreign_keys", "ON")
    sqlite: SQLiteConnection = connection.connection.driver_connection  # type: ignore[assignment]  # the pool knows no type
    try:
        sqlite.execute(f"PRAGMA foreign_keys = {foreign_keys}")
        sqlite.execute(f"BEGIN {options.get('sqlite_begin', 'DEFERRED')}")
    except SQLiteError as error:  # such as of a file that may only be read
        raise DBAPIError.instance("BEGIN", None, error, SQLiteError) from error
