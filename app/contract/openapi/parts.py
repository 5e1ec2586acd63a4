"""What the schemas are put together from."""

from collections.abc import Collection, Mapping

from app.contract.request import JsonObject
from app.engine import rulings
from app.engine.cards import CARDS
from app.engine.colors import Color
from app.engine.geometry import BY_ID

FEWEST, MOST = 2, 4
"""Players."""

SHARED: JsonObject = {
    "Card": {"type": "string", "enum": list(CARDS), "description": "The id of a bonus card."},
    "Color": {"type": "string", "enum": list(Color)},
    "Cell": {
        "type": "string",
        "enum": list(BY_ID),
        "description": "Level from the table up, row from the back, column from the left.",
    },
    "Seats": {
        "type": "array",
        "items": {"type": "integer", "minimum": 0, "maximum": MOST - 1},
        "minItems": 1,
        "uniqueItems": True,
        "description": "Players, counted from 0 in the order of the request, ascending.",
    },
}
"""Schemas that more than one other refers to, by name."""


def reference(name: str) -> JsonObject:
    """Return what stands for the schema of that name."""
    return {"$ref": f"#/components/schemas/{name}"}


def whole(
    properties: Mapping[str, object], *, optional: Collection[str] = (), text: str = ""
) -> JsonObject:
    """Return an object of these keys and no others; each is required unless said otherwise."""
    schema: JsonObject = {
        "type": "object",
        "properties": dict(properties),
        "required": [key for key in properties if key not in optional],
        "additionalProperties": False,
    }
    return schema | ({"description": text} if text else {})


def by_card(value: object, text: str) -> JsonObject:
    """Return an object by card id."""
    return {
        "type": "object",
        "propertyNames": reference("Card"),
        "additionalProperties": value,
        "description": text,
    }


def of_players(item: object, text: str) -> JsonObject:
    """Return a list with an item for every player, in the order of the request."""
    return {
        "type": "array",
        "items": item,
        "minItems": FEWEST,
        "maxItems": MOST,
        "description": text,
    }


def number(text: str, most: int | None = None) -> JsonObject:
    """Return a whole number from 0 on."""
    schema: JsonObject = {"type": "integer", "minimum": 0, "description": text}
    return schema | ({} if most is None else {"maximum": most})


def ruling_values() -> JsonObject:
    """Return each ruling with its values."""
    return {
        ruling: {
            "type": "string",
            "enum": rulings.values(ruling),
            "default": rulings.values(ruling)[0],
        }
        for ruling in rulings.IDS
    }


def glossary(meanings: Mapping[str, str]) -> str:
    """Return a list of codes and their meanings, as descriptions are written."""
    return "\n".join(f"- `{code}`: {meaning}" for code, meaning in meanings.items())
