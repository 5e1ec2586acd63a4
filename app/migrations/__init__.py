"""The upgrade of the schema when the program starts. The steps are the other files here.

A new step: change `app.models`, then ``flask --app app db revision "what changes"``, and keep a
database of the new version with ``python -m tests.web.schema_files``.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from filelock import FileLock
from flask import Flask
from flask_alembic import Alembic
from sqlalchemy import Connection, Engine, text

from app.backup import copy_sqlite
from app.database import MIGRATE, current_engine
from app.models import Model

ADVISORY_LOCK = 0x59617868  # any number, as long as it is always the same


class Schema(NamedTuple):
    """The step that a database has reached, "" while there is none, and the newest one."""

    current: str
    newest: str
    is_known: bool
    """Whether this version of the program has that step."""


class NewerDatabaseError(RuntimeError):
    """The database was upgraded by a newer version of the program."""


def init_app(app: Flask) -> None:
    """Bring the schema up to date, one process at a time.

    A step happens wholly or not at all, so a process killed in the middle leaves the schema
    as it was. An SQLite file is copied before it is changed.
    """
    # Both backends can take back changes of the schema; Alembic doubts it of SQLite.
    app.config["ALEMBIC_CONTEXT"] = {"transactional_ddl": True, "render_as_batch": True}
    with app.app_context():
        engine = current_engine()
    connections = engine.execution_options(**MIGRATE)
    alembic = Alembic(app, run_mkdir=False, metadatas=Model.metadata, engines=connections)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    with _alone(engine):
        _upgrade(app, alembic, engine)


def _upgrade(app: Flask, alembic: Alembic, engine: Engine) -> None:
    with app.app_context():
        current = _current(alembic)
        heads = {script.revision for script in alembic.heads()}
    if current == heads:
        _try_to_write(engine)
        return
    if current and engine.dialect.name == "sqlite":
        copy_database(Path(str(engine.url.database)), "-".join(sorted(current)))
    with app.app_context():
        alembic.upgrade()


def _try_to_write(engine: Engine) -> None:
    """Find out now, and not at the first save, that the database may only be read."""
    with engine.connect() as connection:  # which takes back what was written
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def _current(alembic: Alembic) -> set[str]:
    try:
        return {script.revision for script in alembic.current()}
    except CommandError as error:
        raise NewerDatabaseError("The games were stored by a newer version of yaxha") from error


def copy_database(path: Path, revision: str) -> Path:
    """Copy an SQLite database beside itself."""
    for left in path.parent.glob(f"{path.name}.*.copy.part"):
        left.unlink()  # of a start that was killed
    moment = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    copy = path.with_name(f"{path.name}.{revision}.{moment}.copy")
    copy_sqlite(path, copy)
    return copy


def schema_of(connection: Connection) -> Schema:
    """Look which step a database has reached; nothing is changed."""
    here = str(Path(__file__).parent)
    steps = ScriptDirectory(here, version_locations=[here])
    current = "".join(MigrationContext.configure(connection).get_current_heads())
    known = {script.revision for script in steps.walk_revisions()}
    return Schema(current, "".join(steps.get_heads()), not current or current in known)


@contextmanager
def _alone(engine: Engine) -> Iterator[None]:
    """Hold the one lock that all processes of this database share."""
    if engine.dialect.name == "sqlite":
        with FileLock(f"{engine.url.database}.lock"):
            yield
    else:
        with engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ADVISORY_LOCK})
            yield
