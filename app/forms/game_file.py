"""A game that comes in from a file or from pasted text."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext
from wtforms import Field, Form, HiddenField, StringField, TextAreaField
from wtforms.validators import ValidationError

from app import contract, names
from app.forms.errors import ErrorLinks
from app.wording import problem_sentence

MOST_ERRORS = 20
EARLIEST = date(2000, 1, 1)
_PLACES = {
    r"players": _l("Players"),
    r"cards": _l("Bonus cards"),
    r"rulings(?:/.*)?": _l("How the cards are read"),
    r"players/(\d)": _l("Player %(number)s"),
    r"players/(\d)/pyramid": _l("Pyramid of player %(number)s"),
    r"players/(\d)/name": _l("Name of player %(number)s"),
    r"cards/(\d{1,3})": _l("Card %(number)s"),
}


def _some_day(_form: Form, field: Field) -> None:
    tomorrow = date.today() + timedelta(days=1)  # which it may be already where the table is
    with suppress(ValueError):
        if not field.data or EARLIEST <= date.fromisoformat(field.data) <= tomorrow:
            return
    raise ValidationError(_("Choose the day on which it was played, or leave it open."))


class GameFileForm(Form):
    """The text of a game as ``contract`` reads it, and the day on which it was played."""

    text = TextAreaField(default="")
    day = StringField(default=lambda: date.today().isoformat(), validators=[_some_day])
    form_token = HiddenField(default=lambda: secrets.token_urlsafe(16))

    game: contract.Game
    """What was sent, once ``validate`` has found it to be a game."""

    def take_file(self, data: bytes, name: str) -> None:
        """Put what a file holds in the place of the text.

        A day in its name is taken where no other was chosen: a file of the contract has none.
        """
        self.text.data = data.decode("utf-8-sig", errors="replace")
        named = re.search(r"(?<!\d)\d{4}-\d\d-\d\d(?!\d)", name)
        if named and self.day.data in ("", date.today().isoformat()):
            self.day.data = named[0]

    def validate(self, extra_validators: Mapping[str, Any] | None = None) -> bool:
        """Read the game; the errors of the text say what is wrong where."""
        fine = super().validate(extra_validators)
        try:
            self.game = contract.read(
                _cleaned(contract.decode(str(self.text.data).encode(errors="replace")))
            )
        except contract.NotJsonError:
            self.text.errors = [_("This is not a game that was saved as a file.")]
        except contract.UnscorableError as error:
            self.text.errors = _sentences(error.faults)
        return fine and not self.text.errors

    @property
    def names(self) -> list[str]:
        """The names as they are stored, with one for everybody who has none."""
        return names.seated([names.clean(player.name or "") for player in self.game.players])

    @property
    def played(self) -> date:
        """The day, today where none was chosen."""
        return date.fromisoformat(self.day.data) if self.day.data else date.today()

    @property
    def begun(self) -> datetime | None:
        """Noon of the day, by the clock where the program runs; None for today or no day."""
        if self.day.data in ("", date.today().isoformat()):
            return None
        day = date.fromisoformat(str(self.day.data))
        return datetime(day.year, day.month, day.day, 12).astimezone()

    @property
    def fingerprint(self) -> str | None:
        """Sixty-four characters, the same when this form is sent twice with the same content."""
        content = f"{self.form_token.data} {self.day.data} {self.text.data}"
        return hashlib.sha256(content.encode()).hexdigest() if self.form_token.data else None

    @property
    def error_links(self) -> ErrorLinks:
        """Where to go, and what is wrong there."""
        return [(field.id, error) for field in (self.text, self.day) for error in field.errors]


def _cleaned(body: object) -> object:
    """The body with the names as they are stored, which is how long they may be."""
    people = body.get("players") if isinstance(body, dict) else None
    for person in people if isinstance(people, list) else []:
        if isinstance(person, dict) and isinstance(name := person.get("name"), str):
            person["name"] = names.clean(name)
    return body


def _sentences(faults: Sequence[contract.Fault]) -> list[str]:
    told = [_sentence(fault) for fault in faults[:MOST_ERRORS]]
    if more := len(faults) - len(told):
        told.append(ngettext("And %(num)s more like these.", "And %(num)s more like these.", more))
    return told


def _sentence(fault: contract.Fault) -> str:
    sentence = problem_sentence(fault.code, fault.cell)
    where = _place(fault.where)
    return _("%(where)s: %(sentence)s", where=where, sentence=sentence) if where else sentence


def _place(where: str) -> str:
    """What a path of the contract means to somebody who looks at the file."""
    for pattern, words in _PLACES.items():
        if found := re.fullmatch(pattern, where):
            return str(words) % {"number": int(found[1]) + 1 if found.lastindex else 0}
    return names.clean(where[:80])
