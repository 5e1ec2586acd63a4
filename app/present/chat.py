"""A result as plain text for a chat, and what of it needs words beside the sheet."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import date

from babel.lists import format_list
from flask_babel import format_date, get_locale, ngettext
from flask_babel import gettext as _

from app.engine.rulings import Rulings
from app.present.phrases import isolated
from app.present.readings import QUESTIONS, Answer, Question
from app.present.sheet import Column, Sheet

_TURNING = {"R", "AL", "AN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Bidirectional classes that can turn the text around them."""


def other_readings(rulings: Rulings) -> list[tuple[Question, Answer]]:
    """Return the questions that this game answers otherwise than usual, with its answers."""
    used = rulings.ids()
    changed = (QUESTIONS[ruling] for ruling in rulings.changed())
    return [(question, question.answer(used[question.id])) for question in changed]


def result_text(sheet: Sheet, day: date, rulings: Rulings) -> str:
    """Return who won a game that is complete, and every name with its total, winners first."""
    ranked = sorted(sheet.columns, key=lambda column: column.rank or 0)
    lines = [
        _("Yaxha, %(day)s", day=format_date(day, "long")),
        _verdict(sheet.winners),
        "",
        *(f"{column.rank}. {_safe(column.name)}: {column.total}" for column in ranked),
    ]
    if readings := other_readings(rulings):
        lines += ["", *(f"{question.title} {answer.title}." for question, answer in readings)]
    return "\n".join(lines)


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
            names=format_list(names, locale=get_locale() or "en"),
        )
    return str(text)


def _safe(name: str) -> str:
    """A name as it is, unless it is written from right to left and would turn its line."""
    turns = _TURNING & {unicodedata.bidirectional(sign) for sign in name}
    return isolated(name) if turns else name
