"""Making games and finding them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from app import codes
from app.database import current_session, writing
from app.models.tables import Game, Player

CODE_ATTEMPTS = 10


def create_game(names: Sequence[str], cards: Sequence[str], form_token: str | None = None) -> Game:
    """Store a new game with `names` in clockwise order.

    A second call with the same `form_token` returns the game of the first.
    """
    for _ in range(CODE_ATTEMPTS):
        if form_token and (game := _game_of_form(form_token)):
            return game
        try:
            return _insert_game(names, cards, form_token)
        except IntegrityError:
            continue  # the code is taken, or the same form came twice at once
    raise RuntimeError("No free game code found")


def find_game(code_text: str) -> Game | None:
    """The game whose code a person typed or opened, or None."""
    code = codes.normalize(code_text)
    return current_session().scalar(select(Game).where(Game.code == code)) if code else None


def _game_of_form(form_token: str) -> Game | None:
    return current_session().scalar(select(Game).where(Game.form_token == form_token))


def _insert_game(names: Sequence[str], cards: Sequence[str], form_token: str | None) -> Game:
    players = [Player(name=name, seat=seat) for seat, name in enumerate(names)]
    game = Game(code=codes.new_code(), cards=list(cards), form_token=form_token, everybody=players)
    with writing() as session:
        session.add(game)
    return game
