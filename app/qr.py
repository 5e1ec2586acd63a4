"""QR codes as a path for the pages: no image to fetch, and nothing that the policy blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import segno

MARGIN = 4
"""Light modules around the code, as scanners want them."""


class QrCode(NamedTuple):
    """The dark modules as strokes, the ``d`` of an SVG path, in a square of ``size`` units."""

    size: int
    path: str


@lru_cache(maxsize=256)  # the sheet of a game shows the same one each time
def qr_code(text: str) -> QrCode:
    """Return the QR code of a text of at most 2000 letters."""
    rows = list(segno.make_qr(text).matrix_iter(border=MARGIN))
    strokes = (stroke for y, row in enumerate(rows) for stroke in _strokes(y, row))
    return QrCode(len(rows), "".join(strokes))


def _strokes(y: int, row: Iterable[int]) -> Iterator[str]:
    """The dark modules of one row; those that touch are one stroke."""
    x = 0
    for dark, modules in groupby(row):
        width = len(list(modules))
        if dark:
            yield f"M{x} {y}.5h{width}"
        x += width
