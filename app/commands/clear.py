"""Clear the games that nobody has opened for a long time."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace

from app.commands.base import Parsers, opened, sqlite_file
from app.config import MOST_QUOTED, Config, whole_number
from app.models import clear_unopened, count_unopened

MOST_DAYS = 36_500


def add_to(commands: Parsers) -> None:
    """Let it be asked for by name."""
    parser = commands.add_parser(
        "clear",
        help="remove games that nobody has opened for a long time",
        description="Remove the games that nobody has opened for some time, for everybody and for "
        "good. Nothing but this command does so.",
    )
    parser.add_argument(
        "--older-than",
        type=days,
        required=True,
        metavar="DAYS",
        help="remove a game that nobody has opened for so many days",
    )
    parser.add_argument("--dry-run", action="store_true", help="only tell how many there are")
    parser.set_defaults(run=run)


def days(text: str) -> int:
    """Read a number of days."""
    number = whole_number(text)
    if number is None or not 1 <= number <= MOST_DAYS:
        given = text[:MOST_QUOTED]
        raise ArgumentTypeError(f"must be a number from 1 to {MOST_DAYS}, not {given!r}")
    return number


def run(settings: Config, asked: Namespace) -> int:
    """Remove those games, or count them."""
    sqlite_file(settings)
    with opened(settings):
        if asked.dry_run:
            print(f"{_games(count_unopened(asked.older_than))} would be removed.")
        else:
            print(f"{_games(clear_unopened(asked.older_than))} removed.")
    return 0


def _games(number: int) -> str:
    return "1 game" if number == 1 else f"{number} games"
