"""What one pyramid brings to one row: a number, the cubes that it counts, and why not others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from markupsafe import Markup

from app.engine.colors import Color
from app.engine.geometry import Bits, Cell, cells_of
from app.engine.groups import Groups
from app.engine.points import TABLE, points
from app.present.marked import gettext as _
from app.present.marked import ngettext
from app.wording import COLORS

SIGNS = APART, JOINS, FIRST = "apart", "joins", "first"
"""Signs on cubes that are not counted: they do not touch those that are, they join them without
counting themselves, or they are part of the largest group where the second largest counts."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a pyramid: the cubes of it that matter, and how many colors they show."""

    id: str
    cells: Bits
    colors: int


@dataclass(frozen=True, slots=True)
class Counted:
    """A number in words, the cubes that it counts, and what there is to say.

    ``signs`` are on visible cubes that are not counted. Sides are there where they matter.
    """

    number: Markup
    lit: Bits
    sentences: tuple[Markup, ...]
    signs: dict[Cell, str] = field(default_factory=dict)
    sides: tuple[Side, ...] = ()


def cubes(count: int) -> Markup:
    """Return a number of cubes in words."""
    return ngettext("%(num)s cube", "%(num)s cubes", count)


def signed(cells: Bits, sign: str) -> dict[Cell, str]:
    """Put a sign on cells."""
    return dict.fromkeys(cells_of(cells), sign)


def color_points(groups: Groups, color: Color) -> Counted:
    """Return what scores in the row of a color."""
    lit = groups.largest(color)
    return of_group(groups, color, lit, _worth(lit, color) if lit else [_no_cube(color)])


def _worth(group: Bits, color: Color) -> Iterator[Markup]:
    size = group.bit_count()
    yield ngettext(
        "%(num)s %(color)s cube: %(points)s point.",
        "%(num)s connected %(color)s cubes: %(points)s points.",
        size,
        color=COLORS[color],
        points=points(size),
    )
    if size >= len(TABLE):
        yield _("More than %(most)s cubes score no more.", most=len(TABLE) - 1)


def card_color(groups: Groups, color: Color) -> Counted:
    """Return what a card compares that is about one color."""
    lit = groups.largest(color)
    return of_group(groups, color, lit, [connected(lit, color) if lit else _no_cube(color)])


def _no_cube(color: Color) -> Markup:
    return _("No %(color)s cube can be seen.", color=COLORS[color])


def connected(group: Bits, color: Color) -> Markup:
    """Say what a group is."""
    return ngettext(
        "%(num)s %(color)s cube.",
        "%(num)s connected %(color)s cubes.",
        group.bit_count(),
        color=COLORS[color],
    )


def of_group(
    groups: Groups, color: Color, lit: Bits, sentences: Iterable[Markup], first: Bits = 0
) -> Counted:
    """Return a group of a color; the sentences go on with the cubes of it that do not count.

    ``first`` are the player's groups that are larger than what counts, whatever their color.
    """
    own = groups.pyramid.of_color(color)
    apart = own & groups.pyramid.visible & ~lit & ~first
    left_out = [
        *not_touching(apart, color),
        *_just_as_large(lit, groups.by_color.get(color, ())),
        *covered(groups, color),
    ]
    signs = signed(first, FIRST) | signed(apart, APART)
    return Counted(cubes(lit.bit_count()), lit, (*sentences, *left_out), signs)


def not_touching(apart: Bits, color: Color) -> Iterator[Markup]:
    """Say how many cubes of the color lie apart."""
    if apart:
        yield ngettext(
            "%(num)s more %(color)s cube does not touch this group.",
            "%(num)s more %(color)s cubes do not touch this group.",
            apart.bit_count(),
            color=COLORS[color],
        )


def _just_as_large(group: Bits, groups: Iterable[Bits]) -> Iterator[Markup]:
    sizes = [other.bit_count() for other in groups if other != group]
    if twins := sizes.count(group.bit_count()):
        yield ngettext(
            "%(num)s other group is just as large, but only one counts.",
            "%(num)s other groups are just as large, but only one counts.",
            twins,
        )


def covered(groups: Groups, color: Color) -> Iterator[Markup]:
    """Say how many cubes of the color cannot be seen."""
    if hidden := groups.pyramid.of_color(color) & groups.pyramid.hidden:
        yield ngettext(
            "%(num)s %(color)s cube is covered and does not count.",
            "%(num)s %(color)s cubes are covered and do not count.",
            hidden.bit_count(),
            color=COLORS[color],
        )
