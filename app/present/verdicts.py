"""Whom a card pays and why: one small function for each way to award a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from markupsafe import Markup

from app.engine.cards import neighbors
from app.engine.groups import Groups
from app.engine.rulings import NeighborTie, Rulings, SecondLargest
from app.engine.scoring import CardScore
from app.present.compared import Compared, counted, largest_at
from app.present.counted import Counted, cubes
from app.present.marked import gettext as _
from app.present.marked import ngettext
from app.present.phrases import people
from app.wording import COLORS


@dataclass(frozen=True, slots=True)
class Judged:
    """A card at a table where everybody's number is known; all by seat."""

    names: Sequence[str]
    table: Sequence[Groups]
    score: CardScore
    rulings: Rulings
    counted: Sequence[Counted]

    @property
    def paid(self) -> list[str]:
        """Who gets the bonus."""
        return [name for name, paid in zip(self.names, self.score.awarded, strict=True) if paid]

    @property
    def best(self) -> Markup:
        """The number of those who get the bonus, in words."""
        return self.counted[self.score.awarded.index(True)].number


Judging: TypeAlias = Callable[[Judged], Iterable[Markup]]


def judge(
    names: Sequence[str], table: Sequence[Groups], score: CardScore, rulings: Rulings
) -> Judged:
    """Return a card of a game together with what everybody has for it."""
    own = [counted(Compared(table, score, rulings, seat)) for seat in range(len(table))]
    return Judged(names, table, score, rulings, own)


def verdict(judged: Judged) -> list[Markup]:
    """Return the sentences that say whom the card pays, at least one."""
    return list(_judging(judged.score.card.id)(judged))


def _judging(card_id: str) -> Judging:
    if card_id.startswith("neighbor-"):
        return against_neighbors
    return _OTHER.get(card_id, the_most)


def the_most(judged: Judged) -> Iterator[Markup]:
    """Everybody with the highest number."""
    if not judged.paid:
        yield _nobody_has_any(judged)
    elif len(judged.paid) == 1:
        yield _(
            "%(name)s has the most, %(number)s, and gets the bonus.",
            name=people(judged.paid),
            number=judged.best,
        )
    else:
        yield _tied(judged)


def _tied(judged: Judged) -> Markup:
    names, number = people(judged.paid), judged.best
    if len(judged.paid) == 2:
        return _(
            "%(names)s both have %(number)s: everybody tied gets the bonus.",
            names=names,
            number=number,
        )
    return _(
        "%(names)s all have %(number)s: everybody tied gets the bonus.",
        names=names,
        number=number,
    )


def _nobody_has_any(judged: Judged) -> Markup:
    color = judged.score.card.color
    if color:
        return _("Nobody has a %(color)s cube to count: nobody gets it.", color=COLORS[color])
    return _("Nobody has a cube to count: nobody gets it.")


def the_second(judged: Judged) -> Iterator[Markup]:
    """Everybody with the second of the sizes (ruling C)."""
    top = largest_at(judged.table)
    if not top:
        yield _nobody_has_any(judged)
    elif not judged.paid:
        yield _no_second(judged, top)
    else:
        yield _("The largest group at the table has %(cubes)s.", cubes=cubes(top))
        yield _second(judged) if len(judged.paid) == 1 else _tied_second(judged)


def _no_second(judged: Judged, top: int) -> Markup:
    if judged.rulings.second_largest is SecondLargest.PLAYER_BEST:
        return _(
            "Nobody’s largest group is smaller than %(cubes)s: there is no second, and nobody"
            " gets it.",
            cubes=cubes(top),
        )
    return _(
        "All groups at the table have %(cubes)s: there is no second, and nobody gets it.",
        cubes=cubes(top),
    )


def _second(judged: Judged) -> Markup:
    return _(
        "%(name)s has the second largest, %(number)s, and gets the bonus.",
        name=people(judged.paid),
        number=judged.best,
    )


def _tied_second(judged: Judged) -> Markup:
    if len(judged.paid) == 2:
        return _(
            "%(names)s both have the second largest, %(number)s: everybody tied gets the bonus.",
            names=people(judged.paid),
            number=judged.best,
        )
    return _(
        "%(names)s all have the second largest, %(number)s: everybody tied gets the bonus.",
        names=people(judged.paid),
        number=judged.best,
    )


def against_neighbors(judged: Judged) -> Iterator[Markup]:
    """Everybody who beats their neighbor (rulings A and B); player by player says `duel`."""
    if not any(judged.score.values):
        yield _nobody_has_any(judged)
    elif not judged.paid:
        yield _("Nobody beats their neighbor: nobody gets it.")
    else:
        yield ngettext(
            "%(names)s gets the bonus.",
            "%(names)s get the bonus.",
            len(judged.paid),
            names=people(judged.paid),
        )


def duel(judged: Judged, seat: int) -> Markup:
    """Say how a player compares with their neighbor."""
    values = judged.score.values
    other = neighbors(len(values), judged.rulings)[seat]
    own, its, name = values[seat], values[other], people([judged.names[other]])
    if not own:
        return _(
            "%(own)s against %(name)s’s %(its)s: without a cube no bonus.",
            own=own,
            its=its,
            name=name,
        )
    if own > its:
        return _("%(own)s against %(name)s’s %(its)s: larger.", own=own, its=its, name=name)
    if own < its:
        return _("%(own)s against %(name)s’s %(its)s: smaller.", own=own, its=its, name=name)
    if judged.rulings.neighbor_tie is NeighborTie.SCORES:
        return _("%(own)s against %(name)s’s %(its)s: a tie scores.", own=own, its=its, name=name)
    return _("%(own)s against %(name)s’s %(its)s: a tie pays nothing.", own=own, its=its, name=name)


def five_colors(judged: Judged) -> Iterator[Markup]:
    """Everybody with all five colors on a level."""
    if not judged.paid:
        yield _("Nobody shows all five colors there: nobody gets it.")
    else:
        yield ngettext(
            "%(names)s shows all five colors and gets the bonus.",
            "%(names)s show all five colors and get the bonus.",
            len(judged.paid),
            names=people(judged.paid),
        )


def three_colors(judged: Judged) -> Iterator[Markup]:
    """Everybody with exactly three colors."""
    if not judged.paid:
        yield _("Nobody shows exactly three colors: nobody gets it.")
    else:
        yield ngettext(
            "%(names)s shows exactly three colors and gets the bonus.",
            "%(names)s show exactly three colors and get the bonus.",
            len(judged.paid),
            names=people(judged.paid),
        )


def one_color_side(judged: Judged) -> Iterator[Markup]:
    """Everybody with a side in one color (ruling E)."""
    if not judged.paid:
        yield _("Nobody has a side in one color: nobody gets it.")
    else:
        yield ngettext(
            "%(names)s has a side in one color and gets the bonus.",
            "%(names)s have a side in one color and get the bonus.",
            len(judged.paid),
            names=people(judged.paid),
        )


_OTHER: dict[str, Judging] = {
    "second-largest": the_second,
    "five-colors-level-1": five_colors,
    "five-colors-level-2": five_colors,
    "one-color-side": one_color_side,
    "three-colors": three_colors,
}
