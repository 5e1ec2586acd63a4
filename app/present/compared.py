"""What each bonus card compares of one pyramid, in words: one small function for each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from markupsafe import Markup

from app.engine.cards import CARDS, side_cubes
from app.engine.colors import Color
from app.engine.geometry import ALL, BESIDE, LEVEL, SIDES, Bits, patches
from app.engine.groups import Groups
from app.engine.rulings import Rulings, SecondLargest, SideApex
from app.engine.scoring import CardScore
from app.present.counted import (
    APART,
    FIRST,
    JOINS,
    Counted,
    Side,
    card_color,
    connected,
    covered,
    cubes,
    not_touching,
    of_group,
    signed,
)
from app.present.marked import gettext as _
from app.present.marked import listed, ngettext
from app.wording import COLORS, LEVELS, at_start


@dataclass(frozen=True, slots=True)
class Compared:
    """One player's number on a card, among those of the table."""

    table: Sequence[Groups]
    score: CardScore
    rulings: Rulings
    seat: int

    @property
    def groups(self) -> Groups:
        """The player's own groups."""
        return self.table[self.seat]

    @property
    def value(self) -> int:
        """The number that is compared."""
        return self.score.values[self.seat]

    @property
    def lit(self) -> Bits:
        """The cubes that it was counted on."""
        return self.score.cells[self.seat]

    @property
    def color(self) -> Color:
        """The color of these cubes, where they are one group."""
        return next(c for c in Color if self.groups.pyramid.of_color(c) & self.lit)


Counting: TypeAlias = Callable[[Compared], Counted]


def counted(compared: Compared) -> Counted:
    """Return what the card counts of this player's pyramid."""
    return COUNTING[compared.score.card.id](compared)


def _nothing(number: Markup) -> Counted:
    return Counted(number, 0, (_("No cube can be seen."),))


def largest_of_color(compared: Compared, color: Color) -> Counted:
    """The largest group of the card's color."""
    return card_color(compared.groups, color)


def largest_of_any_color(compared: Compared) -> Counted:
    """The largest group, whatever its color."""
    if not compared.value:
        return _nothing(cubes(0))
    color = compared.color
    return of_group(compared.groups, color, compared.lit, [connected(compared.lit, color)])


def bottom_of_group(compared: Compared) -> Counted:
    """The bottom cubes of one group; higher ones may be all that joins them (ruling D)."""
    number, lit = cubes(compared.value), compared.lit
    if not lit:
        return _nothing(number)
    groups, color = compared.groups, compared.color
    group = next(group for group in groups.by_color[color] if group & lit)
    joins = group & ~LEVEL[1] if len(list(patches(lit, BESIDE))) > 1 else 0
    apart = groups.pyramid.of_color(color) & groups.pyramid.visible & LEVEL[1] & ~lit
    what = ngettext(
        "%(num)s %(color)s cube on the bottom level.",
        "%(num)s connected %(color)s cubes on the bottom level.",
        compared.value,
        color=COLORS[color],
    )
    said = (what, *_joined_higher_up(joins), *_bottom_apart(apart))
    return Counted(number, lit, said, signed(joins, JOINS) | signed(apart, APART))


def _joined_higher_up(joins: Bits) -> Iterator[Markup]:
    if joins:
        yield _("Cubes on higher levels join them.")


def _bottom_apart(apart: Bits) -> Iterator[Markup]:
    if apart:
        yield ngettext(
            "%(num)s more cube of this color lies there unconnected.",
            "%(num)s more cubes of this color lie there unconnected.",
            apart.bit_count(),
        )


def levels_of_group(compared: Compared) -> Counted:
    """The levels on which one group has cubes."""
    number = ngettext("%(num)s level", "%(num)s levels", compared.value)
    if not compared.value:
        return _nothing(number)
    groups, lit, color = compared.groups, compared.lit, compared.color
    apart = groups.pyramid.of_color(color) & groups.pyramid.visible & ~lit
    reached = [LEVELS[level] for level, cells in LEVEL.items() if cells & lit]
    what = _("One %(color)s group: %(levels)s.", color=COLORS[color], levels=listed(reached))
    said = (what, *not_touching(apart, color), *covered(groups, color))
    return Counted(number, lit, said, signed(apart, APART))


