"""The reason of every number of one row of the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from markupsafe import Markup

from app.engine.cards import CARDS
from app.engine.colors import Color
from app.engine.groups import Groups
from app.engine.points import BONUS
from app.engine.pyramid import Pyramid
from app.engine.scoring import GameScore
from app.present.counted import SIGNS, Counted, color_points
from app.present.marked import gettext as _
from app.present.phrases import people
from app.present.readings import QUESTIONS
from app.present.seating import Chair, chairs
from app.present.sheet import Column, Row, Seat, Sheet, groups_of
from app.present.verdicts import duel, judge, verdict
from app.wording import card_rules

TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Share:
    """One player's points in a row, and the cubes behind them.

    ``duel`` says how they compare with their neighbor, on a card that does.
    """

    column: Column
    points: int
    board: Pyramid
    counted: Counted
    duel: Markup | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """One addend of a total."""

    row: str
    title: str
    points: int


@dataclass(frozen=True, slots=True)
class Sum:
    """What a total, or what is known of it, is the sum of."""

    column: Column
    parts: list[Part]
    total: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a row of the sheet says what it says.

    ``shares`` are those of the players whose numbers are known, in seating order; in the row of
    the totals they are ``sums``. ``missing`` is whose pyramid is not entered completely. On a
    card that compares neighbors ``chairs`` and ``looks`` say who is whose.
    """

    row: str
    title: str
    rule: object
    missing: list[Column]
    verdict: list[Markup] = field(default_factory=list)
    shares: list[Share] = field(default_factory=list)
    sums: list[Sum] = field(default_factory=list)
    chairs: list[Chair] = field(default_factory=list)
    looks: object = ""

    @property
    def signs(self) -> list[str]:
        """The signs that are on cubes of these shares."""
        used = {sign for share in self.shares for sign in share.counted.signs.values()}
        return [sign for sign in SIGNS if sign in used]


def rows(sheet: Sheet) -> list[str]:
    """Return the ids of the rows that have a reason, in the order of the sheet."""
    return [*(row.id for row in (*sheet.colors, *sheet.cards)), TOTAL]


def reason(sheet: Sheet, seats: Sequence[Seat], row: str) -> Reason:
    """Return the reason of one of ``rows``; ``StopIteration`` for any other row."""
    missing = [column for column in sheet.columns if column.left]
    if row == TOTAL:
        return _of_total(sheet, missing)
    shown = next(each for each in (*sheet.colors, *sheet.cards) if each.id == row)
    if row not in CARDS:
        return _of_color(shown, seats, missing)
    if sheet.score:
        return _of_card(shown, seats, sheet.score)
    return Reason(row, shown.title, card_rules(sheet.rulings)[row], missing)


def _of_color(row: Row, seats: Sequence[Seat], missing: list[Column]) -> Reason:
    color = Color(row.id)
    shares = [
        Share(number.column, number.points, seat.board, color_points(Groups(seat.board), color))
        for number, seat in zip(row.numbers, seats, strict=True)
        if number.points is not None
    ]
    rule = _("Cubes of one color that touch are a group. Only the largest group counts.")
    return Reason(row.id, row.title, rule, missing, shares=shares)


def _of_card(row: Row, seats: Sequence[Seat], score: GameScore) -> Reason:
    card = next(card for card in score.cards if card.card.id == row.id)
    judged = judge([seat.name for seat in seats], groups_of(seats), card, score.rulings)
    neighbors = card.card.compares_neighbors
    shares = [
        Share(
            number.column,
            BONUS * card.awarded[at],
            seats[at].board,
            judged.counted[at],
            duel(judged, at) if neighbors else None,
        )
        for at, number in enumerate(row.numbers)
    ]
    rule = card_rules(score.rulings)[row.id]
    reason = Reason(row.id, row.title, rule, [], verdict(judged), shares)
    if not neighbors:
        return reason
    looks = QUESTIONS["neighbor"].answer(score.rulings.neighbor).meaning
    return replace(reason, chairs=chairs(judged), looks=looks)


def _of_total(sheet: Sheet, missing: list[Column]) -> Reason:
    sums = [_sum(sheet, column) for column in sheet.columns if column.so_far is not None]
    rule = _("The points of the five colors and of the bonus cards.")
    return Reason(TOTAL, str(_("Total")), rule, missing, list(_shared_places(sheet)), sums=sums)


def _sum(sheet: Sheet, column: Column) -> Sum:
    parts = [
        Part(row.id, row.title, points)
        for row in (*sheet.colors, *sheet.cards)
        if (points := row.numbers[column.seat].points) is not None
    ]
    return Sum(column, parts, sum(part.points for part in parts))


def _shared_places(sheet: Sheet) -> Iterator[Markup]:
    ranks = [column.rank for column in sheet.columns if column.rank]
    for rank in sorted(set(ranks)):
        if ranks.count(rank) > 1:
            tied = (column.name for column in sheet.columns if column.rank == rank)
            yield _("%(names)s share place %(rank)s.", names=people(tied), rank=rank)
