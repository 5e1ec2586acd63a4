"""Phrases that several pages use: lists of names, and what looks like a slip of the finger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext
from markupsafe import Markup

from app.engine.geometry import Cell, cells_of
from app.engine.guard import Slip
from app.engine.pyramid import Pyramid
from app.present.marked import listed
from app.wording import COLORS, place, spot


def people(names: Iterable[str]) -> Markup:
    """Join names into one phrase; none of them can turn the text around it."""
    return listed(Markup("<bdi>{}</bdi>").format(name) for name in names)


def isolated(name: str) -> str:
    """Return a name for plain text, where it can turn the text around it no more than in HTML."""
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


@dataclass(frozen=True, slots=True)
class Note:
    """What looks like a slip of the finger, and in whose pyramids (by seat)."""

    seats: tuple[int, ...]
    text: str


def notes(slips: Iterable[Slip], boards: Sequence[Pyramid]) -> list[Note]:
    """Return the guard's warnings in words; ``boards`` are those it was shown, by seat."""
    return [Note(slip.players, _sentence(slip, boards[slip.players[0]])) for slip in slips]


def _sentence(slip: Slip, board: Pyramid) -> str:
    color = COLORS[slip.color] if slip.color else ""
    places = _places(board, list(cells_of(slip.cells)))
    if slip.code == "level-1-apart":
        text = _("The bottom level is not in one piece. Apart: %(places)s.", places=places)
    elif slip.code == "color-rule":
        text = ngettext(
            "This %(color)s cube has no %(color)s cube under it: %(places)s.",
            "These %(color)s cubes have no %(color)s cube under them: %(places)s.",
            slip.cells.bit_count(),
            color=color,
            places=places,
        )
    else:
        text = _("There are more %(color)s cubes than the 24 in the box.", color=color)
    return str(text)


def _places(board: Pyramid, cells: Sequence[Cell]) -> str:
    """Cells of one level, which is named once: "second level, back left; center (covered)"."""
    names = [place(cell) for cell in cells[:1]] + [spot(cell) for cell in cells[1:]]
    marked = (_marked(board, cell, name) for cell, name in zip(cells, names, strict=True))
    return "; ".join(marked)


def _marked(board: Pyramid, cell: Cell, name: str) -> str:
    return str(_("%(place)s (covered)", place=name)) if cell.bit & board.hidden else name
