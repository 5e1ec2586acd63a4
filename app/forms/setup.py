"""The setup of a game that has begun: names, seats and cards, changed together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from wtforms import Field, Form, HiddenField, SelectMultipleField, StringField
from wtforms.validators import ValidationError

from app import names
from app.contract import MAX_NAME
from app.forms.cards import cards_fit_players, three_cards
from app.forms.errors import ErrorLinks
from app.forms.new_game import SEATS
from app.wording import problem_sentence

SEAT_VALUES = tuple(str(seat + 1) for seat in SEATS)
MOST_PEOPLE = 12
"""Players and those taken out together: nobody new is offered a seat beyond that."""


class Person(NamedTuple):
    """Somebody in a game as stored; ``seat`` counts from 0 and is None for who was taken out."""

    player_id: int | None
    name: str
    seat: int | None


def _name_fits(_form: Form, field: Field) -> None:
    if len(field.data) > MAX_NAME:
        raise ValidationError(problem_sentence("too-long"))


def _seat_exists(_form: Form, field: Field) -> None:
    if field.data and field.data not in SEAT_VALUES:
        raise ValidationError(_("Choose one of the seats."))


class SeatForm(Form):
    """One person's name and seat, 1 to 4 or nothing for who does not play."""

    name = StringField(
        filters=[lambda text: names.clean(text or "")], default="", validators=[_name_fits]
    )
    seat = StringField(default="", validators=[_seat_exists])

    person: Person

    @property
    def is_new(self) -> bool:
        """Whether nobody is stored behind this line."""
        return self.person.player_id is None

    @property
    def plays(self) -> bool:
        """Whether they have a seat; who is new gets one by being named."""
        return bool(self.seat.data or (self.is_new and self.name.data))

    @property
    def order(self) -> int:
        """Where they come round the table; without a seat of their own at the end."""
        return int(self.seat.data) if self.seat.data in SEAT_VALUES else len(SEATS) + 1

    @property
    def called(self) -> str:
        """What to call them in a sentence."""
        return self.name.data or self.person.name or _("Somebody new")


def _cards_as_before_or_three(form: SetupForm, field: Field) -> None:
    """A game from a file may have any number of cards, and keep them."""
    if sorted(field.data) != sorted(form.stored_cards):
        three_cards(form, field)


class SetupForm(Form):
    """Everybody of a game and its cards. ``base`` is the setup that was changed."""

    base = HiddenField(default="")
    cards = SelectMultipleField(
        choices=[],
        validate_choice=False,
        default=[],
        validators=[_cards_as_before_or_three, cards_fit_players],
    )

    rows: list[SeatForm]
    """Those who play in clockwise order, those who were taken out, somebody new."""
    stored_cards: Sequence[str]

    @property
    def base_number(self) -> int:
        """The setup that was changed; -1, which none is, if the page did not say so."""
        text = str(self.base.data)
        return int(text) if re.fullmatch("[0-9]{1,9}", text) else -1

    @property
    def seated(self) -> list[SeatForm]:
        """Who plays, in the order of the seats."""
        return sorted((row for row in self.rows if row.plays), key=lambda row: row.order)

    @property
    def count(self) -> int:
        """How many play."""
        return len(self.seated)

    @property
    def chosen_cards(self) -> list[str]:
        """The ids of the cards, those that stay in the order they had."""
        given = dict.fromkeys(self.cards.data or ())
        kept = [card for card in self.stored_cards if card in given]
        return kept + [card for card in given if card not in kept]

    @property
    def people(self) -> list[Person]:
        """Everybody as they are to be stored, with seats from 0 without a gap."""
        seated, aside = self.seated, [row for row in self.rows if not row.plays]
        shown = names.seated([str(row.name.data) for row in seated])
        playing = [
            Person(row.person.player_id, name, seat)
            for seat, (row, name) in enumerate(zip(seated, shown, strict=True))
        ]
        return playing + [
            Person(row.person.player_id, row.name.data or row.person.name, None)
            for row in aside
            if not row.is_new
        ]

    def validate(self, extra_validators: Mapping[str, Any] | None = None) -> bool:
        """Check every line, the seats among each other, and the cards for so many players."""
        for row in self.rows:
            row.validate()
        if not self._row_errors:
            self._check_seats()
        return super().validate(extra_validators) and not self._row_errors

    def _check_seats(self) -> None:
        taken: dict[str, str] = {}
        for row in self.rows:
            seat = str(row.seat.data)
            if other := taken.get(seat):
                shared = {"name": row.called, "seat": seat, "other": other}
                row.seat.errors = [
                    _("%(name)s and %(other)s cannot both have seat %(seat)s.", **shared)
                ]
            elif seat:
                taken[seat] = row.called
        if not 2 <= self.count <= len(SEATS) and not self._row_errors:
            self.rows[0].seat.errors = [_("Two, three or four people play. Change the seats.")]

    @property
    def _row_errors(self) -> ErrorLinks:
        fields = (field for row in self.rows for field in (row.name, row.seat))
        return [(field.id, error) for field in fields for error in field.errors]

    def error_links(self, first_card: str) -> ErrorLinks:
        """Where to go, and what is wrong there."""
        return self._row_errors + [(first_card, error) for error in self.cards.errors]


def setup_form(
    people: Iterable[Person], cards: Sequence[str], base: int, given: MultiDict[str, str] | None
) -> SetupForm:
    """Return the form for a game as stored, with what was typed where it was.

    Somebody who came to the game elsewhere meanwhile is there as they are stored.
    """
    form = SetupForm(given, data={"base": str(base), "cards": list(cards)})
    form.stored_cards = cards
    known = sorted(people, key=lambda one: (one.seat is None, one.seat or 0, one.player_id or 0))
    playing = sum(one.seat is not None for one in known)
    new = min(max(1, len(SEATS) - playing), MOST_PEOPLE - len(known))
    strangers = [Person(None, "", None)] * new
    form.rows = [_row(f"player-{one.player_id}-", one, given) for one in known]
    form.rows += [_row(f"new-{at}-", one, given) for at, one in enumerate(strangers, 1)]
    return form


def _row(prefix: str, person: Person, given: MultiDict[str, str] | None) -> SeatForm:
    seat = "" if person.seat is None else str(person.seat + 1)
    row = SeatForm(given, prefix=prefix, data={"name": person.name, "seat": seat})
    row.person = person
    return row
