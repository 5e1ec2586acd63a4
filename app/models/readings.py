"""How a table reads the cards of its game."""

from __future__ import annotations

from collections.abc import Mapping

from app.database import writing
from app.engine.rulings import from_ids
from app.models.tables import Game


def set_rulings(game_id: int, chosen: Mapping[str, str]) -> dict[str, str]:
    """Store readings of a game, ruling id to value; those not named stay as they are.

    Returns those that are another way now.
    Raises NoResultFound when there is no such game.
    """
    with writing() as session:
        # Two phones may switch different readings at once.
        game = session.get_one(Game, game_id, with_for_update=True)
        before, after = (from_ids(one).ids() for one in (game.rulings, {**game.rulings, **chosen}))
        changed = {ruling: value for ruling, value in after.items() if value != before[ruling]}
        if changed:
            game.rulings = {**game.rulings, **changed}
        return changed
