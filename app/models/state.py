"""What open pages ask for every other second: whether a game is still as they show it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass

from app.models.presence import entering
from app.models.tables import Game


@dataclass(frozen=True)
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
        return _digest(asdict(self))


def state_of(game: Game) -> GameState:
    """Return the state of a game as it was read, with who is entering what right now."""
    players = game.players
    setup = [game.cards, game.rulings, [(player.id, player.name) for player in players]]
    return GameState(
        revision=_digest(setup),
        players={player.id: player.version for player in players},
        entering=entering([player.id for player in players]),
    )


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]
