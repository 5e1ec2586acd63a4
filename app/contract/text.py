"""The text of a game: JSON in UTF-8, read with care and written for people to look at."""

from __future__ import annotations

import json
from typing import NoReturn

from app.contract.request import Game, JsonObject
from app.engine import notation


class NotJsonError(ValueError):
    """The text is not JSON in UTF-8, or it is nested beyond reason."""


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")


# No number belongs anywhere in a game, so none has to be exact: a float is read from any
# count of digits, an int is not.
_DECODER = json.JSONDecoder(parse_int=float, parse_constant=_refuse)


def decode(data: bytes) -> object:
    """Return what a text says; a byte order mark is skipped, of equal keys the later counts.

    Raises ``NotJsonError``.
    """
    try:
        return _DECODER.decode(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise NotJsonError from error


def body(game: Game) -> JsonObject:
    """Return the decoded body that ``read`` makes the same game of."""
    players = [
        ({} if player.name is None else {"name": player.name})
        | {"pyramid": notation.write(player.pyramid)}
        for player in game.players
    ]
    cards = [card.id for card in game.cards]
    return {"players": players, "cards": cards, "rulings": game.rulings.ids()}


def encode(game: Game) -> str:
    """Return the text of a game, a line for each thing it says."""
    return json.dumps(body(game), ensure_ascii=False, indent=2) + "\n"
