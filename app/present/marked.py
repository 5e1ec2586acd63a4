"""Translated sentences as HTML: what is put in is escaped unless it is markup already.

The two functions have the names under which texts are collected for translation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from babel.lists import format_list
from flask_babel import get_domain, get_locale
from markupsafe import Markup, escape

_AND_BECOMES_E = re.compile("[ií]|h[ií](?![ae])", re.IGNORECASE)
"""How words begin before which Spanish says "e" for "y": Inés and Hilda, but not Hielo."""


def gettext(text: str, **parts: object) -> Markup:
    """Translate a sentence and fill in its named parts."""
    return escape(get_domain().get_translations().ugettext(text)) % parts


def ngettext(singular: str, plural: str, num: int, **parts: object) -> Markup:
    """Translate a sentence in the form for ``num``, which is one of its parts."""
    chosen = get_domain().get_translations().ungettext(singular, plural, num)
    return escape(chosen) % {"num": num, **parts}


def listed(parts: Iterable[object]) -> Markup:
    """Join phrases as the language does: "one, two, and three"."""
    parts = list(parts)
    return escape(list_pattern(parts)).format(*parts)


def list_pattern(parts: Sequence[object]) -> str:
    """Return what joins phrases, such as "{0}, {1}, and {2}"; it may depend on how they begin."""
    locale = get_locale()
    pattern = format_list([f"{{{at}}}" for at in range(len(parts))], locale=locale or "en")
    if parts and locale and locale.language == "es" and _AND_BECOMES_E.match(_plain(parts[-1])):
        return " e ".join(pattern.rsplit(" y ", 1))
    return str(pattern)


def _plain(phrase: object) -> str:
    text = phrase.striptags() if isinstance(phrase, Markup) else str(phrase)
    return text.lstrip("\N{FIRST STRONG ISOLATE}")