def second_largest(compared: Compared) -> Counted:
    """The largest group below the table's largest, or simply the largest (ruling C)."""
    if compared.rulings.second_largest is SecondLargest.PLAYER_BEST or not compared.groups.all:
        return largest_of_any_color(compared)
    top = largest_at(compared.table)
    first = sum(group for group in compared.groups.all if group.bit_count() == top)
    said = [_("%(cubes)s is the largest size, not the second.", cubes=cubes(top))] if first else []
    if not compared.value:
        said.append(_("No smaller group."))
        return Counted(cubes(0), 0, tuple(said), signed(first, FIRST))
    color = compared.color
    said.append(connected(compared.lit, color))
    return of_group(compared.groups, color, compared.lit, said, first)


def largest_at(table: Sequence[Groups]) -> int:
    """Return the size of the largest group at a table, 0 if there is none."""
    return max((group.bit_count() for groups in table for group in groups.all), default=0)


def colors_on(compared: Compared, level: Bits) -> Counted:
    """The colors of the cubes to be seen on one level."""
    pyramid = compared.groups.pyramid
    number = ngettext("%(num)s color", "%(num)s colors", compared.value)
    missing = [color for color in Color if not pyramid.of_color(color) & compared.lit]
    unseen = [color for color in missing if pyramid.of_color(color) & pyramid.hidden & level]
    said = (_missing(missing), *_only_covered(unseen))
    return Counted(number, compared.lit, said)


def _missing(missing: Sequence[Color]) -> Markup:
    if not missing:
        return _("All five colors can be seen.")
    colors = listed(COLORS[color] for color in missing)
    return ngettext("Missing: %(colors)s.", "Missing: %(colors)s.", len(missing), colors=colors)


def _only_covered(colors: Sequence[Color]) -> Iterator[Markup]:
    if colors:
        yield _(
            "There but covered, so not counted: %(colors)s.",
            colors=listed(COLORS[color] for color in colors),
        )


def colors_shown(compared: Compared) -> Counted:
    """The colors of all cubes to be seen."""
    pyramid = compared.groups.pyramid
    number = ngettext("%(num)s color", "%(num)s colors", compared.value)
    shown = [color for color in Color if color in compared.groups.colors]
    unseen = [color for color in Color if color not in shown and pyramid.of_color(color)]
    if not shown:
        return _nothing(number)
    names = at_start(str(COLORS[shown[0]])), *(COLORS[color] for color in shown[1:])
    said = (_("%(colors)s.", colors=listed(names)), *_only_covered(unseen))
    return Counted(number, compared.lit, said)


def one_color_sides(compared: Compared) -> Counted:
    """The sides that show a single color (ruling E)."""
    sides = tuple(_sides(compared))
    single = [side for side in sides if side.colors == 1]
    number = ngettext("%(num)s side", "%(num)s sides", len(single)) if single else _("no side")
    said = (
        [] if compared.rulings.side_apex is SideApex.INCLUDED else [_("The top cube is left out.")]
    )
    return Counted(number, compared.lit, tuple(said), sides=sides)


def _sides(compared: Compared) -> Iterator[Side]:
    pyramid = compared.groups.pyramid
    matter = ALL if compared.rulings.side_apex is SideApex.INCLUDED else ALL & ~LEVEL[4]
    for id_ in ("front", "left", "back", "right"):
        seen = side_cubes(pyramid.cubes, SIDES[id_]) & matter
        yield Side(id_, seen, sum(1 for color in Color if pyramid.of_color(color) & seen))


def _counting(card_id: str) -> Counting:
    color = CARDS[card_id].color
    return partial(largest_of_color, color=color) if color else _OTHER[card_id]


_OTHER: dict[str, Counting] = {
    "largest-any": largest_of_any_color,
    "largest-level-1": bottom_of_group,
    "most-levels": levels_of_group,
    "second-largest": second_largest,
    "five-colors-level-1": partial(colors_on, level=LEVEL[1]),
    "five-colors-level-2": partial(colors_on, level=LEVEL[2]),
    "one-color-side": one_color_sides,
    "three-colors": colors_shown,
}
COUNTING: dict[str, Counting] = {card_id: _counting(card_id) for card_id in CARDS}
"""By card id."""
