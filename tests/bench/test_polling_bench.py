"""Two hundred phones that watch their games cost the server next to nothing."""

from __future__ import annotations

from pathlib import Path

from tests.crowd import serving, tables
from tests.polling import first_answer, poll

PHONES = 200
PER_GAME = 4
EVERY = 2.0
SECONDS = 10
MOST = 0.1
"""Of one core."""


def test_two_hundred_phones_cost_less_than_a_tenth_of_a_core(tmp_path: Path) -> None:
    settings = {"DATA": str(tmp_path)}
    codes = list(dict.fromkeys(b.code for b in tables(settings, PHONES // PER_GAME, PER_GAME)))
    with serving(settings) as server:
        questions = [first_answer(server.port, codes[n % len(codes)]) for n in range(PHONES)]
        polled = poll(server.port, server.process.pid, questions, EVERY, SECONDS)
    print(f"\n{PHONES} phones, {polled}")
    assert polled.changed == 0
    assert polled.share < MOST
