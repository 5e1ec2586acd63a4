"""One pyramid while it is entered: its cells as its owner sees them, and what they amount to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.engine import draft, guard, scoring
from app.engine.colors import BY_LETTER, Color
from app.engine.geometry import CELLS, LEVEL, WIDTHS, Bits, Cell, cells_of
from app.engine.pyramid import AWAITED, NOTHING, Pyramid
from app.present.phrases import Note, notes
from app.wording import COLORS, LEVELS, at_start, place


@dataclass(frozen=True, slots=True)
class Place:
    """One cell: its color if that is known, and what is to be said about it.

    ``covered`` by four cubes, ``awaited``: a cube whose color is not entered yet.
    """

    cell: Cell
    label: str
    color: Color | None
    is_free: bool
    covered: bool
    awaited: bool
    differs: bool


@dataclass(frozen=True, slots=True)
class Level:
    """The cells of one level, row by row from the back."""

    number: int
    title: str
    rows: list[list[Place]]


def levels(board: Pyramid, other: Pyramid | None = None) -> Iterator[Level]:
    """Yield the levels of a board from the bottom up, whether or not its cubes can stand.

    Cells differ where the other board, if there is one, has something else. On a board without
    any cube entered no cell is marked as awaited: they all are.
    """
    board = draft.settled(board)
    awaited = 0 if draft.is_empty(board) else board.where(AWAITED)
    marks = (board.hidden, awaited, _differing(board, other or board))
    for number, width in WIDTHS.items():
        places = [_place(cell, board, marks) for cell in cells_of(LEVEL[number])]
        rows = [places[start : start + width] for start in range(0, len(places), width)]
        yield Level(number, at_start(str(LEVELS[number])), rows)


def _place(cell: Cell, board: Pyramid, marks: Iterable[Bits]) -> Place:
    symbol = board.symbols[cell.position]
    flags = (bool(cells & cell.bit) for cells in marks)
    return Place(cell, at_start(place(cell)), BY_LETTER.get(symbol), symbol == NOTHING, *flags)


def _differing(board: Pyramid, other: Pyramid) -> Bits:
    pairs = zip(CELLS, board.symbols, other.symbols, strict=True)
    return sum(cell.bit for cell, own, its in pairs if own != its)


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
