"""Fifty phones that save at random for a while, also while the server is killed meanwhile."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.crowd import Crowd, serving, tables

PHONES = 50
SECONDS = float(os.environ.get("YAXHA_BENCH_SECONDS", "60"))


@pytest.mark.parametrize("kills", [0, 3])
def test_fifty_phones_lose_no_save(tmp_path: Path, kills: int) -> None:
    boards = tables(tmp_path, games=12)
    with serving(tmp_path) as server:
        crowd = Crowd(server, boards, PHONES, SECONDS)
        crowd.play(kills=kills)
    print(f"\nserver killed {kills} times, {crowd}")
    crowd.check()
