"""Making games and finding them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import joinedload

from app import codes
from app.database import current_session, writing
from app.models.base import now
from app.models.tables import Game, Player

CODE_ATTEMPTS = 10


def create_game(
    names: Sequence[str],
    cards: Sequence[str],
    form_token: str | None = None,
    *,
    rulings: Mapping[str, str] | None = None,
    boards: Sequence[str] | None = None,
    created_at: datetime | None = None,
) -> Game:
    """Store a new game with `names` and, if it was played already, `boards` in clockwise order.

    A second call with the same `form_token` returns the game of the first.
    """
    for _ in range(CODE_ATTEMPTS):
        if form_token and (game := _game_of_form(form_token)):
            return game
        game = Game(
            code=codes.new_code(),
            created_at=created_at or now(),
            cards=list(cards),
            rulings=dict(rulings or {}),
            form_token=form_token,
            everybody=_seated(names, boards or [""] * len(names)),
        )
        try:
            with writing() as session:
                session.add(game)
        except IntegrityError:
            continue  # the code is taken, or the same form came twice at once
        return game
    raise RuntimeError("No free game code found")


def find_game(code_text: str) -> Game | None:
    """The game whose code a person typed or opened; None if there is none, or it was deleted."""
    code = codes.normalize(code_text)
    if not code:
        return None
    there = select(Game).where(Game.code == code, Game.deleted_at.is_(None))
    # In one query: every phone at the table asks for it every other second.
    with_players = there.options(joinedload(Game.everybody))
    return current_session().scalars(with_players).unique().one_or_none()


def _game_of_form(form_token: str) -> Game | None:
    return current_session().scalar(select(Game).where(Game.form_token == form_token))


def _seated(names: Sequence[str], boards: Sequence[str]) -> list[Player]:
    return [
        Player(name=name, seat=seat, board=board)
        for seat, (name, board) in enumerate(zip(names, boards, strict=True))
    ]
