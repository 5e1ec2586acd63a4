"""The engine's ids and codes in players' words, translated where they are shown.

Colors, levels and places are written as in the middle of a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.contract import MAX_NAME
from app.engine.colors import Color
from app.engine.geometry import WIDTHS, Cell
from app.engine.rulings import NeighborTie, Rulings

COLORS = {
    Color.ORANGE: _l("orange"),
    Color.BLUE: _l("blue"),
    Color.GREEN: _l("green"),
    Color.YELLOW: _l("yellow"),
    Color.WHITE: _l("white"),
}

LEVELS = {
    1: _l("bottom level"),
    2: _l("second level"),
    3: _l("third level"),
    4: _l("top"),
}

_CORNERS = (_l("back left"), _l("back right"), _l("front left"), _l("front right"))
_PLACES = {
    4: (
        (
            _CORNERS[0],
            _l("back, second from the left"),
            _l("back, third from the left"),
            _CORNERS[1],
        ),
        (
            _l("left, second from the back"),
            _l("inside, back left"),
            _l("inside, back right"),
            _l("right, second from the back"),
        ),
        (
            _l("left, third from the back"),
            _l("inside, front left"),
            _l("inside, front right"),
            _l("right, third from the back"),
        ),
        (
            _CORNERS[2],
            _l("front, second from the left"),
            _l("front, third from the left"),
            _CORNERS[3],
        ),
    ),
    3: (
        (_CORNERS[0], _l("back middle"), _CORNERS[1]),
        (_l("left middle"), _l("center"), _l("right middle")),
        (_CORNERS[2], _l("front middle"), _CORNERS[3]),
    ),
    2: (_CORNERS[:2], _CORNERS[2:]),
}


def place(cell: Cell) -> str:
    """Return where a cell lies as its owner sees it: "bottom level, back left"."""
    if WIDTHS[cell.level] == 1:
        return spot(cell)
    return str(_("%(level)s, %(place)s", level=LEVELS[cell.level], place=spot(cell)))


def spot(cell: Cell) -> str:
    """Return where a cell lies on its level: "back left"."""
    if WIDTHS[cell.level] == 1:
        return str(LEVELS[cell.level])
    return str(_PLACES[WIDTHS[cell.level]][cell.row - 1][cell.column - 1])


def at_start(words: str) -> str:
    """Return words as they stand at the start of a sentence or on their own."""
    return words[:1].upper() + words[1:]


_LARGEST_NAME = {
    Color.ORANGE: _l("Largest orange"),
    Color.BLUE: _l("Largest blue"),
    Color.GREEN: _l("Largest green"),
    Color.YELLOW: _l("Largest yellow"),
    Color.WHITE: _l("Largest white"),
}
_NEIGHBOR_NAME = {
    Color.ORANGE: _l("Neighbor: orange"),
    Color.BLUE: _l("Neighbor: blue"),
    Color.GREEN: _l("Neighbor: green"),
    Color.YELLOW: _l("Neighbor: yellow"),
    Color.WHITE: _l("Neighbor: white"),
}
_LARGEST_RULE = {
    Color.ORANGE: _l("The largest orange group at the table. Everybody tied scores."),
    Color.BLUE: _l("The largest blue group at the table. Everybody tied scores."),
    Color.GREEN: _l("The largest green group at the table. Everybody tied scores."),
    Color.YELLOW: _l("The largest yellow group at the table. Everybody tied scores."),
    Color.WHITE: _l("The largest white group at the table. Everybody tied scores."),
}
_NEIGHBOR_RULE = {
    Color.ORANGE: _l(
        "Everybody whose largest orange group is at least as large as their neighbor’s."
    ),
    Color.BLUE: _l("Everybody whose largest blue group is at least as large as their neighbor’s."),
    Color.GREEN: _l(
        "Everybody whose largest green group is at least as large as their neighbor’s."
    ),
    Color.YELLOW: _l(
        "Everybody whose largest yellow group is at least as large as their neighbor’s."
    ),
    Color.WHITE: _l(
        "Everybody whose largest white group is at least as large as their neighbor’s."
    ),
}
_NEIGHBOR_RULE_IF_TIES_PAY_NOTHING = {
    Color.ORANGE: _l("Everybody whose largest orange group is larger than their neighbor’s."),
    Color.BLUE: _l("Everybody whose largest blue group is larger than their neighbor’s."),
    Color.GREEN: _l("Everybody whose largest green group is larger than their neighbor’s."),
    Color.YELLOW: _l("Everybody whose largest yellow group is larger than their neighbor’s."),
    Color.WHITE: _l("Everybody whose largest white group is larger than their neighbor’s."),
}
_OTHER_NAMES = {
    "largest-any": _l("Largest group"),
    "largest-level-1": _l("Largest at the bottom"),
    "most-levels": _l("Most levels"),
    "second-largest": _l("Second largest"),
    "five-colors-level-1": _l("Five colors, bottom level"),
    "five-colors-level-2": _l("Five colors, second level"),
    "one-color-side": _l("One-color side"),
    "three-colors": _l("Exactly three colors"),
}
_OTHER_RULES = {
    "largest-any": _l("The largest group of any color at the table. Everybody tied scores."),
    "largest-level-1": _l("The most bottom-level cubes in one group. Everybody tied scores."),
    "most-levels": _l("The group that reaches across the most levels. Everybody tied scores."),
    "second-largest": _l("The second largest group of any color. Everybody tied scores."),
    "five-colors-level-1": _l("Everybody who shows all five colors on the bottom level."),
    "five-colors-level-2": _l("Everybody who shows all five colors on the second level."),
    "one-color-side": _l("Everybody with a side that shows a single color."),
    "three-colors": _l("Everybody who shows exactly three colors."),
}


CARD_NAMES = (
    {f"largest-{color}": name for color, name in _LARGEST_NAME.items()}
    | {f"neighbor-{color}": name for color, name in _NEIGHBOR_NAME.items()}
    | _OTHER_NAMES
)
"""By card id, the name that fits beside a picture."""

CARD_RULES = (
    {f"largest-{color}": rule for color, rule in _LARGEST_RULE.items()}
    | {f"neighbor-{color}": rule for color, rule in _NEIGHBOR_RULE.items()}
    | _OTHER_RULES
)
"""By card id, whom the card pays its 5 points as we read it."""


def card_rules(rulings: Rulings) -> Mapping[str, object]:
    """Return, by card id, whom the card pays its 5 points where the table reads the cards so."""
    if rulings.neighbor_tie is NeighborTie.SCORES:
        return CARD_RULES
    strict = _NEIGHBOR_RULE_IF_TIES_PAY_NOTHING
    return CARD_RULES | {f"neighbor-{color}": rule for color, rule in strict.items()}


PROBLEMS = {
    "missing": _l("Something has to be given here."),
    "wrong-type": _l("This is not the kind of value that belongs here."),
    "unknown-key": _l("Nothing of this name belongs here. Check its spelling."),
    "too-long": _l("A name can have at most %(most)s characters.", most=MAX_NAME),
    "player-count": _l("Two to four people play."),
    "unknown-card": _l("There is no such bonus card."),
    "repeated-card": _l("This bonus card was chosen already."),
    "card-needs-three-players": _l("Neighbor cards need at least three players."),
    "unknown-ruling": _l("This is not one of the questions about how to read the cards."),
    "unknown-value": _l("The cards cannot be read this way."),
    "wrong-length": _l("A pyramid has 30 places, and each must be given: “.” where no cube is."),
    "unknown-symbol": _l(
        "Only O, B, G, Y and W stand for cubes, “.” for no cube and “?” for a covered one."
    ),
    "unsupported-cube": _l("A cube here needs four cubes below it."),
    "visible-unknown": _l("The cube here can be seen, so its color is needed."),
}
"""By code, why an entry or a request cannot be scored."""


def problem_sentence(code: str, cell: Cell | None = None) -> str:
    """Say what a problem code means, naming the cell unless the sentence stands beside it."""
    sentence = str(PROBLEMS[code])
    if cell is None:
        return sentence
    return str(_("%(place)s: %(sentence)s", place=at_start(place(cell)), sentence=sentence))
