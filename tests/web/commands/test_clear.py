"""Old games are cleared by the command and by nothing else."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import select, update

from app import cli, create_app
from app.database import current_engine, current_session, writing
from app.models import create_game, now
from app.models.tables import Game, Player


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Flask:
    """The application on the database that the command finds in the environment."""
    monkeypatch.setenv("YAXHA_DATA", str(tmp_path / "data"))
    app = create_app({"DATA": tmp_path / "data"})
    with app.app_context():
        for ago in (0, 50, 500):
            game = create_game(["Ana", f"Bo {ago}"], [])
            with writing() as session:
                opened_at = now() - timedelta(days=ago)
                session.execute(update(Game).where(Game.id == game.id).values(opened_at=opened_at))
        current_engine().dispose()
    return app


def players(app: Flask) -> list[str]:
    with app.app_context():
        names = current_session().scalars(select(Player.name)).all()
        current_session().close()
        current_engine().dispose()
    return [name for name in names if name != "Ana"]


@pytest.mark.parametrize(
    ("days", "left", "told"),
    [
        ("1000", ["Bo 0", "Bo 50", "Bo 500"], "0 games removed.\n"),
        ("90", ["Bo 0", "Bo 50"], "1 game removed.\n"),
        ("30", ["Bo 0"], "2 games removed.\n"),
    ],
)
def test_games_that_nobody_opened_are_removed(
    app: Flask, capsys: pytest.CaptureFixture[str], days: str, left: list[str], told: str
) -> None:
    assert cli.main(["clear", "--older-than", days]) == 0
    assert capsys.readouterr().out == told
    assert players(app) == left


def test_a_dry_run_only_counts(app: Flask, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["clear", "--older-than", "30", "--dry-run"]) == 0
    assert capsys.readouterr().out == "2 games would be removed.\n"
    assert len(players(app)) == 3


def test_a_folder_without_games_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("YAXHA_DATA", str(tmp_path / "typo"))
    assert cli.main(["clear", "--older-than", "30"]) == 1
    assert "there is no database at" in capsys.readouterr().err
    assert not (tmp_path / "typo").exists()


def test_a_start_clears_nothing(app: Flask, tmp_path: Path) -> None:
    with create_app({"DATA": tmp_path / "data"}).app_context():
        current_engine().dispose()
    assert len(players(app)) == 3


@pytest.mark.parametrize(
    "arguments", [[], ["--older-than"], *(["--older-than", text] for text in ("0", "-1", "x", "²"))]
)
def test_a_number_of_days_is_needed(
    app: Flask, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["clear", *arguments])
    assert stopped.value.code == 2
    assert "--older-than" in capsys.readouterr().err
    assert len(players(app)) == 3
