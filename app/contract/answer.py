"""The answer: a game's score as JSON.

Every list runs in the order of the request, and no key is ever left out, but for the name of
a player who was sent without one and the color of a warning that has none.
"""

from app.contract.request import Game, JsonObject, Player
from app.engine import guard, scoring
from app.engine.geometry import CELLS, Bits, indices

WARNINGS = {
    "level-1-apart": "the cubes of level 1 are not one patch; `cells` has all patches but one",
    "color-rule": "a patch of one color cannot have been built; once for each patch",
    "too-many-cubes": "more cubes of a color than there are; `players` have some, `cells` is empty",
}
"""Every code of a warning, and what it means. The first alone has no ``color``."""

_CELL_IDS = tuple(str(cell) for cell in CELLS)


def answer(game: Game) -> JsonObject:
    """Score a game and return everything that is told about it, ready to be written as JSON."""
    pyramids = [player.pyramid for player in game.players]
    score = scoring.score_game(pyramids, game.cards, game.rulings)
    return {
        "players": [
            _player_answer(player, column)
            for player, column in zip(game.players, score.players, strict=True)
        ],
        "winners": list(score.winners),
        "rulings": score.rulings.ids(),
        "cards": {
            card.card.id: {"values": list(card.values), "awarded": list(card.awarded)}
            for card in score.cards
        },
        "in_play": [_in_play_answer(change) for change in score.in_play],
        "warnings": [_warning_answer(slip) for slip in guard.check_game(pyramids)],
    }


def _player_answer(player: Player, score: scoring.PlayerScore) -> JsonObject:
    told: JsonObject = {} if player.name is None else {"name": player.name}
    told["colors"] = {color: _color_answer(own) for color, own in score.colors.items()}
    told["bonus"] = score.bonus
    told["total"] = score.total
    told["rank"] = score.rank
    return told


def _color_answer(color: scoring.ColorScore) -> JsonObject:
    return {"size": color.size, "points": color.points, "cells": _cell_ids(color.cells)}


def _in_play_answer(change: scoring.InPlay) -> JsonObject:
    return {
        "ruling": change.ruling,
        "value": change.value,
        "totals": list(change.totals),
        "winners": list(change.winners),
    }


def _warning_answer(slip: guard.Slip) -> JsonObject:
    told: JsonObject = {
        "code": slip.code,
        "players": list(slip.players),
        "cells": _cell_ids(slip.cells),
    }
    if slip.color is not None:
        told["color"] = slip.color
    return told


def _cell_ids(cells: Bits) -> list[str]:
    return [_CELL_IDS[index] for index in indices(cells)]
