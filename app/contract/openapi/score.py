"""The schema of a scored game."""

from app.contract.answer import WARNINGS
from app.contract.openapi.parts import (
    MOST,
    by_card,
    glossary,
    number,
    of_players,
    reference,
    ruling_values,
    whole,
)
from app.contract.request import MAX_NAME, JsonObject
from app.engine import rulings
from app.engine.cards import CARDS
from app.engine.colors import Color
from app.engine.geometry import CELLS
from app.engine.points import BONUS, TABLE

SIZE = len(CELLS)
MOST_POINTS = len(Color) * TABLE[-1] + len(CARDS) * BONUS


def schemas() -> JsonObject:
    """Return the schemas of the answer by name."""
    return {
        "Score": _score(),
        "PlayerScore": _player(),
        "ColorScore": _color(),
        "CardScore": _card(),
        "InPlay": _in_play(),
        "Warning": _warning(),
    }


def _score() -> JsonObject:
    return whole(
        {
            "players": of_players(reference("PlayerScore"), "In the order of the request."),
            "winners": reference("Seats"),
            "rulings": whole(ruling_values(), text="All rulings, as they were used."),
            "cards": by_card(reference("CardScore"), "The bonus cards of the game."),
            "in_play": {
                "type": "array",
                "items": reference("InPlay"),
                "maxItems": len(rulings.IDS),
                "description": "Each single ruling whose other value changes who wins a card.",
            },
            "warnings": {
                "type": "array",
                "items": reference("Warning"),
                "description": "What is probably a slip. The game is scored all the same.",
            },
        }
    )


def _player() -> JsonObject:
    name = {"type": "string", "maxLength": MAX_NAME, "description": "If one was given."}
    bonus = {"type": "integer", "enum": [0, BONUS]}
    return whole(
        {
            "name": name,
            "colors": whole({color: reference("ColorScore") for color in Color}),
            "bonus": by_card(bonus, "What each bonus card pays."),
            "total": number("All points.", MOST_POINTS),
            "rank": number("1 + how many players have more points.", MOST) | {"minimum": 1},
        },
        optional=["name"],
    )


def _color() -> JsonObject:
    cells = {
        "type": "array",
        "items": reference("Cell"),
        "uniqueItems": True,
        "maxItems": SIZE,
        "description": "The cubes that were counted.",
    }
    points = {"type": "integer", "enum": list(TABLE), "description": "What it pays."}
    return whole({"size": number("Of the largest group.", SIZE), "points": points, "cells": cells})


def _card() -> JsonObject:
    return whole(
        {
            "values": of_players(number("What it compares.", SIZE), "For each player."),
            "awarded": of_players({"type": "boolean"}, "Whom it pays."),
        }
    )


def _in_play() -> JsonObject:
    totals = of_players(number("All points.", MOST_POINTS), "What each player would have.")
    pairs = [
        {"properties": {"ruling": {"const": ruling}, "value": {"enum": rulings.values(ruling)}}}
        for ruling in rulings.IDS
    ]
    text = {"type": "string"}
    schema = whole({"ruling": text, "value": text, "totals": totals, "winners": reference("Seats")})
    return schema | {"oneOf": pairs}


def _warning() -> JsonObject:
    return whole(
        {
            "code": {
                "type": "string",
                "enum": list(WARNINGS),
                "description": glossary(WARNINGS),
            },
            "players": reference("Seats"),
            "cells": {"type": "array", "items": reference("Cell"), "uniqueItems": True},
            "color": reference("Color"),
        },
        optional=["color"],
    )
