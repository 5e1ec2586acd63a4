"""The readings worth a word to this table: what the other way to read the cards would move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from app.engine.cards import CARDS
from app.engine.points import BONUS
from app.engine.readings import deciding_together
from app.engine.rulings import IDS, Rulings
from app.engine.scoring import CardScore, GameScore, InPlay, score_cards
from app.present.marked import gettext as _
from app.present.marked import listed, ngettext
from app.present.phrases import people
from app.present.readings import QUESTIONS, Answer, Question
from app.present.seating import Chair, chairs
from app.present.sheet import Seat, Sheet, groups_of
from app.present.verdicts import Judged, judge
from app.wording import CARD_NAMES


@dataclass(frozen=True, slots=True)
class Switch:
    """A question that moves points in this game, or that it answers otherwise than usual.

    ``moves`` says what the ``other`` answer would change, if anything; ``cards`` are the ids of
    the game's cards that it is about.
    """

    question: Question
    used: Answer
    other: Answer
    is_usual: bool
    cards: list[str]
    moves: Markup | None

    @property
    def changes(self) -> dict[str, str]:
        """What is to be sent for the other answer: ruling to value."""
        return {self.question.id: self.other.value}


@dataclass(frozen=True, slots=True)
class Several:
    """Answers that change the winner together though none of them does alone."""

    answers: list[tuple[Question, Answer]]
    winner: Markup

    @property
    def changes(self) -> dict[str, str]:
        """What is to be sent for these answers: ruling to value."""
        return {question.id: answer.value for question, answer in self.answers}


@dataclass(frozen=True, slots=True)
class Outcome:
    """One answer to a question, and what a card makes of it where all pyramids are known."""

    answer: Answer
    is_used: bool
    judged: Judged | None

    @property
    def chairs(self) -> list[Chair]:
        """Who looks at whom, on a card that compares neighbors."""
        compares = self.judged and self.judged.score.card.compares_neighbors
        return chairs(self.judged) if self.judged and compares else []


def switches(sheet: Sheet) -> list[Switch]:
    """Return the readings to be named beside a sheet, in the order of the rules."""
    score, rulings, names = sheet.score, sheet.rulings, [column.name for column in sheet.columns]
    moves = {one.ruling: _moves(names, score, one) for one in score.in_play} if score else {}
    cards = [row.id for row in sheet.cards]
    named = {*moves, *rulings.changed()}
    return [_switch(id_, rulings, cards, moves.get(id_)) for id_ in IDS if id_ in named]


def _switch(id_: str, rulings: Rulings, cards: Sequence[str], moves: Markup | None) -> Switch:
    question = QUESTIONS[id_]
    used, other = (question.answer(r.ids()[id_]) for r in (rulings, rulings.switched(id_)))
    own = [card for card in cards if card in question.cards]
    return Switch(question, used, other, used == question.answers[0], own, moves)


def several(sheet: Sheet, seats: Sequence[Seat]) -> Several | None:
    """Return the readings that change the winner of a game only together, if there are any."""
    if not sheet.score:
        return None
    boards, cards = [seat.board for seat in seats], [card.card for card in sheet.score.cards]
    found = deciding_together(boards, cards, sheet.score)
    if not found:
        return None
    ids = found.score.rulings.ids()
    answers = [(QUESTIONS[id_], QUESTIONS[id_].answer(ids[id_])) for id_ in found.rulings]
    names = [seat.name for seat in seats]
    return Several(answers, _who_wins(names, sheet.score.winners, found.score.winners))


def _moves(names: Sequence[str], score: GameScore, other: InPlay) -> Markup:
    return _(
        "Read the other way, %(changes)s; %(winner)s.",
        changes=listed(_points(names, score, other)),
        winner=_who_wins(names, score.winners, other.winners),
    )


def _points(names: Sequence[str], score: GameScore, other: InPlay) -> Iterator[Markup]:
    pairs = zip(score.cards, other.cards, strict=True)
    moved = [(old, new) for old, new in pairs if old.awarded != new.awarded]
    for old, new in moved:
        for clause in _points_on(names, old, new):
            card = CARD_NAMES[new.card.id]
            yield _("%(clause)s (%(card)s)", clause=clause, card=card) if moved[1:] else clause


def _points_on(names: Sequence[str], old: CardScore, new: CardScore) -> Iterator[Markup]:
    paid = list(zip(names, old.awarded, new.awarded, strict=True))
    if gain := [name for name, before, after in paid if after and not before]:
        yield ngettext(
            "%(names)s would gain %(points)s points",
            "%(names)s would gain %(points)s points each",
            len(gain),
            names=people(gain),
            points=BONUS,
        )
    if lose := [name for name, before, after in paid if before and not after]:
        yield ngettext(
            "%(names)s would lose %(points)s points",
            "%(names)s would lose %(points)s points each",
            len(lose),
            names=people(lose),
            points=BONUS,
        )


def _who_wins(names: Sequence[str], old: Sequence[int], new: Sequence[int]) -> Markup:
    winners, before = people(names[seat] for seat in new), people(names[seat] for seat in old)
    if new == old:
        return ngettext(
            "%(names)s would still win",
            "%(names)s would still share the victory",
            len(new),
            names=winners,
        )
    if len(new) > 1:
        return _("%(names)s would share the victory", names=winners)
    if new[0] in old:
        return _("%(name)s would win alone", name=winners)
    return _("%(name)s would win instead of %(others)s", name=winners, others=before)


def outcomes(switch: Switch, sheet: Sheet, seats: Sequence[Seat], card: str) -> list[Outcome]:
    """Return both answers, the usual one first, and what they mean for one of the cards."""
    return [
        Outcome(answer, answer == switch.used, _judged(switch, answer, sheet.score, seats, card))
        for answer in switch.question.answers
    ]


def _judged(
    switch: Switch, answer: Answer, score: GameScore | None, seats: Sequence[Seat], card: str
) -> Judged | None:
    if not score:
        return None
    is_used = answer == switch.used
    rulings = score.rulings if is_used else score.rulings.switched(switch.question.id)
    table = groups_of(seats)
    (scored,) = score_cards(table, [CARDS[card]], rulings)
    return judge([seat.name for seat in seats], table, scored, rulings)
