"""Comparing how long two things take, on a machine that may be busy with others.

The two take turns, so that what slows one down slows the other down too, and the least of
many rounds counts, which is what the work itself takes.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

ROUNDS = 150
CALLS = 10


class Times(NamedTuple):
    """Seconds for one call of the thing measured and of what it is measured by."""

    measured: float
    yardstick: float

    @property
    def ratio(self) -> float:
        """How many times as long the thing measured takes."""
        return self.measured / self.yardstick

    def __str__(self) -> str:
        return f"{_ms(self.measured)} against {_ms(self.yardstick)}: ratio {self.ratio:.2f}"


def compare(measured: Callable[[], object], yardstick: Callable[[], object]) -> Times:
    """Time both, in turns."""
    pairs = [(_seconds(measured), _seconds(yardstick)) for _round in range(ROUNDS)]
    return Times(*map(min, zip(*pairs, strict=True)))


def _seconds(call: Callable[[], object]) -> float:
    start = perf_counter()
    for _call in range(CALLS):
        call()
    return (perf_counter() - start) / CALLS


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.3f} ms"
