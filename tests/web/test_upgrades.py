"""A database of every earlier version opens with all its games, whatever happens meanwhile."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from flask import Flask

from app import create_app, models
from app.database import current_engine
from app.models import Saved, create_game, find_game, save_board
from tests.web import schema_files, table
from tests.web.conftest import CheckedClient
from tests.web.evenings import listed
from tests.web.schema_files import BOARDS, COMPLETE, DRAFT, FILES, HALF, TOTALS, UNTOUCHED

DEVICES_SINCE = "1796001700"
KILLED_TIMES = "12"

each_version = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@pytest.fixture
def backend() -> str:
    """These tests are about the file that SQLite has."""
    return "sqlite"


@pytest.fixture
def settings(settings: dict[str, object], request: pytest.FixtureRequest) -> dict[str, object]:
    """The application starts on the database of a file."""
    schema_files.restore(request.getfixturevalue("file"), Path(str(settings["DATA"])))
    return settings


def test_every_step_has_its_database(tmp_path: Path) -> None:
    app = create_app({"DATA": tmp_path})
    with app.app_context():
        scripts = app.extensions["alembic"].script_directory.walk_revisions()
        steps = {script.revision for script in scripts}
        current_engine().dispose()
    missing = steps - {file.stem for file in FILES}
    assert not missing, "python -m tests.web.schema_files makes the one of the newest step"


@each_version
def test_its_games_are_all_there(app: Flask, client: CheckedClient, file: Path) -> None:
    page = client.get(f"/g/{COMPLETE}").text
    assert table.names(page) == ["Ana", "Бо", "青"]
    assert [table.points(page)["total", seat] for seat in range(3)] == list(TOTALS)
    assert "Player" not in client.get(f"/g/{UNTOUCHED}/settings").text
    with app.app_context():
        complete, half, untouched = map(find_game, (COMPLETE, HALF, UNTOUCHED))
        assert complete
        assert half
        assert untouched
        assert complete.rulings == {"neighbor": "right"}
        assert [player.board for player in complete.players] == list(BOARDS)
        boards = {player.name: player.board for player in half.everybody if player.board}
        assert boards == {"Eve": BOARDS[0], "Max": DRAFT}
        assert [player.name for player in untouched.players] == ["A", "B", "C", "D"]


@each_version
def test_it_goes_on(app: Flask, file: Path) -> None:
    with app.app_context():
        half = find_game(HALF)
        assert half
        last = max(player.id for player in half.everybody)
        most = next(player for player in half.players if player.name == "Max")
        assert save_board(most.id, most.version, BOARDS[1]) == Saved(2)
        assert save_board(most.id, most.version, BOARDS[2], "a page", 1) == Saved(3)
        new = create_game(["Ana", "Bo"], ["three-colors"])
        assert min(player.id for player in new.players) > last  # no id is used twice
        models.delete_game(new.id, "device")


@each_version
def test_it_has_the_schema_of_a_new_one(app: Flask, file: Path) -> None:
    with app.app_context():
        assert app.extensions["alembic"].compare_metadata() == []


@each_version
def test_its_lists_are_still_there(app: Flask, client: CheckedClient, file: Path) -> None:
    client.set_cookie("device", schema_files.DEVICE)
    has_devices = file.stem >= DEVICES_SINCE
    code = f"{COMPLETE[:4]}-{COMPLETE[4:]}"
    assert listed(client) == ([code] if has_devices else [])
    with app.app_context():
        half = find_game(HALF)
        assert half
        assert [player.name for player in half.set_aside] == (["Eve"] if has_devices else [])


@pytest.mark.parametrize("file", FILES[:1], ids=lambda file: file.stem)
def test_a_start_killed_at_any_moment_loses_nothing(file: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.web.killed_starts", file, tmp_path, KILLED_TIMES]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stdout) == (0, f"{KILLED_TIMES}\n"), done.stderr


@pytest.mark.parametrize("file", FILES[:1], ids=lambda file: file.stem)
def test_games_on_postgresql_survive_the_steps(
    file: Path, tmp_path: Path, postgres_url: str
) -> None:
    config = {"DATA": tmp_path, "DATABASE_URL": postgres_url}
    app = create_app(config)
    with app.app_context():
        game = create_game(["Ana", "Bo"], ["three-colors"], boards=BOARDS[:2])
        code, players = game.code, [(player.id, player.board) for player in game.players]
        save_board(players[0][0], 0, BOARDS[0], "a page", 1)
        app.extensions["alembic"].downgrade(file.stem)
        current_engine().dispose()
    app = create_app(config)
    with app.app_context():
        again = find_game(code)
        assert again
        assert [(player.id, player.board) for player in again.players] == players
        assert save_board(players[0][0], 1, BOARDS[2]) == Saved(2)
        assert app.extensions["alembic"].compare_metadata() == []
        current_engine().dispose()
