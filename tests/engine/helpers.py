"""Short ways to write a pyramid and to read a set of cells in a test."""

from app.engine.geometry import BY_ID, WIDTHS, Bits, bits, cells_of
from app.engine.pyramid import Pyramid


def pyramid(text: str) -> Pyramid:
    """The pyramid, or draft, of ``text``: rows and levels may end early, the rest is empty."""
    levels = [level.split() for level in text.split("/")]
    levels += [[] for _ in range(len(WIDTHS) - len(levels))]
    symbols = [
        _padded("".join(_padded(row, width) for row in rows), width**2)
        for rows, width in zip(levels, WIDTHS.values(), strict=True)
    ]
    return Pyramid("".join(symbols))


def _padded(symbols: str, length: int) -> str:
    assert len(symbols) <= length, f"{symbols!r} is too long"
    return symbols.ljust(length, ".")


def at(names: str) -> Bits:
    """The set of the cells named, as in ``"1-1-1 2-1-1"``."""
    return bits(BY_ID[name] for name in names.split())


def names(cells: Bits) -> str:
    """The names of a set's cells in notation order, as ``at`` reads them."""
    return " ".join(map(str, cells_of(cells)))
