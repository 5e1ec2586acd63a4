"""What the commands share."""

from __future__ import annotations

from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from app import create_app
from app.config import Config
from app.database import current_engine

Parsers: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""Where a command is made known, see ``argparse.ArgumentParser.add_subparsers``."""


class CommandError(Exception):
    """Why a command cannot do what was asked, in one line."""


def make_app(settings: Config) -> Flask:
    """The application; whatever keeps it from its data is told in one line."""
    try:
        return create_app(settings.as_mapping())
    except SQLAlchemyError as error:
        raise CommandError(f"cannot open the database: {first_line(error)}") from error
    except OSError as error:
        raise CommandError(f"cannot use {error.filename}: {error.strerror}") from error


def sqlite_file(settings: Config) -> Path | None:
    """The SQLite database, which must be there already; None if it is a PostgreSQL one."""
    url = settings.url
    if url.get_backend_name() != "sqlite":
        return None
    file = Path(str(url.database))
    if not file.is_file():
        raise CommandError(f"there is no database at {file}")
    return file


@contextmanager
def opened(settings: Config) -> Iterator[None]:
    """What is stored may be read and written meanwhile, as in a request."""
    with make_app(settings).app_context():
        yield
        current_engine().dispose()


def first_line(error: SQLAlchemyError) -> str:
    """What a database has to say about an error, in a line."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
