"""A pyramid as it stands on the table: which cubes it has, hides and shows.

Rules: "Visible cubes" and, for its errors, "What an entry may contain".
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from app.engine.colors import BY_LETTER, Color
from app.engine.geometry import ABOVE, ALL, BELOW, CELLS, INNER, Bits, Cell, cells_of

NOTHING = "."
"""No cube."""
UNSEEN = "?"
"""A cube that cannot be seen, of unknown color."""
AWAITED = "_"
"""A cube is expected here, its color is not entered yet (drafts only)."""
SYMBOLS = (*BY_LETTER, NOTHING, UNSEEN, AWAITED)

_BITS = tuple(1 << index for index in range(len(CELLS)))
_COVERED = tuple((bit, above) for bit, above in zip(_BITS, ABOVE, strict=True) if bit & INNER)
"""Each cell that can be hidden, with the four that then cover it."""
_CARRIED = tuple((bit, below) for bit, below in zip(_BITS, BELOW, strict=True) if below)
"""Each cell above level 1, with the four that carry it."""


class Problem(NamedTuple):
    """Why an entry cannot be scored: a stable code and the cell concerned, if there is one.

    Codes: ``wrong-length``, ``unknown-symbol``, ``unsupported-cube``, ``visible-unknown``.
    """

    code: str
    cell: Cell | None = None


@dataclass(frozen=True)
class Pyramid:
    """Thirty symbols in notation order, each one of ``SYMBOLS``; legality is not implied.

    Every set of cells below is a bitboard of ``geometry``.
    """

    symbols: str

    @cached_property
    def _where(self) -> dict[str, Bits]:
        where = dict.fromkeys(SYMBOLS, 0)
        for bit, symbol in zip(_BITS, self.symbols, strict=True):
            where[symbol] |= bit
        return where

    def where(self, symbol: str) -> Bits:
        """Return the cells that hold ``symbol``, one of ``SYMBOLS``."""
        return self._where[symbol]

    def of_color(self, color: Color) -> Bits:
        """Return all known cubes of a color, hidden ones included."""
        return self._where[color.letter]

    @cached_property
    def cubes(self) -> Bits:
        """Every cell with a cube, of whatever color, known or not."""
        return ALL ^ self._where[NOTHING]

    @cached_property
    def hidden(self) -> Bits:
        """The cubes under four others: they neither count nor connect."""
        cubes = self.cubes
        return sum(bit for bit, above in _COVERED if bit & cubes and above & cubes == above)

    @property
    def visible(self) -> Bits:
        """The cubes that are not hidden; only these exist for scoring."""
        return self.cubes ^ self.hidden

    @property
    def unsupported(self) -> Bits:
        """The cubes on level 2 or higher that lack one of the four cubes below."""
        return unsupported(self.cubes)

    def problems(self) -> list[Problem]:
        """Return what keeps the pyramid from being scored, ``[]`` if nothing does."""
        groundless = cells_of(self.unsupported)
        exposed = cells_of(self.where(UNSEEN) & self.visible)
        return [Problem("unsupported-cube", cell) for cell in groundless] + [
            Problem("visible-unknown", cell) for cell in exposed
        ]

    def replaced(self, cells: Bits, symbol: str) -> "Pyramid":
        """Return the pyramid with ``symbol`` on each of ``cells``."""
        if not cells:
            return self
        return Pyramid(
            "".join(
                symbol if cells & bit else old for bit, old in zip(_BITS, self.symbols, strict=True)
            )
        )


def unsupported(cubes: Bits) -> Bits:
    """Return those of ``cubes`` that lack one of the four cubes below."""
    return sum(bit for bit, below in _CARRIED if bit & cubes and below & cubes != below)
