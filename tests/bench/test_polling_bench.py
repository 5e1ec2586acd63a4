"""Two hundred phones that watch their games cost the server next to nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crowd import serving, tables
from tests.polling import Polled, first_answer, poll

PHONES = 200
PER_GAME = 4
EVERY = 2.0
SECONDS = 10
MOST = 0.1
"""Of one core. A machine that is busy or slow says nothing of the program; what the server takes
around an application that does nothing is therefore printed too."""


@pytest.fixture
def at_least() -> Iterator[Polled]:
    """What that many phones cost the server alone."""
    command = [sys.executable, "-m", "tests.bare_server"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        port = int(server.stdout.readline())
        question = f"GET /state HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
        yield poll(port, server.pid, [question] * PHONES, EVERY, SECONDS)
        server.kill()


def test_two_hundred_phones_cost_less_than_a_tenth_of_a_core(
    tmp_path: Path, at_least: Polled
) -> None:
    settings = {"DATA": str(tmp_path)}
    codes = list(dict.fromkeys(b.code for b in tables(settings, PHONES // PER_GAME, PER_GAME)))
    with serving(settings) as server:
        questions = [first_answer(server.port, codes[n % len(codes)]) for n in range(PHONES)]
        polled = poll(server.port, server.process.pid, questions, EVERY, SECONDS)
    ratio = polled.cpu / at_least.cpu
    print(f"\n{PHONES} phones, {polled}, {ratio:.2f} times as much as the server alone")
    assert polled.changed == 0
    assert polled.share < MOST
