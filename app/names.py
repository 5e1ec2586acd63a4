"""Names of players: cleaned as they come in, and told apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from itertools import count

from flask_babel import gettext as _

from app.contract import MAX_NAME

_INVISIBLE = {"Cc", "Cf", "Cs", "Mn", "Zl", "Zp", "Zs"}
_TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Turn the direction of the text after them, also beyond the name and whatever encloses it."""
_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
_BLANK_MARKS = re.compile(
    "[\u034f\u17b4\u17b5\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
"""Choose between shapes of the sign before them, if anything."""


def clean(text: str) -> str:
    """Return a name as it is stored: NFC, trimmed, on one line, nothing but characters.

    What cannot be seen at all is no name and becomes ``""``. The length is not checked.
    """
    spaced = " ".join(text.split())
    kept = "".join(sign for sign in spaced if _is_kept(sign))
    return unicodedata.normalize("NFC", " ".join(kept.split())) if _seen(kept) else ""


def shown(names: Sequence[str]) -> list[str]:
    """Return names that come from elsewhere as they may stand on a page; equal ones stay so."""
    return _all_named([clean(name) for name in names])


def seated(names: Sequence[str]) -> list[str]:
    """Return clean names in seating order, with one for everybody who gave none."""
    return told_apart(_all_named(names))


def told_apart(names: Sequence[str]) -> list[str]:
    """Return the names, each that looks like an earlier one with a number behind it."""
    taken = {_seen(name) for name in names}
    before: set[str] = set()
    apart = []
    for name in names:
        if _seen(name) in before:
            name = next(new for n in count(2) if _seen(new := _numbered(name, n)) not in taken)
            taken.add(_seen(name))
        before.add(_seen(name))
        apart.append(name)
    return apart


def people(names: Sequence[str]) -> list[str]:
    """Return what tells these names' owners on other evenings, however a name is typed then.

    Capitals count only where nothing else tells two people at the table apart.
    """
    seen = [_seen(name) for name in names]
    folded = [unicodedata.normalize("NFC", name.casefold()) for name in seen]
    return folded if len(set(folded)) == len(folded) else seen


def _all_named(names: Sequence[str]) -> list[str]:
    return [name or _("Player %(number)s", number=seat) for seat, name in enumerate(names, 1)]


def _is_kept(sign: str) -> bool:
    return unicodedata.category(sign) not in {"Cc", "Cs"} and sign not in _TURNING


def _numbered(name: str, number: int) -> str:
    suffix = f" ({number})"
    return name[: MAX_NAME - len(suffix)].rstrip() + suffix


def _seen(name: str) -> str:
    """What of a name the eye can tell from another, ``""`` if there is nothing to see."""
    seen = [sign for sign in _BLANK_MARKS.sub("", name) if sign not in _BLANK_LETTERS]
    if all(unicodedata.category(sign) in _INVISIBLE for sign in seen):
        return ""
    return "".join(sign for sign in seen if unicodedata.category(sign) != "Cf")
