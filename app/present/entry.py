"""One pyramid while it is entered: its cells as its owner sees them, and what they amount to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.engine import draft, guard, scoring
from app.engine.geometry import LEVEL, WIDTHS, Bits, Cell, cells_of
from app.engine.pyramid import AWAITED, Pyramid
from app.present.phrases import Note, notes
from app.wording import COLORS, LEVELS, at_start, place


@dataclass(frozen=True, slots=True)
class Place:
    """One cell: covered by four cubes, or still waiting for its color, or neither."""

    cell: Cell
    label: str
    covered: bool
    awaited: bool


@dataclass(frozen=True, slots=True)
class Level:
    """The cells of one level, row by row from the back."""

    number: int
    title: str
    rows: list[list[Place]]


def levels(board: Pyramid) -> Iterator[Level]:
    """Yield the levels of a board from the bottom up, whether or not its cubes can stand.

    On a board without any cube entered no cell is marked as waiting: they all are.
    """
    board = draft.settled(board)
    awaited = 0 if draft.is_empty(board) else board.where(AWAITED)
    for number, width in WIDTHS.items():
        places = [_place(cell, board, awaited) for cell in cells_of(LEVEL[number])]
        rows = [places[start : start + width] for start in range(0, len(places), width)]
        yield Level(number, at_start(str(LEVELS[number])), rows)


def _place(cell: Cell, board: Pyramid, awaited: Bits) -> Place:
    label = at_start(place(cell))
    return Place(cell, label, bool(cell.bit & board.hidden), bool(cell.bit & awaited))


@dataclass(frozen=True, slots=True)
class ColorSoFar:
    """What a color scores on a board that may be half entered."""

    id: str
    title: str
    size: int
    points: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a board is entered.

    ``carrying`` are the places of those cells left that cannot be empty, because colored cubes
    lie on them.
    """

    left: int
    is_empty: bool
    colors: list[ColorSoFar]
    notes: list[Note]
    carrying: list[str]


def progress(board: Pyramid) -> Progress:
    """Return what a draft amounts to so far."""
    colors = [
        ColorSoFar(color.value, at_start(str(COLORS[color])), own.size, own.points)
        for color, own in scoring.score_pyramid(board).items()
    ]
    carrying = [place(cell) for cell in cells_of(draft.rest_empty(board).where(AWAITED))]
    found = notes(guard.check(board), [board])
    return Progress(draft.left(board), draft.is_empty(board), colors, found, carrying)
