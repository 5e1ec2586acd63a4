"""Fifty phones that save at random for a while, and the server killed in the middle of that."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.crowd import Crowd, serving, tables

PHONES = 50


@pytest.mark.parametrize(("seconds", "kills"), [(60, 0), (30, 3)])
def test_fifty_phones_lose_no_save(tmp_path: Path, seconds: int, kills: int) -> None:
    settings = {"DATA": str(tmp_path)}
    boards = tables(settings, games=12)
    with serving(settings) as server:
        crowd = Crowd(server, boards, PHONES, seconds)
        crowd.play(kills=kills)
    print(f"\nserver killed {kills} times, {crowd}")
    crowd.check()


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_fifty_phones_lose_nothing_across_two_processes(
    request: pytest.FixtureRequest, tmp_path: Path, database: str
) -> None:
    settings = {"DATA": str(tmp_path)}
    if database == "postgresql":
        settings["DATABASE_URL"] = request.getfixturevalue("postgres_url")
    boards = tables(settings, games=12)
    with serving(settings) as one, serving(settings) as other:
        crowd = Crowd(one, boards, PHONES, 15, other)
        crowd.play()
    print(f"\ntwo processes on {database}, {crowd}")
    crowd.check()
