"""Translated sentences as HTML: what is put in is escaped unless it is markup already.

The two functions have the names under which texts are collected for translation.
"""

from __future__ import annotations

from collections.abc import Iterable

from babel.lists import format_list
from flask_babel import get_domain, get_locale
from markupsafe import Markup, escape


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
    places = [f"{{{number}}}" for number in range(len(parts))]
    return escape(format_list(places, locale=get_locale() or "en")).format(*parts)
