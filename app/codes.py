"""Game codes: eight symbols of Crockford's base32, easy to read aloud and to type."""

from __future__ import annotations

import secrets

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8

_LOOKALIKES = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None})


def new_code() -> str:
    """A code that nobody can guess; it is the key to its game."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def normalize(text: str) -> str | None:
    """The code that `text` means, or None if it cannot be one.

    Lower case, dashes and spaces do not matter; O counts as 0, I and L as 1.
    """
    code = "".join(text.split()).upper().translate(_LOOKALIKES)
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else None


def shown(code: str) -> str:
    """The code as people read it: ``Q7XK-2M9P``."""
    return f"{code[:4]}-{code[4:]}"
