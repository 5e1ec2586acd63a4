"""The games of one device: how each came out, and what groups of names have won so far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from app.engine import draft, scoring
from app.engine.cards import CARDS
from app.engine.colors import Color
from app.engine.rulings import Rulings, from_ids
from app.engine.scoring import GameScore, PlayerScore
from app.names import people
from app.present.sheet import Colors, Seat, colors_of
from app.wording import COLORS


@dataclass(frozen=True, slots=True)
class Played:
    """One game, cards by id.

    ``colors`` has None at a seat whose pyramid is not complete; ``score`` is there when all are.
    """

    code: str
    begun: datetime
    names: tuple[str, ...]
    cards: tuple[str, ...]
    colors: tuple[Colors | None, ...]
    score: GameScore | None
    rulings: Rulings

    @property
    def day(self) -> date:
        """The day on which it was begun, by the clock where the program runs."""
        return self.begun.astimezone().date()

    @property
    def complete(self) -> int:
        """How many pyramids are in."""
        return sum(own is not None for own in self.colors)

    @property
    def winners(self) -> list[str]:
        """The names of those who have won or share the victory."""
        return [self.names[seat] for seat in self.score.winners] if self.score else []

    @property
    def best(self) -> int:
        """The points that won."""
        return max(self.score.totals) if self.score else 0

    @property
    def columns(self) -> Iterable[tuple[str, PlayerScore]]:
        """Each person (see ``names.people``) with their score, once the game is complete."""
        return zip(people(self.names), self.score.players, strict=True) if self.score else ()


def played(
    code: str,
    begun: datetime,
    seats: Sequence[Seat],
    cards: Sequence[str],
    chosen: Mapping[str, str],
) -> Played:
    """Return how a game with these cards and rulings (both by id) has come out so far."""
    boards = [seat.board for seat in seats]
    score, rulings = None, from_ids(chosen)
    if all(draft.is_complete(board) for board in boards):
        score = scoring.score_game(boards, [CARDS[card] for card in cards], rulings)
    names = tuple(seat.name for seat in seats)
    colors = tuple(colors_of(boards, score))
    return Played(code, begun, names, tuple(cards), colors, score, rulings)


@dataclass(frozen=True, slots=True)
class Standing:
    """What one person of a group has reached; means are over the group's games."""

    name: str
    wins: int
    best: int
    mean: float
    colors: dict[str, float]


@dataclass(frozen=True, slots=True)
class Record:
    """The complete games of the same people, in whatever order they sat; shared wins count."""

    games: int
    latest: date
    standings: list[Standing]


COLOR_TITLES = {color.value: name for color, name in COLORS.items()}
"""The colors of ``Standing.colors`` in words."""


def records(games: Iterable[Played]) -> list[Record]:
    """Return the record of each group, the one with the most games first.

    Games come with the latest first, whose order and spelling of the names is shown.
    """
    groups: defaultdict[frozenset[str], list[Played]] = defaultdict(list)
    for game in games:
        if game.score:
            groups[frozenset(people(game.names))].append(game)
    return sorted(map(_record, groups.values()), key=lambda record: -record.games)


def _record(games: Sequence[Played]) -> Record:
    scores: defaultdict[str, list[PlayerScore]] = defaultdict(list)
    for game in games:
        for person, score in game.columns:
            scores[person].append(score)
    shown = zip(games[0].names, people(games[0].names), strict=True)
    standings = [_standing(name, scores[person]) for name, person in shown]
    return Record(len(games), games[0].day, standings)


def _standing(name: str, scores: Sequence[PlayerScore]) -> Standing:
    totals = [score.total for score in scores]
    return Standing(
        name,
        sum(score.rank == 1 for score in scores),
        max(totals),
        sum(totals) / len(totals),
        {
            color.value: sum(score.colors[color].points for score in scores) / len(scores)
            for color in Color
        },
    )
