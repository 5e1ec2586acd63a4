"""Where each cell sits on a drawing: from above, as its owner looks down on it, and from a side.

A drawing is measured in units of which a cube is `CUBE` wide; x runs to the right and y towards
the viewer (on a side view, down). Levels of a drawing are painted from the table up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from app.engine.colors import BY_LETTER, Color
from app.engine.draft import places
from app.engine.geometry import CELLS, INDEX, LEVEL, SIDES, WIDTHS, Bits, Cell, Line, cells_of
from app.engine.pyramid import Pyramid

CUBE = 24
HALF = CUBE // 2
SIZE = CUBE * WIDTHS[1]
"""Width and height of every drawing."""

REACH = 6
"""A place above level 1 takes taps within this distance of its center."""
MARGIN = 3
"""A dragged finger has entered a cell where the square that reaches this far from it to all four
sides lies wholly in what shows of the cell; where it does not, the finger only grazes it."""


class Spot(NamedTuple):
    """A point of a drawing, 0 to `SIZE`, or of one cube, 0 to `CUBE`."""

    x: int
    y: int


class State(StrEnum):
    """What a cell offers to a finger."""

    VISIBLE = "visible"
    """A cube that can be seen, its color known or not."""
    HIDDEN = "hidden"
    """A cube under four others."""
    PLACE = "place"
    """No cube, but one could be put here."""
    NONE = "none"
    """No cube, and nothing to put one on."""


@dataclass(frozen=True)
class Drawn:
    """One cell on a drawing: the left top corner of its square and the middle of what shows."""

    cell: Cell
    symbol: str
    state: State
    corner: Spot
    mark: Spot
    is_pale: bool = False
    """Whether other cubes are to stand out against this one."""

    @property
    def color(self) -> Color | None:
        """The color of the cube, None where there is none or it is not known."""
        return BY_LETTER.get(self.symbol)

    @property
    def has_cube(self) -> bool:
        """Whether there is a cube to draw."""
        return self.state in {State.VISIBLE, State.HIDDEN}


_QUARTERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""Where the quarters of a cube lie from its middle, across and along."""


def corner(cell: Cell) -> Spot:
    """Return the left top corner of a cell seen from above."""
    shift = (cell.level - 1) * HALF
    return Spot((cell.column - 1) * CUBE + shift, (cell.row - 1) * CUBE + shift)


def covers(cell: Cell) -> list[Cell | None]:
    """Return which cell above can cover each quarter of a cell, None where none can.

    The quarters are back left, back right, front left and front right.
    """
    level, row, column = cell
    every = [Cell(level + 1, row - (y < 0), column - (x < 0)) for x, y in _QUARTERS]
    return [above if above in INDEX else None for above in every]


def _middle(covered: int) -> Spot:
    """The middle of what shows of a cube when the quarters of the set `covered` do not.

    The three quarters around a corner carry a mark a little away from that corner, and of two
    quarters that only meet in a point the first carries it.
    """
    free = [quarter for index, quarter in enumerate(_QUARTERS) if not covered >> index & 1]
    if free in ([_QUARTERS[0], _QUARTERS[3]], [_QUARTERS[1], _QUARTERS[2]]):
        free = free[:1]
    step = HALF // 2 if len(free) == 1 else HALF // 4
    return Spot(HALF + step * sum(x for x, _ in free), HALF + step * sum(y for _, y in free))


MIDDLES: tuple[Spot, ...] = tuple(_middle(covered) for covered in range(16))
"""By the set of covered quarters, where the mark of a cube sits within its square."""


def from_above(draft: Pyramid, lit: Bits | None = None) -> list[Drawn]:
    """Return all thirty cells of a pyramid or settled draft, in notation order.

    If `lit` is given, the cubes on other cells are pale.
    """
    free = places(draft)
    return [
        Drawn(
            cell,
            draft.symbols[cell.position],
            _state(draft, cell, free),
            corner(cell),
            _mark(draft, cell),
            lit is not None and not lit & cell.bit,
        )
        for cell in CELLS
    ]


def _state(draft: Pyramid, cell: Cell, free: Bits) -> State:
    if not draft.cubes & cell.bit:
        return State.PLACE if free & cell.bit else State.NONE
    return State.HIDDEN if draft.hidden & cell.bit else State.VISIBLE


def _mark(draft: Pyramid, cell: Cell) -> Spot:
    covered = sum(
        1 << index for index, above in enumerate(covers(cell)) if above and draft.cubes & above.bit
    )
    return MIDDLES[covered]


def from_side(draft: Pyramid, side: str, lit: Bits | None = None) -> list[Drawn]:
    """Return the cubes that are seen from a side, one of `geometry.SIDES`.

    If `lit` is given, the cubes on other cells are pale.
    """
    nearest = ((line, _nearest(draft, line)) for line in SIDES[side])
    drawn = [_from_side(draft, line, cell, side) for line, cell in nearest if cell]
    return (
        [replace(one, is_pale=not lit & one.cell.bit) for one in drawn]
        if lit is not None
        else drawn
    )


def _nearest(draft: Pyramid, line: Line) -> Cell | None:
    bit = next((bit for bit in line if bit & draft.cubes), 0)
    return next(cells_of(bit), None)


def _from_side(draft: Pyramid, line: Line, cell: Cell, side: str) -> Drawn:
    level = cell.level
    of_level = [other for other in SIDES[side] if other[0] & LEVEL[level]]
    x = of_level.index(line) * CUBE + (level - 1) * HALF
    spot = Spot(x, (len(WIDTHS) - level) * CUBE)
    return Drawn(cell, draft.symbols[cell.position], State.VISIBLE, spot, Spot(HALF, HALF))


def layers(drawn: Iterable[Drawn]) -> list[list[Drawn]]:
    """Return the visible cubes in groups of one level and one look, the lower levels first."""
    alike: dict[tuple[int, str, bool], list[Drawn]] = {}
    for one in drawn:
        if one.state is State.VISIBLE:
            alike.setdefault((one.cell.level, one.symbol, one.is_pale), []).append(one)
    return list(alike.values())


def _ring(level: int, inset: int) -> list[Cell]:
    """The cells that lie `inset` from the edge of a level, clockwise from the back left."""
    low, high = 1 + inset, WIDTHS[level] - inset
    if low == high:
        return [Cell(level, low, low)]
    along = range(low, high)
    back = range(high, low, -1)
    return [
        *(Cell(level, low, column) for column in along),
        *(Cell(level, row, high) for row in along),
        *(Cell(level, high, column) for column in back),
        *(Cell(level, row, low) for row in back),
    ]


ORDER: tuple[Cell, ...] = tuple(
    [cell for level in WIDTHS for cell in _ring(level, 0)]
    + [cell for level in (1, 2) for cell in _ring(level, 1)]
)
"""How a pyramid is read aloud: level by level, each ring clockwise from the back left corner,
the five cells that are usually covered last."""
