"""The shape of what people send with the pages' forms.

The forms know what may be typed, not what is stored. Their sentences stand beside a field
(``errors``) and, as links, at the top of the page (``error_links``). Forgery is kept out for
all pages at once, see ``app.security``.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Iterable, Mapping
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext
from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, Field, Form, HiddenField, SelectMultipleField, StringField
from wtforms.validators import ValidationError

from app import dealing, names
from app.contract import MAX_NAME
from app.engine import draft
from app.engine.cards import CARDS
from app.engine.colors import BY_LETTER
from app.engine.geometry import CELLS, Cell
from app.engine.notation import NotationError
from app.engine.pyramid import AWAITED, NOTHING, Pyramid
from app.wording import CARD_NAMES, at_start, place, problem_sentence

PLAYERS = ("2", "3", "4")
SEATS = range(4)
CELL_VALUES = (*BY_LETTER, NOTHING)
"""What is chosen for a cell; nothing where a cube is not entered yet or cannot be seen."""

ErrorLinks = list[tuple[str, str]]
"""The field's id and what is wrong there, in the order of the page."""


def _some_play(_form: Form, field: Field) -> None:
    if field.data not in PLAYERS:
        raise ValidationError(_("Say how many play: two, three or four."))


def _name_fits(form: NewGameForm, field: Field) -> None:
    if field in form.name_fields[: form.count] and len(field.data) > MAX_NAME:
        raise ValidationError(problem_sentence("too-long"))


def _three_cards(_form: Form, field: Field) -> None:
    chosen = len(set(field.data) & set(CARDS))
    if not chosen == len(field.data) == dealing.CARDS_PER_GAME:
        raise ValidationError(
            ngettext(
                "Choose three cards, %(num)s is chosen.",
                "Choose three cards, %(num)s are chosen.",
                chosen,
            )
        )


def _cards_fit_players(form: NewGameForm, field: Field) -> None:
    fitting = {card.id for card in dealing.fitting(form.count)}
    for card in field.data:
        if card in CARD_NAMES and card not in fitting:
            raise ValidationError(
                _(
                    "“%(card)s” needs at least three players. Choose another card.",
                    card=CARD_NAMES[card],
                )
            )


class NewGameForm(Form):
    """Who plays, in clockwise order, and with which three bonus cards.

    The fields ``name-0`` to ``name-3`` are added below. ``form_token`` tells one opened form
    from another.
    """

    players = StringField(default="3", validators=[_some_play])
    cards = SelectMultipleField(
        choices=[], validate_choice=False, default=[], validators=[_three_cards, _cards_fit_players]
    )
    beginner = BooleanField()
    form_token = HiddenField(default=lambda: secrets.token_urlsafe(16))

    @property
    def count(self) -> int:
        """How many play; four while that is not said."""
        return int(self.players.data) if self.players.data in PLAYERS else len(SEATS)

    @property
    def name_fields(self) -> list[Field]:
        """The four name fields in seating order."""
        return [self[f"name-{seat}"] for seat in SEATS]

    @property
    def names(self) -> list[str]:
        """The names of those who play, each different from the others."""
        return names.seated([field.data for field in self.name_fields[: self.count]])

    @property
    def chosen_cards(self) -> list[str]:
        """The ids of the cards, in the order in which they were sent."""
        return list(self.cards.data or ())

    @property
    def fingerprint(self) -> str | None:
        """Sixty-four characters, the same when this form is sent twice with the same content.

        Who goes back and changes something gets a game of its own, not the first one again.
        """
        if not self.form_token.data:
            return None
        content = json.dumps([self.form_token.data, self.names, self.chosen_cards])
        return hashlib.sha256(content.encode()).hexdigest()

    def query(self, cards: Iterable[str]) -> dict[str, Any]:
        """Return the query of a link that opens a new form with what was typed and ``cards``."""
        typed = {field.name: field.data for field in self.name_fields if field.data}
        beginner = {"beginner": "y"} if self.beginner.data else {}
        return {"players": self.count, **typed, "cards": list(cards), **beginner}

    def validate_who_plays(self) -> bool:
        """Check all but the cards."""
        results = [field.validate(self) for field in (self.players, *self.name_fields)]
        return all(results)

    @property
    def error_links(self) -> ErrorLinks:
        """Where to go, and what is wrong there."""
        targets = {"players": f"players-{self.count}", "cards": f"card-{next(iter(CARDS))}"}
        order = (self.players, *self.name_fields, self.cards)
        return [(targets.get(f.name, f.name), error) for f in order for error in f.errors]


for _seat in SEATS:
    _field = StringField(filters=[lambda text: names.clean(text or "")], validators=[_name_fits])
    setattr(NewGameForm, f"name-{_seat}", _field)


def suggested_game(given: MultiDict[str, str]) -> NewGameForm:
    """Return a new form, filled in with what a link names."""
    form = NewGameForm(given)
    if form.players.data not in PLAYERS:
        form.players.process(None)
    form.form_token.process(None)
    return form


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
