"""Many phones saving at once lose nothing. `tests/bench` does the same with more of them."""

from __future__ import annotations

from pathlib import Path

from tests.crowd import Crowd, serving, tables


def test_many_phones_lose_no_save(tmp_path: Path) -> None:
    boards = tables(tmp_path, games=2)
    with serving(tmp_path) as server:
        crowd = Crowd(server, boards, phones=10, seconds=4)
        crowd.play()
    crowd.check()


def test_a_killed_server_has_kept_what_it_acknowledged(tmp_path: Path) -> None:
    boards = tables(tmp_path, games=2)
    with serving(tmp_path) as server:
        crowd = Crowd(server, boards, phones=10, seconds=6)
        crowd.play(kills=1)
    crowd.check()
    assert sum(phone.lost for phone in crowd.phones)
