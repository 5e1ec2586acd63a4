"""The score sheet: the pad with a column for each player and a row for each color and card."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from app.engine import draft, guard, scoring
from app.engine.cards import CARDS
from app.engine.colors import Color
from app.engine.groups import Groups
from app.engine.pyramid import Pyramid
from app.engine.rulings import Rulings, from_ids
from app.engine.scoring import ColorScore, GameScore
from app.present.phrases import Note, notes
from app.present.ties import tied
from app.wording import CARD_NAMES, COLORS, at_start

LONG, LONGER = 7, 9
"""Letters of a word that does not fit beside three others on a small phone in the usual type."""
Colors: TypeAlias = dict[Color, ColorScore]


class Seat(NamedTuple):
    """Who sits there, and their pyramid as far as it is entered."""

    name: str
    board: Pyramid


def seat_of(name: str, stored: str) -> Seat:
    """Return the seat of a player whose board is stored as ``stored``, ``""`` for no board yet."""
    return Seat(name, draft.read(stored) if stored else draft.NEW)


def groups_of(seats: Sequence[Seat]) -> list[Groups]:
    """Return everybody's groups by seat."""
    return [Groups(seat.board) for seat in seats]


@dataclass(frozen=True, slots=True)
class Column:
    """One player's column: ``state`` is ``empty``, ``draft`` or ``complete``.

    ``so_far`` is what the colors of a complete pyramid score; ``total`` and ``rank`` are known
    when all pyramids are complete, and others may have the same (``tied``).
    """

    seat: int
    name: str
    board: Pyramid
    state: str
    so_far: int | None = None
    total: int | None = None
    rank: int | None = None
    wins: bool = False
    tied: bool = False

    @property
    def name_length(self) -> str:
        """``long`` or ``longer`` for a name with a word that needs smaller type in a column."""
        longest = max(map(len, self.name.split()), default=0)
        return "longer" if longest >= LONGER else "long" if longest >= LONG else ""

    @property
    def left(self) -> int:
        """How many cells of the pyramid are still to be entered."""
        return draft.left(self.board)


@dataclass(frozen=True, slots=True)
class Number:
    """One number of the sheet, None while it is not known.

    ``size`` counts cubes; a bonus is ``tied`` where it is paid for a tie.
    """

    column: Column
    points: int | None
    size: int | None = None
    tied: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the sheet, a color or a card."""

    id: str
    title: str
    numbers: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score pad of one game. ``score`` is there when all pyramids are complete."""

    columns: tuple[Column, ...]
    colors: tuple[Row, ...]
    cards: tuple[Row, ...]
    notes: list[Note]
    rulings: Rulings
    score: GameScore | None

    @property
    def winners(self) -> list[Column]:
        """Who has won or shares the victory; nobody before all pyramids are complete."""
        return [column for column in self.columns if column.wins]

    def waiting(self, busy: Container[int] = ()) -> Column | None:
        """Whose pyramid comes next: the first without a board, else the first half entered.

        Those at the ``busy`` seats are being entered right now.
        """
        free = [column for column in self.columns if column.seat not in busy]
        first = {column.state: column for column in reversed(free)}
        return first.get("empty", first.get("draft"))


def sheet(seats: Sequence[Seat], cards: Sequence[str], chosen: Mapping[str, str]) -> Sheet:
    """Return the score sheet of a game with these cards and rulings (both by id)."""
    boards, rulings = [seat.board for seat in seats], from_ids(chosen)
    score = None
    if all(draft.is_complete(board) for board in boards):
        score = scoring.score_game(boards, [CARDS[card] for card in cards], rulings)
    colors = colors_of(boards, score)
    columns = [_column(at, seat, colors[at], score) for at, seat in enumerate(seats)]
    return Sheet(
        tuple(columns),
        tuple(_color_row(color, columns, colors) for color in Color),
        tuple(_card_row(card, columns, score) for card in cards),
        notes(guard.check_game(boards), boards),
        rulings,
        score,
    )


def colors_of(boards: Sequence[Pyramid], score: GameScore | None) -> list[Colors | None]:
    """By seat, what the colors score, None for a pyramid that is not complete."""
    if score:
        return [player.colors for player in score.players]
    return [scoring.score_pyramid(b) if draft.is_complete(b) else None for b in boards]


def _column(at: int, seat: Seat, colors: Colors | None, score: GameScore | None) -> Column:
    if colors is None:
        return Column(at, seat.name, seat.board, "empty" if draft.is_empty(seat.board) else "draft")
    so_far = sum(color.points for color in colors.values())
    if not score:
        return Column(at, seat.name, seat.board, "complete", so_far)
    own, wins = score.players[at], at in score.winners
    shared = score.totals.count(own.total) > 1
    return Column(at, seat.name, seat.board, "complete", so_far, own.total, own.rank, wins, shared)


def _color_row(color: Color, columns: Sequence[Column], colors: Sequence[Colors | None]) -> Row:
    numbers = [
        Number(column, own[color].points, own[color].size) if own else Number(column, None)
        for column, own in zip(columns, colors, strict=True)
    ]
    return Row(color.value, at_start(str(COLORS[color])), tuple(numbers))


def _card_row(card: str, columns: Sequence[Column], score: GameScore | None) -> Row:
    title = str(CARD_NAMES[card])
    if not score:
        return Row(card, title, tuple(Number(column, None) for column in columns))
    shared = tied(next(own for own in score.cards if own.card.id == card), score.rulings)
    numbers = [
        Number(column, score.players[column.seat].bonus[card], tied=shared[column.seat])
        for column in columns
    ]
    return Row(card, title, tuple(numbers))


def next_without_board(seats: Sequence[Seat], after: int, busy: Container[int] = ()) -> int | None:
    """Return the next seat clockwise that has no board yet, None if all others have one.

    Those at the ``busy`` seats are being entered right now.
    """
    order = [(after + step) % len(seats) for step in range(1, len(seats))]
    free = (seat for seat in order if seat not in busy)
    return next((seat for seat in free if draft.is_empty(seats[seat].board)), None)
