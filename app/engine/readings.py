"""Rulings that decide a game only when several are read the other way (rules: "Rulings")."""

from collections.abc import Sequence
from functools import reduce
from itertools import combinations
from typing import NamedTuple

from app.engine.cards import Card
from app.engine.pyramid import Pyramid
from app.engine.rulings import IDS, Rulings
from app.engine.scoring import GameScore, score_game


class Together(NamedTuple):
    """The fewest rulings whose joint switch changes the winners, and the game read that way."""

    rulings: tuple[str, ...]
    score: GameScore


def deciding_together(
    pyramids: Sequence[Pyramid], cards: Sequence[Card], score: GameScore
) -> Together | None:
    """Return the rulings that change ``score``'s winners together though none does alone.

    ``score`` is ``score_game`` of these pyramids and cards. None where a single switch changes
    the winners already, or nothing does.
    """
    if any(single.winners != score.winners for single in score.in_play):
        return None
    bearing = [ruling for ruling in IDS if any(ruling in card.rulings for card in cards)]
    for count in range(2, len(bearing) + 1):
        for chosen in combinations(bearing, count):
            other = score_game(pyramids, cards, reduce(Rulings.switched, chosen, score.rulings))
            if other.winners != score.winners:
                return Together(chosen, other)
    return None
