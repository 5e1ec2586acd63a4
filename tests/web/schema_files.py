"""Databases as each version of the program wrote them, kept as text in ``schema/<step>.sql``.

A step of the schema gets its file once and keeps it: ``python -m tests.web.schema_files``
makes the one that is missing, by playing with the program as it is now.
"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from datetime import timedelta
from pathlib import Path

from flask import Flask
from sqlalchemy import update

from app import codes, create_app, models
from app.database import current_engine, writing
from app.models import Game, Seating, create_game, save_board

FOLDER = Path(__file__).parent / "schema"
FILES = sorted(FOLDER.glob("*.sql"))
DATABASE = "yaxha.sqlite3"

COMPLETE, HALF, UNTOUCHED = "01ABCDEF", "2GHJKMNP", "3QRSTVWX"
"""Codes of the games that are in every file."""
DEVICE = "a-device-" + "x" * 34
"""Has the complete game on its list, since there are devices."""
BOARDS = (
    "OOBB OGGB WGGB WWYY / OBB GGB WGY / OB GB / O",
    "OYBO G??G Y??B OOBO / YYG WGW YBO / G. WB / .",
    "WGOY W??B O??B WBGO / GGO O?Y BBY / YY OY / .",
)
TOTALS = (57, 14, 23)
"""What the complete game comes to."""
DRAFT = "OO__ O??_ ____ ____ / ___ _?_ ___ / __ __ / _"


def restore(file: Path, folder: Path) -> Path:
    """Write the database of a file into a data folder."""
    folder.mkdir(parents=True, exist_ok=True)
    database = folder / DATABASE
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(file.read_text(encoding="utf-8"))
    return database


def play(app: Flask) -> None:
    """Store what every file holds: a complete game, a half entered one, an untouched one."""
    drawn = iter((COMPLETE, HALF, UNTOUCHED))
    codes.new_code = lambda: next(drawn)  # type: ignore[assignment]
    with app.app_context():
        complete = create_game(["Ana", "Бо", "青"], ["largest-any", "three-colors", "most-levels"])
        for player, board in zip(complete.players, BOARDS, strict=True):
            save_board(player.id, 0, board, "a page", 7)
        with writing() as session:
            session.execute(update(Game).values(rulings={"neighbor": "right"}))
        half = create_game(["Eve", "Max"], ["largest-blue", "five-colors-level-1", "largest-any"])
        for player, board in zip(half.players, (BOARDS[0], DRAFT), strict=True):
            save_board(player.id, 0, board)
        create_game(["A", "B", "C", "D"], ["neighbor-white", "second-largest", "one-color-side"])
        _use_what_came_later(complete, half)
        current_engine().dispose()


def _use_what_came_later(complete: Game, half: Game) -> None:
    """Whatever later steps made room for; files of earlier ones do not have it."""
    models.keep_game(DEVICE, complete.id)
    models.offer_list(DEVICE, models.now() + timedelta(days=1))
    eve, most = half.players
    people = [Seating(most.id, "Max", 0), Seating(None, "Uli", 1), Seating(eve.id, "Eve", None)]
    models.change_setup(half.id, 0, people, half.cards)


def main() -> None:
    """Write the file of the newest step."""
    with tempfile.TemporaryDirectory() as folder:
        play(create_app({"DATA": folder}))
        with closing(sqlite3.connect(Path(folder) / DATABASE)) as connection:
            [(step,)] = connection.execute("SELECT version_num FROM alembic_version")
            text = "\n".join(connection.iterdump())
    file = FOLDER / f"{step}.sql"
    file.write_text(f"{text}\n", encoding="utf-8")
    print(f"wrote {file}")


if __name__ == "__main__":
    main()
