"""A new game: who plays, and with which bonus cards."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterable, Sequence
from typing import Any

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, Field, Form, HiddenField, SelectMultipleField, StringField
from wtforms.validators import ValidationError

from app import names
from app.contract import MAX_NAME
from app.engine.cards import CARDS
from app.forms.cards import cards_fit_players, three_cards
from app.forms.errors import ErrorLinks
from app.wording import problem_sentence

PLAYERS = ("2", "3", "4")
SEATS = range(4)


def _some_play(_form: Form, field: Field) -> None:
    if field.data not in PLAYERS:
        raise ValidationError(_("Say how many play: two, three or four."))


def _name_fits(form: NewGameForm, field: Field) -> None:
    if field in form.name_fields[: form.count] and len(field.data) > MAX_NAME:
        raise ValidationError(problem_sentence("too-long"))


class NewGameForm(Form):
    """Who plays, in clockwise order, and with which three bonus cards.

    The fields ``name-0`` to ``name-3`` are added below. ``form_token`` tells one opened form
    from another.
    """

    players = StringField(default="3", validators=[_some_play])
    cards = SelectMultipleField(
        choices=[], validate_choice=False, default=[], validators=[three_cards, cards_fit_players]
    )
    beginner = BooleanField()
    form_token = HiddenField(default=lambda: secrets.token_urlsafe(16))
    rematch = HiddenField(default="")
    """The code of the game after which this one is played, as the cards were read there."""

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

    def seat(self, names: Sequence[str]) -> None:
        """Fill in who plays, in seating order."""
        self.players.data = str(len(names))
        for field, name in zip(self.name_fields, names, strict=False):
            field.data = name

    def query(self, cards: Iterable[str]) -> dict[str, Any]:
        """Return the query of a link that opens a new form with what was typed and ``cards``."""
        typed = {field.name: field.data for field in self.name_fields if field.data}
        beginner = {"beginner": "y"} if self.beginner.data else {}
        rematch = {"rematch": self.rematch.data} if self.rematch.data else {}
        return {"players": self.count, **typed, "cards": list(cards), **beginner, **rematch}

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
