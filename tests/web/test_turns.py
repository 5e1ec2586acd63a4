"""On SQLite one writes after the other, and nobody waits for ever."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from app import database
from app.database import writing
from app.models import create_game, save_board
from tests.conftest import on_sqlite


@on_sqlite
def test_nobody_waits_for_ever_for_a_turn(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.1)
    is_writing, is_over = Event(), Event()

    def write_long() -> None:
        with app.app_context(), writing():
            is_writing.set()
            assert is_over.wait(10)

    with ThreadPoolExecutor(1) as other, app.app_context():
        player = create_game(["Ana", "Bo"], []).players[0].id
        writes = other.submit(write_long)
        assert is_writing.wait(10)
        with pytest.raises(SQLAlchemyError):
            save_board(player, 0, "first")
        is_over.set()
        writes.result()
        assert save_board(player, 0, "first")
