"""Two hundred phones that watch their games cost the server next to nothing."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from itertools import cycle
from time import sleep

import pytest

from app.models import enter_pyramid
from tests.crowd import Board, Server, Settings, serving, storage, tables
from tests.polling import Polled, first_answer, poll

PHONES = 200
PER_GAME = 4
EVERY = 2.0
SECONDS = 4
WINDOWS = 3
"""The least of them counts: other work on the machine only makes it more."""
MOST = 0.1
"""Of one core. The machine may be slow; what the server takes around an application that does
nothing is therefore printed too."""
ENTERING = 50
NOTED_EVERY = 5.0


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    settings = {"DATA": str(tmp_path_factory.mktemp("data"))}
    if request.param == "postgresql":
        settings["DATABASE_URL"] = request.getfixturevalue("new_postgres_url")()
    return settings


@pytest.fixture(scope="module")
def boards(settings: Settings) -> list[Board]:
    return tables(settings, PHONES // PER_GAME, PER_GAME)


@pytest.fixture(scope="module")
def server(settings: Settings, boards: list[Board]) -> Iterator[Server]:
    assert len(boards) == PHONES
    with serving(settings) as server:
        yield server


@pytest.fixture(scope="module")
def at_least() -> Iterator[Polled]:
    """What that many phones cost the server alone."""
    command = [sys.executable, "-m", "tests.bare_server"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        port = int(server.stdout.readline())
        question = f"GET /state HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
        yield least(port, server.pid, [question] * PHONES)
        server.kill()


def least(port: int, process: int, questions: list[bytes]) -> Polled:
    """Let the phones ask; what the first questions cost is not what the others do."""
    poll(port, process, questions, EVERY, 2 * EVERY)
    found = [poll(port, process, questions, EVERY, SECONDS) for _ in range(WINDOWS)]
    assert not any(each.changed for each in found)
    return min(found, key=lambda each: each.share)


@contextmanager
def entering(settings: Settings, boards: list[Board]) -> Iterator[None]:
    """Other open pages say meanwhile that pyramids are entered there; the server has no part."""
    pages = [(board.player, f"{number:032x}") for number, board in enumerate(boards[:ENTERING])]
    over = threading.Event()

    def note() -> None:
        with storage(settings):
            for player, page in cycle(pages):
                enter_pyramid(player, page)
                if over.wait(NOTED_EVERY / ENTERING):
                    break

    noting = threading.Thread(target=note)
    noting.start()
    sleep(NOTED_EVERY)
    try:
        yield
    finally:
        over.set()
        noting.join()


@pytest.mark.parametrize("is_entered", [False, True], ids=["watching", "entering"])
def test_two_hundred_phones_cost_less_than_a_tenth_of_a_core(
    settings: Settings, boards: list[Board], server: Server, at_least: Polled, is_entered: bool
) -> None:
    codes = list(dict.fromkeys(board.code for board in boards))
    with entering(settings, boards) if is_entered else nullcontext():
        questions = [first_answer(server.port, codes[n % len(codes)]) for n in range(PHONES)]
        polled = least(server.port, server.process.pid, questions)
    ratio = polled.cpu / at_least.cpu
    print(f"\n{PHONES} phones, {polled}, {ratio:.2f} times as much as the server alone")
    assert polled.share < MOST
