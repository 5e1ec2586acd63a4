"""What open pages ask for every other second: whether a game is still as they show it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import and_, bindparam, select
from sqlalchemy.exc import SQLAlchemyError

from app import codes
from app.database import current_engine
from app.models.presence import entering, still_there
from app.models.tables import Game, Player, Presence


@dataclass(frozen=True, slots=True)
class GameState:
    """A game in a few numbers; players are given by id.

    ``revision`` is another one when names, seats, cards or readings are; ``players`` has the
    version of each board, in seating order; ``entering`` the open pages where one is entered.
    """

    revision: str
    players: dict[int, int]
    entering: dict[int, list[str]]

    @property
    def tag(self) -> str:
        """A short text that is another one when anything is."""
        return _digest([self.revision, self.players, self.entering])


class FoundState(NamedTuple):
    """The state of a game, and what else is needed of the game to open it."""

    id: int
    opened_at: datetime
    state: GameState


def state_of(game: Game) -> GameState:
    """Return the state of a game as it was read, with who is entering what right now."""
    versions = {player.id: player.version for player in game.players}
    names = [player.name for player in game.players]
    return _state(game.cards, game.rulings, names, versions, entering(versions))


def find_state(code_text: str) -> FoundState | None:
    """Return the state of the game with that code, as if it was found and read.

    It takes one small question to the database that makes no objects of what is stored.
    """
    code = codes.normalize(code_text)
    if not code:
        return None
    with current_engine().connect() as connection:
        rows = connection.execute(_ROWS, {"code": code, "since": still_there()}).all()
    if not rows:
        return None
    pages: dict[int, list[str]] = {}
    for row in rows:
        if row.page is not None:
            pages.setdefault(row.player, []).append(row.page)
    seated = {row.player: row for row in rows if row.player is not None}
    names = [row.name for row in seated.values()]
    versions = {player: row.version for player, row in seated.items()}
    game = rows[0]
    state = _state(game.cards, game.rulings, names, versions, pages)
    return FoundState(game.id, game.opened_at, state)


def find_tag(code_text: str) -> tuple[str, bool] | None:
    """Return the tag of the state of that game, and whether it stays so until something is stored.

    Who is entering does not: a page that says nothing more is gone after a while. None if there
    is no such game or it cannot be read.
    """
    try:
        found = find_state(code_text)
    except SQLAlchemyError:
        return None
    return found and (found.state.tag, not found.state.entering)


_SEATED = and_(Player.game_id == Game.id, Player.seat.is_not(None))
_ENTERED = and_(Presence.player_id == Player.id, Presence.seen_at >= bindparam("since"))
_ROWS = (
    select(Game.id, Game.opened_at, Game.cards, Game.rulings)
    .add_columns(Player.id.label("player"), Player.name, Player.version, Presence.page)
    .select_from(Game)
    .outerjoin(Player, _SEATED)
    .outerjoin(Presence, _ENTERED)
    .where(Game.code == bindparam("code"), Game.deleted_at.is_(None))
    .order_by(Player.seat, Presence.page)
)
"""A row for each player of a game, or for each open page where their pyramid is entered."""


def _state(
    cards: Sequence[str],
    rulings: Mapping[str, str],
    names: Sequence[str],
    versions: dict[int, int],
    pages: dict[int, list[str]],
) -> GameState:
    setup = [cards, rulings, [*zip(versions, names, strict=True)]]
    return GameState(_digest(setup), versions, pages)


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]
