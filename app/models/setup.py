"""Changing who plays where and with which cards, without touching a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import update
from sqlalchemy.orm import Session

from app.database import writing
from app.models.tables import Game, Player


class Seating(NamedTuple):
    """Where somebody sits, counted from 0; ``seat`` None takes them out, their board is kept.

    ``player_id`` None is somebody new.
    """

    player_id: int | None
    name: str
    seat: int | None


def change_setup(
    game_id: int, base: int, seatings: Sequence[Seating], cards: Sequence[str]
) -> bool:
    """Seat the players anew, unless the setup was changed elsewhere since ``base``.

    Returns whether it was done. Players who are not mentioned are taken out.
    """
    with writing() as session:
        changed = session.scalar(
            update(Game)
            .where(Game.id == game_id, Game.setup == base)
            .values(setup=Game.setup + 1, cards=list(cards))
            .returning(Game.id)
            .execution_options(synchronize_session=False)
        )
        if changed is not None:
            _seat(session, game_id, seatings)
    return changed is not None


def _seat(session: Session, game_id: int, seatings: Sequence[Seating]) -> None:
    """First all get up, since no seat may be taken twice, not even for a moment."""
    of_game = update(Player).where(Player.game_id == game_id)
    options = {"synchronize_session": False}
    session.execute(of_game.values(seat=None), execution_options=options)
    for player_id, name, seat in seatings:
        if player_id is None:
            session.add(Player(game_id=game_id, name=name, seat=seat))
        else:
            change = of_game.where(Player.id == player_id).values(name=name, seat=seat)
            session.execute(change, execution_options=options)
