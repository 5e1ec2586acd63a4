"""A backup is one command, also while the program is running and saving."""

from __future__ import annotations

import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from app import cli, create_app
from app.backup import copy_sqlite
from app.database import current_engine
from app.models import create_game, find_game, save_board
from tests.web.evenings import BOARDS, CARDS


@pytest.fixture
def backend() -> str:
    """These tests are about the file that SQLite has."""
    return "sqlite"


@pytest.fixture(autouse=True)
def _environment(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command finds the database of the application."""
    monkeypatch.setenv("YAXHA_DATA", str(app.config["SETTINGS"].data))
    monkeypatch.delenv("YAXHA_DATABASE_URL", raising=False)
    monkeypatch.setattr("signal.signal", lambda *_: None)


def count(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return int(connection.execute("SELECT count(*) FROM game").fetchone()[0])


def test_all_games_are_in_it(
    app: Flask, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with app.app_context():
        code = create_game(["Ana", "Bo"], CARDS, boards=BOARDS[:2]).code
        assert cli.main(["backup", str(tmp_path / "copy")]) == 0  # the session is still open
    assert "is copied to" in capsys.readouterr().out
    (tmp_path / "other").mkdir()
    (tmp_path / "copy").rename(tmp_path / "other" / "yaxha.sqlite3")
    other = create_app({"DATA": tmp_path / "other"})
    with other.app_context():
        game = find_game(code)
        assert game
        assert [player.board for player in game.players] == list(BOARDS[:2])
        current_engine().dispose()


def test_saving_goes_on_meanwhile(app: Flask, tmp_path: Path) -> None:
    with app.app_context():
        player = create_game(["Ana", "Bo"], CARDS).players[0].id
    stop, saves = threading.Event(), [0]

    def save() -> None:
        with app.app_context():
            while not stop.is_set():
                save_board(player, saves[0], BOARDS[saves[0] % 2])
                saves[0] += 1

    thread = threading.Thread(target=save)
    thread.start()
    try:
        for number in range(10):
            assert cli.main(["backup", str(tmp_path / f"copy-{number}")]) == 0
    finally:
        stop.set()
        thread.join()
    assert [count(tmp_path / f"copy-{number}") for number in range(10)] == [1] * 10
    assert saves[0] > 0


def test_it_is_private_and_leaves_nothing_else(app: Flask, tmp_path: Path) -> None:
    assert cli.main(["backup", str(tmp_path / "copy")]) == 0
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    ("file", "error"),
    [
        ("there", "is there already"),
        (".", "is there already"),
        ("nowhere/copy", "cannot write "),
        ("x" * 300, "cannot write "),
    ],
)
def test_what_keeps_it_from_working_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], file: str, error: str
) -> None:
    (tmp_path / "there").write_text("photo")
    assert cli.main(["backup", str(tmp_path / file)]) == 1
    told = capsys.readouterr().err
    assert told.startswith("yaxha: ")
    assert error in told
    assert told.count("\n") == 1
    assert (tmp_path / "there").read_text() == "photo"


def test_without_a_database_or_with_postgresql(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("YAXHA_DATA", str(tmp_path / "nothing"))
    assert cli.main(["backup", str(tmp_path / "copy")]) == 1
    assert "there is no database" in capsys.readouterr().err
    monkeypatch.setenv("YAXHA_DATABASE_URL", "postgresql://127.0.0.1/x")
    assert cli.main(["backup", str(tmp_path / "copy")]) == 1
    assert "pg_dump" in capsys.readouterr().err


def test_a_copy_that_fails_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").mkdir(exist_ok=True)
    (tmp_path / "data" / "yaxha.sqlite3").write_text("dear diary " * 99)
    monkeypatch.setenv("YAXHA_DATA", str(tmp_path / "data"))
    assert cli.main(["backup", str(tmp_path / "copy")]) == 1
    assert "cannot copy" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["data"]


def test_a_copy_that_was_killed_is_made_anew(app: Flask, tmp_path: Path) -> None:
    (tmp_path / "copy.part").write_text("half of an old copy")
    copy_sqlite(Path(app.config["SETTINGS"].data) / "yaxha.sqlite3", tmp_path / "copy")
    assert count(tmp_path / "copy") == 0
