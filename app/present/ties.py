"""Which bonuses rest on a tie."""

from __future__ import annotations

from app.engine.cards import neighbors, to_the_most, to_the_second
from app.engine.rulings import Rulings
from app.engine.scoring import CardScore


def tied(score: CardScore, rulings: Rulings) -> list[bool]:
    """Return, by seat, whether the card pays the player for being as good as somebody else."""
    if score.card.compares_neighbors:
        others = neighbors(len(score.values), rulings)
        rivals = [score.values[other] for other in others]
        return [
            paid and value == rival
            for paid, value, rival in zip(score.awarded, score.values, rivals, strict=True)
        ]
    shared = score.card.award in (to_the_most, to_the_second) and sum(score.awarded) > 1
    return [paid and shared for paid in score.awarded]
