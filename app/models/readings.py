"""How a table reads the cards of its game."""

from __future__ import annotations

from collections.abc import Mapping

from app.database import writing
from app.engine.rulings import from_ids
from app.models.tables import Game


def set_rulings(game_id: int, chosen: Mapping[str, str]) -> bool:
    """Store readings of a game, ruling id to value; those not named stay as they are.

    Returns whether the game is read another way now.
    Raises NoResultFound when there is no such game.
    """
    with writing() as session:
        # Two phones may switch different readings at once.
        game = session.get_one(Game, game_id, with_for_update=True)
        before, after = game.rulings, {**game.rulings, **chosen}
        is_other = from_ids(before) != from_ids(after)
        if is_other:
            game.rulings = after
        return is_other
