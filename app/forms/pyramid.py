"""One pyramid, entered with the plain form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _
from wtforms import Field, Form, HiddenField, StringField
from wtforms.validators import ValidationError

from app.engine import draft
from app.engine.colors import BY_LETTER
from app.engine.geometry import CELLS, Cell
from app.engine.notation import NotationError
from app.engine.pyramid import AWAITED, NOTHING, Pyramid
from app.forms.errors import ErrorLinks
from app.wording import at_start, place, problem_sentence

CELL_VALUES = (*BY_LETTER, NOTHING)
"""What is chosen for a cell; nothing where a cube is not entered yet or cannot be seen."""


def _readable(_form: Form, field: Field) -> None:
    if field.data not in ("", *CELL_VALUES):
        raise ValidationError(_("Choose a color or “no cube”."))


def _number(text: str, otherwise: int) -> int:
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else otherwise


class PyramidForm(Form):
    """One pyramid, cell by cell.

    The fields ``cell-1-1-1`` to ``cell-4-1-1`` are added below. ``player`` is whose it is,
    whatever seat they have by now, ``version`` what their board was when the page was opened.
    """

    player = HiddenField()
    version = HiddenField()

    board: Pyramid
    """What was entered, once ``validate`` has found it to be a draft."""

    @property
    def player_id(self) -> int | None:
        """Whose pyramid it is, None if the page did not say so; 0 is nobody."""
        return _number(str(self.player.data), 0) if self.player.data else None

    @property
    def base(self) -> int:
        """The version that was changed; -1, which none is, if the page did not say so."""
        return _number(str(self.version.data), -1)

    def at(self, cell: Cell) -> Field:
        """Return the field of a cell."""
        return self[f"cell-{cell}"]

    @property
    def typed(self) -> Pyramid:
        """What is filled in, whether or not it can stand; ``_`` where nothing is."""
        values = (self.at(cell).data for cell in CELLS)
        return Pyramid("".join(v if v in CELL_VALUES else AWAITED for v in values))

    def validate(self, extra_validators: Mapping[str, Any] | None = None) -> bool:
        """Check the cells and, when each can be read, whether the cubes can stand."""
        if not super().validate(extra_validators):
            return False
        try:
            self.board = draft.read(self.typed.symbols)
        except NotationError as error:
            for code, cell in error.problems:
                if cell:
                    self.at(cell).errors = [problem_sentence(code)]
        return not self.errors

    @property
    def error_links(self) -> ErrorLinks:
        """Where to go, and what is wrong there."""
        return [
            (
                f"cell-{cell}",
                _("%(place)s: %(sentence)s", place=at_start(place(cell)), sentence=error),
            )
            for cell in CELLS
            for error in self.at(cell).errors
        ]


for _cell in CELLS:
    _field = StringField(
        filters=[lambda text: (text or "").strip().upper()], validators=[_readable]
    )
    setattr(PyramidForm, f"cell-{_cell}", _field)


def filled_in(board: Pyramid, player: int, version: int) -> PyramidForm:
    """Return the form that shows a stored board."""
    known = zip(CELLS, board.symbols, strict=True)
    cells = {f"cell-{cell}": symbol for cell, symbol in known if symbol in CELL_VALUES}
    return PyramidForm(data={"player": player, "version": version, **cells})
