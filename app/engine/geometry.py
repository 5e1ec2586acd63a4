"""Where the thirty cells of a pyramid lie and which of them touch (rules: "Geometry").

Sets of cells are bitboards: cell ``i`` of ``CELLS`` (the notation's order) is bit ``1 << i``.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

Bits: TypeAlias = int
"""A set of cells, 0 to ``ALL``."""

WIDTHS = {1: 4, 2: 3, 3: 2, 4: 1}
"""Cells along one edge of each level."""


class Cell(NamedTuple):
    """One place of the pyramid: level 1 to 4 from the table up, row and column from 1.

    Row 1 is at the back, column 1 on the left, as the pyramid's owner looks down on it.
    """

    level: int
    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.level}-{self.row}-{self.column}"

    @property
    def position(self) -> int:
        """Position in ``CELLS``, 0 to 29."""
        return INDEX[self]

    @property
    def bit(self) -> Bits:
        """The set that holds this cell alone."""
        return 1 << INDEX[self]


CELLS: tuple[Cell, ...] = tuple(
    Cell(level, row, column)
    for level, width in WIDTHS.items()
    for row in range(1, width + 1)
    for column in range(1, width + 1)
)
"""All thirty cells, level 1 first, each level row by row from the back."""

INDEX: dict[Cell, int] = {cell: index for index, cell in enumerate(CELLS)}
BY_ID: dict[str, Cell] = {str(cell): cell for cell in CELLS}
ALL: Bits = (1 << len(CELLS)) - 1


def bits(cells: Iterable[Cell]) -> Bits:
    """Return the set of those of ``cells`` that exist."""
    return sum({1 << INDEX[cell] for cell in cells if cell in INDEX})


def cells_of(cells: Bits) -> Iterator[Cell]:
    """Yield the cells of a set in notation order."""
    return (CELLS[index] for index in indices(cells))


def indices(cells: Bits) -> Iterator[int]:
    """Yield the positions of a set's cells, ascending."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def _table(near: Callable[[int, int, int], Iterable[tuple[int, int, int]]]) -> tuple[Bits, ...]:
    return tuple(bits(Cell(*place) for place in near(*cell)) for cell in CELLS)


LEVEL: dict[int, Bits] = {
    level: bits(cell for cell in CELLS if cell.level == level) for level in WIDTHS
}
BELOW = _table(lambda k, r, c: [(k - 1, r + i, c + j) for i in (0, 1) for j in (0, 1)])
"""By cell index, the four cells that carry it; empty on level 1."""
ABOVE = _table(lambda k, r, c: [(k + 1, r - i, c - j) for i in (0, 1) for j in (0, 1)])
"""By cell index, the cells that lie on it: one, two or four."""
BESIDE = _table(lambda k, r, c: [(k, r - 1, c), (k, r, c - 1), (k, r, c + 1), (k, r + 1, c)])
"""By cell index, its neighbors on the same level; diagonals never touch."""
TOUCHING = tuple(map(int.__or__, map(int.__or__, BELOW, ABOVE), BESIDE))
"""By cell index, every cell whose cube shares a face with it."""
INNER: Bits = sum(1 << index for index, above in enumerate(ABOVE) if above.bit_count() == 4)
"""The five cells that a complete pyramid hides."""


def near(cells: Bits, table: tuple[Bits, ...]) -> Bits:
    """Return every cell that ``table``, such as ``BELOW``, has for one of ``cells``."""
    found = 0
    while cells:
        lowest = cells & -cells
        found |= table[lowest.bit_length() - 1]
        cells ^= lowest
    return found


def patches(cells: Bits, touching: tuple[Bits, ...] = TOUCHING) -> Iterator[Bits]:
    """Yield the connected parts of ``cells``, the part with the first cell first."""
    while cells:
        patch = edge = cells & -cells
        while edge:
            lowest = edge & -edge
            new = touching[lowest.bit_length() - 1] & cells & ~patch
            patch |= new
            edge = edge ^ lowest | new
        yield patch
        cells ^= patch


Line: TypeAlias = tuple[Bits, ...]
"""Cells one behind the other as somebody beside the pyramid sees them, the nearest first."""


def _lines(cell_at: Callable[[int, int, int], tuple[int, int]]) -> tuple[Line, ...]:
    return tuple(
        tuple(Cell(level, *cell_at(line, depth, width + 1)).bit for depth in range(1, width + 1))
        for level, width in WIDTHS.items()
        for line in range(1, width + 1)
    )


SIDES: dict[str, tuple[Line, ...]] = {
    "back": _lines(lambda line, depth, end: (depth, end - line)),
    "left": _lines(lambda line, depth, end: (line, depth)),
    "front": _lines(lambda line, depth, end: (end - depth, line)),
    "right": _lines(lambda line, depth, end: (end - line, end - depth)),
}
"""The four sides: ten lines each, level 1 first, from the viewer's left to right."""

TURN: tuple[int, ...] = tuple(
    Cell(cell.level, cell.column, WIDTHS[cell.level] + 1 - cell.row).position for cell in CELLS
)
"""Where each cell comes to lie when the pyramid is turned a quarter clockwise."""
MIRROR: tuple[int, ...] = tuple(
    Cell(cell.level, cell.row, WIDTHS[cell.level] + 1 - cell.column).position for cell in CELLS
)
"""Where each cell comes to lie when left and right are exchanged."""
