"""Copy the database into a file, while the program may be running."""

from __future__ import annotations

import sqlite3
from argparse import Namespace
from pathlib import Path

from app.backup import copy_sqlite
from app.commands.base import CommandError, Parsers, sqlite_file
from app.config import Config


def add_to(commands: Parsers) -> None:
    """Let it be asked for by name."""
    parser = commands.add_parser(
        "backup",
        help="copy all games into a file, while the program is running",
        description="Copy the SQLite database, all games included, into a new file. The program "
        "may be running meanwhile. To go back to it, stop the program and put the file in the "
        "place of the database.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="where to; it must not be there")
    parser.set_defaults(run=run)


def run(settings: Config, asked: Namespace) -> int:
    """Copy, or say why that is not possible."""
    file: Path = asked.file
    database = sqlite_file(settings)
    if not database:
        raise CommandError("this is for SQLite; copy a PostgreSQL database with pg_dump")
    try:
        if file.exists():
            raise CommandError(f"{file} is there already")
        copy_sqlite(database, file)
    except OSError as error:
        raise CommandError(f"cannot write {file}: {error.strerror}") from error
    except sqlite3.Error as error:
        raise CommandError(f"cannot copy {database}: {error}") from error
    print(f"{database} is copied to {file}")
    return 0
