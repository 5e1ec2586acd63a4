"""Whether the database can be used, and whether the program may write where it has to."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, Connection, create_engine
from sqlalchemy.exc import SQLAlchemyError

from app.commands.base import first_line
from app.commands.doctor.findings import Finding, note, ok, problem
from app.config import Config
from app.migrations import schema_of

WAIT = 5  # seconds for a database server to answer
MEGABYTE = 1_000_000
ENOUGH = 100 * MEGABYTE
"""Bytes of free disk that are enough beside a second copy of the database."""
PRIVATE = 0o077  # what nobody but the owner may do with the secret key


def database(settings: Config) -> Iterator[Finding]:
    """Look for the database and how new its schema is."""
    url = settings.url
    if url.get_backend_name() != "sqlite":
        yield from _look_into(url, f"PostgreSQL, {_shown(url)}")
    elif not _exists(file := Path(str(url.database))):
        yield ok(f"SQLite, {file} (made at the first start)")
    else:
        told = f"SQLite, {file}, {file.stat().st_size / MEGABYTE:.1f} MB"
        yield from _look_into(_only_reading(url), told)
        if not os.access(file, os.W_OK):
            yield problem(f"{file} cannot be written; it must belong to who runs yaxha")


def _shown(url: URL) -> str:
    """The address without a password, which may be among its options too."""
    return url.difference_update_query(["password"]).render_as_string(hide_password=True)


def _look_into(url: URL, told: str) -> Iterator[Finding]:
    waiting = {} if url.get_backend_name() == "sqlite" else {"connect_timeout": WAIT}
    engine = create_engine(url, connect_args=waiting)
    try:
        with engine.connect() as connection:
            schema = _schema(connection)
    except SQLAlchemyError as error:
        yield problem(f"{told}: {first_line(error)}")
    else:
        yield ok(told)
        yield schema
    finally:
        engine.dispose()


def _schema(connection: Connection) -> Finding:
    current, newest, is_known = schema_of(connection)
    if not is_known:
        return problem(
            f"schema {current} is of a newer version of yaxha (this one knows {newest}); install it"
        )
    if not current:
        return ok(f"schema: none yet, {newest} is made at the first start")
    if current != newest:
        return note(f"schema {current}; the next start upgrades it to {newest}")
    return ok(f"schema {current}, the newest")


def _only_reading(url: URL) -> URL:
    """The address of an SQLite file to read it without leaving anything beside it.

    A file that nobody has open has no log; SQLite would make one, which might then belong to
    somebody else than who runs the program.
    """
    is_open = _exists(Path(f"{url.database}-wal"))
    options = {"uri": "true", "mode": "ro", "immutable": "0" if is_open else "1"}
    return url.set(database=f"file:{quote(str(url.database))}", query=options)


def files(settings: Config) -> Iterator[Finding]:
    """Look at the folders that are written to, the secret key and the space that is left."""
    folder = settings.folder
    yield _writable(folder)
    yield _temporary()
    yield _secret(settings)
    yield _space(settings)


def _writable(folder: Path) -> Finding:
    there = _nearest(folder)
    try:
        tempfile.TemporaryFile(dir=there).close()
    except OSError as error:
        return problem(f"{there} cannot be written: {error.strerror} (YAXHA_DATA names another)")
    return ok(f"{folder} can be {'written' if there == folder else 'made'}")


def _nearest(folder: Path) -> Path:
    """The folder itself, or the one in which it would be made."""
    return next(path for path in (folder, *folder.parents) if _exists(path))


def _exists(path: Path) -> bool:
    """Whether there is a file, as far as may be seen from here."""
    try:
        return path.exists()
    except OSError:
        return False


def _temporary() -> Finding:
    try:
        return ok(f"{tempfile.gettempdir()} can be written (for temporary files)")
    except FileNotFoundError:
        return problem("there is no folder for temporary files; TMPDIR names one")


def _secret(settings: Config) -> Finding:
    if settings.secret_key:
        return ok("the secret key is set by YAXHA_SECRET_KEY")
    file = settings.folder / "secret-key"
    if not _exists(file):
        return ok(f"{file} (made at the first start)")
    if not os.access(file, os.R_OK):
        return problem(f"{file} cannot be read; it must belong to who runs yaxha")
    if os.name == "posix" and file.stat().st_mode & PRIVATE:
        return problem(f"{file} can be read by others; chmod 600 makes it private")
    return ok(f"{file} is private")


def _space(settings: Config) -> Finding:
    free = shutil.disk_usage(_nearest(settings.folder)).free
    told = f"{free // MEGABYTE:,} MB of free disk"
    if free < ENOUGH + _size(settings.url):
        return problem(f"{told}: too little to copy the database before an upgrade")
    return ok(told)


def _size(url: URL) -> int:
    """Bytes of the database, as far as they lie here."""
    file = Path(str(url.database))
    is_here = url.get_backend_name() == "sqlite" and _exists(file)
    return file.stat().st_size if is_here else 0
