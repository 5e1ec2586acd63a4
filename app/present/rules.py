"""What the page of the rules shows: the engine's own tables, and examples that it works out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import lazy_gettext as _l

from app.engine import draft, notation, scoring
from app.engine.cards import CARDS, Card
from app.engine.geometry import BESIDE, BY_ID, CELLS, TOUCHING, Bits
from app.engine.groups import Groups
from app.engine.points import BONUS, TABLE
from app.engine.pyramid import NOTHING, Pyramid
from app.engine.rulings import from_ids, values
from app.present.entry import Progress, progress
from app.present.readings import Text

PYRAMID = notation.parse("BGWG GBBW YYGO YYBO / GWB GYB YBO / WY GO / G")
"""Built in a real game, complete and by the rules."""
TAKEN_OFF = ("4-1-1", "3-2-2")
"""Taken off one after the other, they uncover a cube."""

_THREE = ("OOOY OOYY OBYY BBYY", "GGGW GGWW BBWW BOOO", "WWWW BBYY BBYO GGOO")
_JOINED_HIGHER_UP = "OBGO OBGO WYWY YWYW / OOO ... ... / .. .. / ."
_OTHER_TOP = "OBBG OGBG OOWG YYYY / OBG OWG YYY / WG YY / W"
BARE = " ... ... ... .. .. ."
"""Levels 2 to 4 without a cube."""
NAMES = ("Ana", "Bo", "Cy")


@dataclass(frozen=True, slots=True)
class Family:
    """Cards that work alike."""

    id: str
    title: Text
    cards: list[Card]


@dataclass(frozen=True, slots=True)
class Sight:
    """A pyramid, and how many of its cubes can be seen."""

    board: Pyramid
    cubes: int
    visible: int
    hidden: int


@dataclass(frozen=True, slots=True)
class Row:
    """One player of an example.

    ``sizes`` are those of all their groups, the largest first. By answer to the example's
    question, ``values`` is what the card compares, ``cells`` on which cubes, and ``awarded``
    whether it pays.
    """

    name: str
    board: Pyramid
    sizes: list[int]
    values: dict[str, int]
    cells: dict[str, Bits]
    awarded: dict[str, bool]


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything on the page that comes from the engine."""

    points: list[tuple[int, int]]
    bonus: int
    families: list[Family]
    complete: Sight
    opened: Sight
    touching: dict[str, int]
    board: Pyramid
    score: Progress
    total: int
    examples: dict[str, list[Row]]


def rules() -> Rules:
    """Return the rules' numbers, cards and worked examples."""
    score = progress(PYRAMID)
    return Rules(
        points=list(enumerate(TABLE))[1:],
        bonus=BONUS,
        families=_families(),
        complete=_sight(PYRAMID),
        opened=_sight(_without(PYRAMID, TAKEN_OFF)),
        touching=_touching(),
        board=PYRAMID,
        score=score,
        total=sum(color.points for color in score.colors),
        examples={
            "second_largest": _example("second_largest", "second-largest", _THREE),
            "level_1_links": _example("level_1_links", "largest-level-1", (_JOINED_HIGHER_UP,)),
            "side_apex": _example("side_apex", "one-color-side", (_OTHER_TOP,)),
        },
    )


def _families() -> list[Family]:
    every = CARDS.values()
    neighbor = [card for card in every if card.compares_neighbors]
    largest = [card for card in every if card.color and card not in neighbor]
    other = [card for card in every if not card.color]
    return [
        Family("largest", _l("Largest group of a color"), largest),
        Family("neighbor", _l("Match or beat your neighbor in a color"), neighbor),
        Family("other", _l("Other goals"), other),
    ]


def _sight(board: Pyramid) -> Sight:
    counts = (cells.bit_count() for cells in (board.cubes, board.visible, board.hidden))
    return Sight(board, *counts)


def _without(board: Pyramid, cells: Sequence[str]) -> Pyramid:
    for cell in cells:
        board = draft.changed(board, BY_ID[cell], NOTHING)
    return board


def _touching() -> dict[str, int]:
    """The most cubes that one cube can touch beside it and on the levels next to its own."""
    beside = max(cells.bit_count() for cells in BESIDE)
    levels = [
        sum(1 for other in CELLS if touching & other.bit and other.level == cell.level + step)
        for cell, touching in zip(CELLS, TOUCHING, strict=True)
        for step in (-1, 1)
    ]
    return {"beside": beside, "level": max(levels)}


def _example(ruling: str, card: str, boards: Sequence[str]) -> list[Row]:
    """Measure and award a card under both answers to a question."""
    pyramids = [notation.parse(board if "/" in board else board + BARE) for board in boards]
    table = [Groups(pyramid) for pyramid in pyramids]
    scored = {
        str(value): scoring.score_cards(table, [CARDS[card]], from_ids({ruling: value}))[0]
        for value in values(ruling)
    }
    return [
        Row(
            NAMES[seat],
            pyramid,
            [group.bit_count() for group in table[seat].all],
            {value: score.values[seat] for value, score in scored.items()},
            {value: score.cells[seat] for value, score in scored.items()},
            {value: score.awarded[seat] for value, score in scored.items()},
        )
        for seat, pyramid in enumerate(pyramids)
    ]
