"""Who looks at whom: the players round the table, seen from above."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from app.engine.cards import neighbors
from app.present.verdicts import Judged

SIZE = 120
"""Width and height of a drawing on which the first player sits at the near edge."""

_MIDDLE, _SEATS, _LOOKS, _CLEAR = SIZE / 2, 46, 30, 0.42
"""The table's middle, how far from it people sit and looks go, and the angle kept free of a
look on both ends."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits where with which number, whether the card pays them, and at whom they look.

    ``look`` is a path with the head of an arrow.
    """

    name: str
    value: int
    is_paid: bool
    x: float
    y: float
    look: str


def chairs(judged: Judged) -> list[Chair]:
    """Return everybody's chair by seat: clockwise, as the players sit (ruling A)."""
    score, players = judged.score, len(judged.names)
    others = neighbors(players, judged.rulings)
    return [
        Chair(
            name,
            score.values[seat],
            score.awarded[seat],
            *_point(_angle(seat, players), _SEATS),
            _look(seat, players, clockwise=(seat + 1) % players == others[seat]),
        )
        for seat, name in enumerate(judged.names)
    ]


def _angle(seat: int, players: int) -> float:
    """From the near edge clockwise; on a screen y runs down."""
    return pi / 2 + 2 * pi * seat / players


def _point(angle: float, radius: float) -> tuple[float, float]:
    return round(_MIDDLE + radius * cos(angle), 1), round(_MIDDLE + radius * sin(angle), 1)


def _look(seat: int, players: int, clockwise: bool) -> str:
    turn = 1 if clockwise else -1
    start = _angle(seat, players) + turn * _CLEAR
    tip = _angle(seat + turn, players) - turn * _CLEAR
    (x, y), (tip_x, tip_y) = _point(start, _LOOKS), _point(tip, _LOOKS)
    wings = (_point(tip - turn * 0.24, _LOOKS + side) for side in (-6, 6))
    (one_x, one_y), (two_x, two_y) = wings
    arc = f"M{x} {y}A{_LOOKS} {_LOOKS} 0 0 {int(clockwise)} {tip_x} {tip_y}"
    return f"{arc}M{one_x} {one_y}L{tip_x} {tip_y} {two_x} {two_y}"
