"""A pyramid while it is being entered (rules: "Boards half entered").

A draft is a ``Pyramid`` that may hold ``_``. Every function returns one in settled form: no
cube floats, every ``?`` is hidden and every ``_`` is visible.
"""

from app.engine.colors import BY_LETTER
from app.engine.geometry import BELOW, CELLS, INNER, Bits, Cell, indices, near
from app.engine.notation import NotationError, parse_draft
from app.engine.pyramid import AWAITED, NOTHING, UNSEEN, Pyramid, unsupported

NEW = Pyramid("".join(UNSEEN if INNER >> index & 1 else AWAITED for index in range(len(CELLS))))
"""The board before anything is entered: 25 ``_`` and 5 ``?``."""


def read(text: str) -> Pyramid:
    """Read a draft from text and settle it.

    Raises ``NotationError`` with ``wrong-length``, ``unknown-symbol`` or, where a color has
    not four cubes below it, ``unsupported-cube``.
    """
    draft = settled(parse_draft(text))
    problems = [problem for problem in draft.problems() if problem.code == "unsupported-cube"]
    if problems:
        raise NotationError(text, problems)
    return draft


def settled(draft: Pyramid) -> Pyramid:
    """Let ``_`` and ``?`` fall that nothing carries, then ask for what shows and only that."""
    while fallen := draft.unsupported & ~colored(draft):
        draft = draft.replaced(fallen, NOTHING)
    shown, hidden = draft.where(UNSEEN) & draft.visible, draft.where(AWAITED) & draft.hidden
    return draft.replaced(shown, AWAITED).replaced(hidden, UNSEEN)


def changed(draft: Pyramid, cell: Cell, symbol: str) -> Pyramid:
    """Put a color, ``.`` (no cube) or ``_`` (a cube, not yet named) on one cell.

    A cube that loses its support goes, and so does all it carried. A cube put where four
    cubes are missing therefore changes nothing.
    """
    draft = draft.replaced(cell.bit, symbol)
    while fallen := draft.unsupported:
        draft = draft.replaced(fallen, NOTHING)
    return settled(draft)


def rest_empty(draft: Pyramid) -> Pyramid:
    """Say "nothing more": each ``_`` that carries no colored cube becomes ``.``."""
    while empty := draft.where(AWAITED) & ~_carrying(draft):
        draft = settled(draft.replaced(empty, NOTHING))
    return draft


def _carrying(draft: Pyramid) -> Bits:
    """The cells below a colored cube, directly or through others."""
    carrying = 0
    edge = colored(draft)
    while edge:
        edge = near(edge, BELOW)
        carrying |= edge
    return carrying


def colored(draft: Pyramid) -> Bits:
    """The cells whose cube has a known color, hidden ones included."""
    return sum(draft.where(letter) for letter in BY_LETTER)


def places(draft: Pyramid) -> Bits:
    """The empty cells on which a cube could be put: level 1, or four cubes below."""
    empty = draft.where(NOTHING)
    return sum(1 << index for index in indices(empty) if not unsupported(draft.cubes | 1 << index))


def left(draft: Pyramid) -> int:
    """How many visible cells still wait for their color, 0 to 25 on a settled draft."""
    return draft.where(AWAITED).bit_count()


def is_complete(draft: Pyramid) -> bool:
    """Whether nothing is left to enter, so that the pyramid can be scored."""
    return not draft.where(AWAITED)


def is_empty(draft: Pyramid) -> bool:
    """Whether nothing has been entered yet."""
    return draft == NEW
