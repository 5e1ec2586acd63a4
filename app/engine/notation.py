"""One pyramid as text and back (rules: "What an entry may contain")."""

from collections.abc import Iterable

from app.engine.colors import BY_LETTER
from app.engine.geometry import CELLS, WIDTHS
from app.engine.pyramid import AWAITED, NOTHING, UNSEEN, Problem, Pyramid

_READ = {*BY_LETTER, *map(str.lower, BY_LETTER), NOTHING, UNSEEN}
_READ_DRAFT = {*_READ, AWAITED}


class NotationError(ValueError):
    """The text is not a pyramid that can be used; ``problems`` says why, at least one."""

    def __init__(self, text: str, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        first = self.problems[0]
        place = f" at {first.cell}" if first.cell else ""
        super().__init__(f"{first.code}{place} in {text!r}")


def parse(text: str) -> Pyramid:
    """Read a pyramid: 30 symbols ``O B G Y W . ?`` in either case.

    White space (``str.isspace``) and ``/`` are ignored. Raises ``NotationError`` with
    ``wrong-length`` or ``unknown-symbol``; whether its cubes can stand, and which may be
    unseen, is for ``Pyramid.problems`` to say.
    """
    return _parse(text, _READ)


def parse_draft(text: str) -> Pyramid:
    """Read a pyramid that may also hold ``_``; raises as ``parse`` does."""
    return _parse(text, _READ_DRAFT)


def _parse(text: str, symbols: set[str]) -> Pyramid:
    given = "".join(text.replace("/", " ").split())
    unknown = [index for index, symbol in enumerate(given) if symbol not in symbols]
    if len(given) != len(CELLS):
        length = [Problem("wrong-length")]
        raise NotationError(text, length + [Problem("unknown-symbol")] * bool(unknown))
    if unknown:
        raise NotationError(text, (Problem("unknown-symbol", CELLS[index]) for index in unknown))
    return Pyramid(given.upper())


def write(pyramid: Pyramid) -> str:
    """Return the canonical text, ``OOBB OGGB WGGB WWYY / OBB GGB WGY / OB GB / O``."""
    symbols = iter(pyramid.symbols)
    return " / ".join(
        " ".join("".join(next(symbols) for _ in range(width)) for _ in range(width))
        for width in WIDTHS.values()
    )
