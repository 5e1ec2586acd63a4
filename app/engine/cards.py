"""The 18 bonus cards (rules: "The 18 bonus cards").

A card is a measure, a number with the cubes it was counted on for each player, and a way to
award it by comparing these numbers. Both are small functions that are found through ``CARDS``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

from app.engine.colors import Color
from app.engine.geometry import LEVEL, SIDES, Bits, Line
from app.engine.groups import Groups
from app.engine.rulings import Level1Links, Neighbor, NeighborTie, Rulings, SecondLargest, SideApex


class Measure(NamedTuple):
    """One player's number on a card and the cubes that it was counted on."""

    value: int
    cells: Bits


Table: TypeAlias = Sequence[Groups]
"""The players' groups, in clockwise seating order."""
Measuring: TypeAlias = Callable[[Table, Rulings], list[Measure]]
Awarding: TypeAlias = Callable[[Sequence[int], Rulings], list[bool]]


@dataclass(frozen=True, slots=True)
class Card:
    """A bonus card: its public id, how it measures and awards, and which rulings bear on it."""

    id: str
    measure: Measuring
    award: Awarding
    beginner: bool = False
    rulings: tuple[str, ...] = ()
    color: Color | None = None

    @property
    def compares_neighbors(self) -> bool:
        """Whether it cannot be used with two players."""
        return "neighbor" in self.rulings


# What a card measures.


def largest_of_color(table: Table, _rulings: Rulings, color: Color) -> list[Measure]:
    """The size of the player's largest group of the card's color."""
    return [_sized(groups.largest(color)) for groups in table]


def largest_of_any_color(table: Table, _rulings: Rulings) -> list[Measure]:
    """The size of the player's largest group of any color."""
    return [_sized(next(iter(groups.all), 0)) for groups in table]


def level_1_in_one_group(table: Table, rulings: Rulings) -> list[Measure]:
    """The most level-1 cubes that the player has in one group (ruling D)."""
    whole = rulings.level_1_links is Level1Links.WHOLE_GROUP
    parts = (groups.all if whole else groups.side_by_side_on_level_1 for groups in table)
    return [
        _sized(max((part & LEVEL[1] for part in own), key=int.bit_count, default=0))
        for own in parts
    ]


def levels_in_one_group(table: Table, _rulings: Rulings) -> list[Measure]:
    """The most different levels on which one of the player's groups has cubes."""
    widest = [max(groups.all, key=_levels, default=0) for groups in table]
    return [Measure(_levels(group), group) for group in widest]


def second_largest_group(table: Table, rulings: Rulings) -> list[Measure]:
    """The player's largest group below the table's largest, or simply their largest (ruling C)."""
    best = largest_of_any_color(table, rulings)
    if rulings.second_largest is SecondLargest.PLAYER_BEST:
        return best
    top = max(best).value
    smaller = ((part for part in groups.all if part.bit_count() < top) for groups in table)
    return [_sized(next(own, 0)) for own in smaller]


def colors_on_level(table: Table, _rulings: Rulings, level: int) -> list[Measure]:
    """The number of colors among the player's visible cubes of one level."""
    return [
        Measure(len(groups.colors_on(level)), groups.pyramid.visible & LEVEL[level])
        for groups in table
    ]


def colors_shown(table: Table, _rulings: Rulings) -> list[Measure]:
    """The number of colors among all of the player's visible cubes."""
    return [Measure(len(groups.colors), groups.pyramid.visible) for groups in table]


def side_in_one_color(table: Table, rulings: Rulings) -> list[Measure]:
    """1 if one of the player's four sides shows a single color, else 0 (ruling E)."""
    lines = 10 if rulings.side_apex is SideApex.INCLUDED else 9
    return [_one_color_sides(groups, lines) for groups in table]


