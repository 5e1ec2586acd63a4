"""Phones that do nothing but ask the real program how their game stands, as open pages do."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple
from urllib.request import urlopen

TICKS = os.sysconf("SC_CLK_TCK")
BROWSER = (
    "Accept: application/json\r\nAccept-Encoding: gzip, deflate\r\nAccept-Language: es,en;q=0.5\r\n"
    "User-Agent: Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0\r\n"
)
"""What browsers add to each question."""


class Polled(NamedTuple):
    """What came of a while of polling."""

    answers: int
    changed: int
    slowest: float
    cpu: float
    """Seconds of the processor that the server took."""
    seconds: float

    @property
    def share(self) -> float:
        """How much of one core the server took."""
        return self.cpu / self.seconds

    def __str__(self) -> str:
        return (
            f"{self.answers} polls in {self.seconds:.0f} s, slowest {self.slowest * 1000:.0f} ms: "
            f"{self.cpu / self.answers * 1000:.2f} ms of the processor each, "
            f"{self.share:.1%} of one core"
        )


def cpu_seconds(process: int) -> float:
    """How long a process has kept the processor busy so far, all its threads together."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def first_answer(port: int, code: str) -> bytes:
    """Open a sheet and ask once; return the question that the page then asks again and again."""
    root = f"http://127.0.0.1:{port}/g/{code}"
    with urlopen(root) as page:
        device = re.search("device=[^;]+", page.headers["Set-Cookie"])
    with urlopen(f"{root}/state") as state:
        tag = state.headers["ETag"]
    assert device
    return (
        f"GET /g/{code}/state HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{BROWSER}"
        f"If-None-Match: {tag}\r\nCookie: {device[0]}\r\n\r\n"
    ).encode()


def poll(
    port: int, process: int, questions: Sequence[bytes], every: float, seconds: float
) -> Polled:
    """Let each phone ask its question that often, one after the other, for some time."""
    step, times, changed = every / len(questions), [], 0
    count = round(seconds / step)
    cpu, began = cpu_seconds(process), monotonic()
    for number in range(count):
        sleep(max(0, began + number * step - monotonic()))
        asked = monotonic()
        status = _ask(port, questions[number % len(questions)])
        times.append(monotonic() - asked)
        changed += status != 304
    cpu, took = cpu_seconds(process) - cpu, monotonic() - began
    return Polled(count, changed, max(times), cpu, took)


def _ask(port: int, question: bytes) -> int:
    with closing(socket.create_connection(("127.0.0.1", port), timeout=30)) as connection:
        connection.sendall(question)
        return int(connection.recv(4096).split()[1])
