"""What the page of a drawn board says about it: the answer of the engine at every change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.engine import draft, guard
from app.engine.geometry import Bits, cells_of
from app.engine.pyramid import Pyramid
from app.present.entry import Progress, progress
from app.present.phrases import notes
from app.present.sheet import Seat


@dataclass(frozen=True, slots=True)
class CellNote:
    """What looks like a slip of the finger, and the ids of the cells it concerns."""

    text: str
    cells: str


@dataclass(frozen=True, slots=True)
class Live:
    """One board among those of its table, as far as it is entered."""

    board: Pyramid
    progress: Progress
    notes: list[CellNote]

    @property
    def is_complete(self) -> bool:
        """Whether the pyramid can be compared with the one on the table."""
        return draft.is_complete(self.board)


def live(seats: Sequence[Seat], seat: int) -> Live:
    """Return what the board at ``seat`` (from 0) amounts to, with the warnings that concern it."""
    boards = [one.board for one in seats]
    slips = [slip for slip in guard.check_game(boards) if seat in slip.players]
    found = [
        CellNote(note.text, _ids(slip.cells))
        for slip, note in zip(slips, notes(slips, boards), strict=True)
    ]
    return Live(boards[seat], progress(boards[seat]), found)


def differing(mine: Pyramid, theirs: Pyramid) -> Bits:
    """Return the cells on which two boards are not the same."""
    pairs = enumerate(zip(mine.symbols, theirs.symbols, strict=True))
    return sum(1 << index for index, (one, other) in pairs if one != other)


def _ids(cells: Bits) -> str:
    return " ".join(map(str, cells_of(cells)))
