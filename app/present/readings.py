"""The questions that the cards leave open, and both answers, in players' words.

The engine knows them as rulings; the ids here are the engine's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from flask_babel import lazy_gettext as _l

from app.engine import rulings
from app.engine.cards import CARDS

Text: TypeAlias = Any
"""A sentence that is translated where it is shown."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to read the cards: a few words, and what they mean."""

    value: str
    title: Text
    meaning: Text


@dataclass(frozen=True, slots=True)
class Question:
    """What the cards leave open.

    ``answers`` are two, the default first; ``source`` says where the default comes from.
    """

    id: str
    title: Text
    why_open: Text
    source: Text
    answers: tuple[Answer, Answer]

    @property
    def cards(self) -> list[str]:
        """The ids of the cards that it is about."""
        return [card.id for card in CARDS.values() if self.id in card.rulings]

    def answer(self, value: str) -> Answer:
        """Return the answer of that value; ``StopIteration`` if there is none."""
        return next(answer for answer in self.answers if answer.value == value)


_TEXTS = {
    "neighbor": (
        _l("Who is my neighbor?"),
        _l(
            "Which way does the arrow on your card point? There are printings of the card with"
            " either arrow."
        ),
        _l("The printed guides say left; the online version of the game says right."),
        {
            "left": (
                _l("The player on my left"),
                _l("Everybody looks to the left, at the next player clockwise."),
            ),
            "right": (
                _l("The player on my right"),
                _l("Everybody looks to the right, at the next player counterclockwise."),
            ),
        },
    ),
    "neighbor_tie": (
        _l("What if my neighbor’s group is as large as mine?"),
        _l("The general rule is that everybody tied scores, but the card speaks of a comparison."),
        _l(
            "The general rule says so, and the online version plays it. One guide words the card"
            " “larger than”."
        ),
        {
            "scores": (
                _l("A tie scores"),
                _l("Your group has to be larger than your neighbor’s, or just as large."),
            ),
            "nothing": (
                _l("A tie pays nothing"),
                _l("Your group has to be larger than your neighbor’s."),
            ),
        },
    ),
    "second_largest": (
        _l("Which group is the second largest?"),
        _l("The words on the card allow both readings."),
        _l("It takes the card at its word: a group of any player and of any color."),
        {
            "any_group": (
                _l("Every group counts"),
                _l(
                    "All groups of all players are ranked by size, and the second size wins,"
                    " whoever has such a group. Even the owner of the largest group can win it."
                ),
            ),
            "player_best": (
                _l("Each player’s largest group counts"),
                _l(
                    "Only the largest group of each player is ranked by size, and the second size"
                    " wins. The owner of the largest group cannot win it."
                ),
            ),
        },
    ),
    "level_1_links": (
        _l("Do bottom cubes count together when they are joined higher up?"),
        _l("The card only says “level 1”, not how its cubes have to be joined."),
        _l("The online version of the game plays it like this."),
        {
            "whole_group": (
                _l("Yes, one group is one group"),
                _l(
                    "The bottom-level cubes of a group count together, even where only cubes on"
                    " higher levels join them."
                ),
            ),
            "level_1_only": (
                _l("No, only side by side"),
                _l(
                    "Bottom-level cubes count together when they are joined side by side on the"
                    " bottom level itself."
                ),
            ),
        },
    ),
    "side_apex": (
        _l("Is the top cube part of a side?"),
        _l("The drawing on the card outlines the three lower levels only."),
        _l("The online version of the game counts the top cube as part of every side."),
        {
            "included": (
                _l("Yes, of all four sides"),
                _l("If there is a top cube, it has to have the color of the side too."),
            ),
            "excluded": (
                _l("No, it is left out"),
                _l("Only the three lower levels of a side have to have the same color."),
            ),
        },
    ),
}


def _question(ruling: str) -> Question:
    title, why_open, source, answers = _TEXTS[ruling]
    first, second = (Answer(value, *answers[value]) for value in rulings.values(ruling))
    return Question(ruling, title, why_open, source, (first, second))


QUESTIONS: dict[str, Question] = {ruling: _question(ruling) for ruling in rulings.IDS}
"""All five by id, in the order of the rules."""
