"""A whole game scored: every number shown, and what it was counted on (rules: 4 to 6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.engine import rulings as readings
from app.engine.cards import Card, Table
from app.engine.colors import Color
from app.engine.geometry import Bits
from app.engine.groups import Groups
from app.engine.points import BONUS, points
from app.engine.pyramid import AWAITED, Pyramid
from app.engine.rulings import Rulings


@dataclass(frozen=True, slots=True)
class ColorScore:
    """One color of one pyramid: the counted group, its size (0 to 25) and points (0 to 36)."""

    size: int
    points: int
    cells: Bits


@dataclass(frozen=True, slots=True)
class CardScore:
    """One card at the table: by seat, the compared number, its cubes and whether it pays."""

    card: Card
    values: tuple[int, ...]
    awarded: tuple[bool, ...]
    cells: tuple[Bits, ...]


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """One column of the sheet. ``total`` is the sum of the points and bonuses beside it.

    ``bonus`` has each card's id with 0 or 5; ``rank`` is 1 + the players with more points.
    """

    colors: dict[Color, ColorScore]
    bonus: dict[str, int]
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class InPlay:
    """A ruling that moves a bonus in this game when it alone is switched to ``value``."""

    ruling: str
    value: str
    cards: tuple[CardScore, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameScore:
    """Everything a score sheet shows; lists run in seating order or in the cards' order."""

    players: tuple[PlayerScore, ...]
    cards: tuple[CardScore, ...]
    rulings: Rulings
    winners: tuple[int, ...]
    in_play: tuple[InPlay, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The players' totals by seat."""
        return tuple(player.total for player in self.players)


def score_pyramid(pyramid: Pyramid) -> dict[Color, ColorScore]:
    """Score the five colors of one pyramid; a draft counts with what it shows so far."""
    return _color_scores(Groups(pyramid))


def score_game(
    pyramids: Sequence[Pyramid], cards: Sequence[Card] = (), rulings: Rulings | None = None
) -> GameScore:
    """Score 2 to 4 pyramids, given in clockwise order, with any distinct cards.

    Pyramids must be free of ``problems()``. Raises ``ValueError``
    for another number of players, a draft that is not complete, a card given twice, or a
    neighbor card with two players.
    """
    _require_scorable(pyramids, cards)
    rulings = rulings or Rulings()
    table = [Groups(pyramid) for pyramid in pyramids]
    colors = [_color_scores(groups) for groups in table]
    scored = score_cards(table, cards, rulings)
    base = [sum(color.points for color in own.values()) for own in colors]
    totals = _totals(base, scored)
    players = tuple(
        PlayerScore(
            own,
            {card.card.id: BONUS * card.awarded[seat] for card in scored},
            totals[seat],
            1 + sum(other > totals[seat] for other in totals),
        )
        for seat, own in enumerate(colors)
    )
    in_play = tuple(_in_play(table, scored, rulings, base))
    return GameScore(players, scored, rulings, winners_of(totals), in_play)


def _require_scorable(pyramids: Sequence[Pyramid], cards: Sequence[Card]) -> None:
    if not 2 <= len(pyramids) <= 4:
        raise ValueError(f"2 to 4 players, not {len(pyramids)}")
    if any(pyramid.where(AWAITED) for pyramid in pyramids):
        raise ValueError("a pyramid is not entered completely")
    if len({card.id for card in cards}) != len(cards):
        raise ValueError("a card is given twice")
    if len(pyramids) == 2 and any(card.compares_neighbors for card in cards):
        raise ValueError("neighbor cards need three players")


def _color_scores(groups: Groups) -> dict[Color, ColorScore]:
    return {color: _color_score(groups.largest(color)) for color in Color}


def _color_score(group: Bits) -> ColorScore:
    size = group.bit_count()
    return ColorScore(size, points(size), group)


def score_cards(table: Table, cards: Sequence[Card], rulings: Rulings) -> tuple[CardScore, ...]:
    """Measure and award each card for the players' groups, in seating order."""
    return tuple(_score_card(table, card, rulings) for card in cards)


def _score_card(table: Table, card: Card, rulings: Rulings) -> CardScore:
    values, cells = zip(*card.measure(table, rulings), strict=True)
    return CardScore(card, values, tuple(card.award(values, rulings)), cells)


def _totals(base: Sequence[int], cards: Sequence[CardScore]) -> tuple[int, ...]:
    return tuple(
        points + BONUS * sum(card.awarded[seat] for card in cards)
        for seat, points in enumerate(base)
    )


def winners_of(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the seats, ascending, that share the highest total."""
    top = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == top)


def _in_play(
    table: Table, scored: Sequence[CardScore], rulings: Rulings, base: Sequence[int]
) -> list[InPlay]:
    found = []
    asked = {ruling for own in scored for ruling in own.card.rulings}
    for ruling in sorted(asked, key=readings.IDS.index):
        other = rulings.switched(ruling)
        cards = tuple(
            _score_card(table, own.card, other) if ruling in own.card.rulings else own
            for own in scored
        )
        if any(new.awarded != old.awarded for new, old in zip(cards, scored, strict=True)):
            totals = _totals(base, cards)
            value: str = getattr(other, ruling).value
            found.append(InPlay(ruling, value, cards, totals, winners_of(totals)))
    return found
