"""A complete game as others get to see it: on paper, in a chat, behind a link."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from flask_babel import format_date, ngettext
from flask_babel import gettext as _

from app.engine.pyramid import Pyramid
from app.engine.rulings import Rulings
from app.present.marked import list_pattern
from app.present.phrases import isolated
from app.present.readings import QUESTIONS, Answer, Question
from app.present.sheet import Column, Seat, Sheet

_TURNING = {"R", "AL", "AN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Bidirectional classes that can turn the text around them."""


@dataclass(frozen=True, slots=True)
class Result:
    """The sheet, the pyramids by seat, and the day.

    ``readings`` are the questions that the table answers otherwise than usual, with its answers.
    """

    sheet: Sheet
    boards: tuple[Pyramid, ...]
    day: date
    readings: list[tuple[Question, Answer]]

    @property
    def text(self) -> str:
        """Plain text for a chat: who won, and every name with its total, winners first."""
        ranked = sorted(self.sheet.columns, key=lambda column: column.rank or 0)
        lines = [
            _("Yaxha, %(day)s", day=format_date(self.day, "long")),
            _verdict(self.sheet.winners),
            "",
            *(f"{column.rank}. {_safe(column.name)}: {column.total}" for column in ranked),
        ]
        if self.readings:
            lines += ["", *(f"{question.title} {one.title}." for question, one in self.readings)]
        return "\n".join(lines)


def result(sheet: Sheet, seats: Sequence[Seat], day: date) -> Result | None:
    """Return the result that a sheet shows, None while a pyramid is not complete."""
    if not sheet.score:
        return None
    boards = tuple(seat.board for seat in seats)
    return Result(sheet, boards, day, _other_readings(sheet.score.rulings))


def _other_readings(rulings: Rulings) -> list[tuple[Question, Answer]]:
    used = rulings.ids()
    changed = (QUESTIONS[ruling] for ruling in rulings.changed())
    return [(question, question.answer(used[question.id])) for question in changed]


def _verdict(winners: Sequence[Column]) -> str:
    """The same sentences as on the sheet, without its markup."""
    names, total = [_safe(column.name) for column in winners], winners[0].total
    if len(names) == 1:
        text = ngettext(
            "%(name)s wins with %(num)s point.",
            "%(name)s wins with %(num)s points.",
            total,
            name=names[0],
        )
    else:
        text = ngettext(
            "%(names)s share the victory with %(num)s point each.",
            "%(names)s share the victory with %(num)s points each.",
            total,
            names=list_pattern(names).format(*names),
        )
    return str(text)


def _safe(name: str) -> str:
    """A name as it is, unless it is written from right to left and would turn its line."""
    turns = _TURNING & {unicodedata.bidirectional(sign) for sign in name}
    return isolated(name) if turns else name