def _one_color_sides(groups: Groups, lines: int) -> Measure:
    seen = (side_cubes(groups.pyramid.cubes, side[:lines]) for side in SIDES.values())
    found = 0
    for cubes in seen:
        if any(cubes and not cubes & ~groups.pyramid.of_color(color) for color in groups.colors):
            found |= cubes
    return Measure(int(found > 0), found)


def side_cubes(cubes: Bits, side: Sequence[Line]) -> Bits:
    """Return the first cube of each line of cells, as seen from that side."""
    seen = 0
    for line in side:
        for cell in line:
            if cell & cubes:
                seen |= cell
                break
    return seen


def _sized(group: Bits) -> Measure:
    return Measure(group.bit_count(), group)


def _levels(group: Bits) -> int:
    return len([level for level in LEVEL.values() if group & level])


# Whom a card pays, given every player's number.


def to_the_most(values: Sequence[int], _rulings: Rulings) -> list[bool]:
    """Everybody tied for the highest number; nobody if that is 0."""
    top = max(values)
    return [value == top > 0 for value in values]


def to_the_second(values: Sequence[int], rulings: Rulings) -> list[bool]:
    """Everybody tied for the second of the distinct numbers; nobody if there is only one.

    Under ``any_group`` the numbers are already below the table's largest (ruling C).
    """
    if rulings.second_largest is SecondLargest.ANY_GROUP:
        return to_the_most(values, rulings)
    ranked = sorted(set(values) - {0}, reverse=True)
    return [ranked[1:2] == [value] for value in values]


def to_who_beats_the_neighbor(values: Sequence[int], rulings: Rulings) -> list[bool]:
    """Each player ahead of their neighbor, or level with them if that scores (rulings A, B)."""
    least = 0 if rulings.neighbor_tie is NeighborTie.SCORES else 1
    others = neighbors(len(values), rulings)
    return [0 < value >= values[other] + least for value, other in zip(values, others, strict=True)]


def neighbors(players: int, rulings: Rulings) -> list[int]:
    """Return, by seat, the seat a neighbor card compares with (ruling A)."""
    step = 1 if rulings.neighbor is Neighbor.LEFT else -1
    return [(seat + step) % players for seat in range(players)]


def to_all_with(values: Sequence[int], _rulings: Rulings, number: int) -> list[bool]:
    """Each player who reaches exactly the card's number."""
    return [value == number for value in values]


def _color_cards() -> list[Card]:
    largest = [
        Card(
            f"largest-{color}",
            partial(largest_of_color, color=color),
            to_the_most,
            beginner=True,
            color=color,
        )
        for color in Color
    ]
    neighbor = [
        Card(
            f"neighbor-{color}",
            partial(largest_of_color, color=color),
            to_who_beats_the_neighbor,
            rulings=("neighbor", "neighbor_tie"),
            color=color,
        )
        for color in Color
    ]
    return largest + neighbor


def _other_cards() -> list[Card]:
    five, three = partial(to_all_with, number=5), partial(to_all_with, number=3)
    return [
        Card("largest-any", largest_of_any_color, to_the_most, beginner=True),
        Card(
            "largest-level-1",
            level_1_in_one_group,
            to_the_most,
            beginner=True,
            rulings=("level_1_links",),
        ),
        Card("most-levels", levels_in_one_group, to_the_most, beginner=True),
        Card("second-largest", second_largest_group, to_the_second, rulings=("second_largest",)),
        Card("five-colors-level-1", partial(colors_on_level, level=1), five),
        Card("five-colors-level-2", partial(colors_on_level, level=2), five),
        Card(
            "one-color-side",
            side_in_one_color,
            partial(to_all_with, number=1),
            rulings=("side_apex",),
        ),
        Card("three-colors", colors_shown, three),
    ]


CARDS: dict[str, Card] = {card.id: card for card in _color_cards() + _other_cards()}
"""All cards by id, in the order of the rules."""

BEGINNER: tuple[Card, ...] = tuple(card for card in CARDS.values() if card.beginner)
"""The cards for a first game."""
