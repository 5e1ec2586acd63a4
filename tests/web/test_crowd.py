"""Many phones saving at once lose nothing. `tests/bench` does the same with more of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.crowd import Crowd, Settings, serving, tables


@pytest.fixture
def kept(tmp_path: Path) -> Settings:
    """Where the program keeps its games."""
    return {"DATA": str(tmp_path)}


def test_many_phones_lose_no_save(kept: Settings) -> None:
    boards = tables(kept, games=2)
    with serving(kept) as server:
        crowd = Crowd(server, boards, phones=10, seconds=4)
        crowd.play()
    crowd.check()


def test_a_killed_server_has_kept_what_it_acknowledged(kept: Settings) -> None:
    boards = tables(kept, games=2)
    with serving(kept) as server:
        crowd = Crowd(server, boards, phones=10, seconds=6)
        crowd.play(kills=1)
    crowd.check()
    assert sum(phone.lost for phone in crowd.phones)


def test_many_phones_at_one_board_on_postgresql(kept: Settings, postgres_url: str) -> None:
    kept["DATABASE_URL"] = postgres_url
    boards = tables(kept, games=1, players=2)
    with serving(kept) as server:
        crowd = Crowd(server, boards, phones=10, seconds=4)
        crowd.play()
    crowd.check()
