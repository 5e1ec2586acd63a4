"""Who looks at whom: the players round the table, seen from above."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from app.engine.cards import neighbors
from app.engine.rulings import Rulings

SIZE = 120
"""Width and height of the drawing; the first player sits at its near edge."""

_MIDDLE, _SEATS, _LOOKS, _CLEAR = SIZE / 2, 46, 30, 0.42
"""The table's middle, how far from it people sit and looks go, and the angle kept free of a
look on both ends."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Where one player sits and at whom they look, as a path with the head of an arrow."""

    x: float
    y: float
    neighbor: int
    look: str


def chairs(players: int, rulings: Rulings) -> list[Chair]:
    """Return the chairs by seat: clockwise, as the players sit (ruling A)."""
    others = neighbors(players, rulings)
    return [_chair(seat, other, players) for seat, other in enumerate(others)]


def _chair(seat: int, other: int, players: int) -> Chair:
    clockwise = (seat + 1) % players == other
    start, step = _angle(seat, players), 2 * pi / players * (1 if clockwise else -1)
    return Chair(*_point(start, _SEATS), other, _look(start, start + step, clockwise))


def _angle(seat: int, players: int) -> float:
    """From the near edge clockwise; on a screen y runs down."""
    return pi / 2 + 2 * pi * seat / players


def _point(angle: float, radius: float) -> tuple[float, float]:
    return round(_MIDDLE + radius * cos(angle), 1), round(_MIDDLE + radius * sin(angle), 1)


def _look(start: float, end: float, clockwise: bool) -> str:
    turn = 1 if clockwise else -1
    tip, back = end - turn * _CLEAR, end - turn * (_CLEAR + 0.24)
    (x, y), (tip_x, tip_y) = _point(start + turn * _CLEAR, _LOOKS), _point(tip, _LOOKS)
    (one_x, one_y), (two_x, two_y) = _point(back, _LOOKS - 6), _point(back, _LOOKS + 6)
    arc = f"M{x} {y}A{_LOOKS} {_LOOKS} 0 0 {int(clockwise)} {tip_x} {tip_y}"
    return f"{arc}M{one_x} {one_y}L{tip_x} {tip_y} {two_x} {two_y}"
