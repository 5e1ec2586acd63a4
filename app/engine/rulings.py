"""The five readings that a table can choose between (rules: "Rulings").

The first value of each is the default.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any


class Neighbor(StrEnum):
    """A: whom a neighbor card compares with; ``left`` is the next player clockwise."""

    LEFT = "left"
    RIGHT = "right"


class NeighborTie(StrEnum):
    """B: whether a group as large as the neighbor's scores a neighbor card."""

    SCORES = "scores"
    NOTHING = "nothing"


class SecondLargest(StrEnum):
    """C: second among the sizes of all groups, or among the players' best ones."""

    ANY_GROUP = "any_group"
    PLAYER_BEST = "player_best"


class Level1Links(StrEnum):
    """D: whether level-1 cubes of a group count together when joined higher up."""

    WHOLE_GROUP = "whole_group"
    LEVEL_1_ONLY = "level_1_only"


class SideApex(StrEnum):
    """E: whether the cube on level 4 is part of each side."""

    INCLUDED = "included"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True)
class Rulings:
    """The readings one game is scored with; a ruling's id is the name of its field."""

    neighbor: Neighbor = Neighbor.LEFT
    neighbor_tie: NeighborTie = NeighborTie.SCORES
    second_largest: SecondLargest = SecondLargest.ANY_GROUP
    level_1_links: Level1Links = Level1Links.WHOLE_GROUP
    side_apex: SideApex = SideApex.INCLUDED

    def switched(self, ruling: str) -> "Rulings":
        """Return these rulings with the one of that id read the other way."""
        used = getattr(self, ruling)
        changes: dict[str, Any] = {ruling: next(v for v in values(ruling) if v != used)}
        return replace(self, **changes)

    def ids(self) -> dict[str, str]:
        """Return each ruling's value by id, as plain text, A to E."""
        return {ruling: getattr(self, ruling).value for ruling in IDS}

    def changed(self) -> Iterator[str]:
        """Yield the ids of the rulings that differ from the default."""
        return (ruling for ruling in IDS if getattr(self, ruling) != values(ruling)[0])


IDS: tuple[str, ...] = tuple(field.name for field in fields(Rulings))
"""Ruling ids in the order A to E."""


def values(ruling: str) -> list[StrEnum]:
    """Return the two values of a ruling, the default first; ``KeyError`` for an unknown id."""
    return list(_VALUES[ruling])


_KINDS: dict[str, type[StrEnum]] = {
    "neighbor": Neighbor,
    "neighbor_tie": NeighborTie,
    "second_largest": SecondLargest,
    "level_1_links": Level1Links,
    "side_apex": SideApex,
}
_VALUES = {ruling: tuple(kind) for ruling, kind in _KINDS.items()}


def from_ids(chosen: Mapping[str, str]) -> Rulings:
    """Build rulings from values by id; what is not named keeps its default.

    Raises ``KeyError`` for an unknown ruling and ``ValueError`` for an unknown value.
    """
    changes: dict[str, Any] = {ruling: _KINDS[ruling](value) for ruling, value in chosen.items()}
    return Rulings(**changes)
