"""The schema of a game that is sent.

It accepts what ``app.contract.read`` accepts, but for two faults that a schema could tell only in
an unreadable way: ``unsupported-cube`` and ``visible-unknown``. The format ``PYRAMID`` stands for
them.
"""

from app.contract.openapi.parts import FEWEST, of_players, reference, ruling_values, whole
from app.contract.request import MAX_NAME, JsonObject
from app.engine.cards import CARDS
from app.engine.colors import BY_LETTER
from app.engine.geometry import CELLS
from app.engine.pyramid import NOTHING, UNSEEN

PYRAMID = "yaxha-pyramid"
"""Format of a pyramid whose cubes can stand, and whose ``?`` cannot be seen."""

# What the notation ignores: a slash, and white space as `str.isspace` has it.
_IGNORED = (
    r"[/\u0009-\u000d\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*"
)
_SYMBOLS = "".join([*BY_LETTER, *map(str.lower, BY_LETTER), NOTHING, UNSEEN])


def schemas() -> JsonObject:
    """Return the schemas of the request by name."""
    return {"Game": _game(), "Player": _player(), "Pyramid": _pyramid()}


def _game() -> JsonObject:
    properties = {
        "players": of_players(reference("Player"), "Who plays, in clockwise order."),
        "cards": {
            "type": "array",
            "items": reference("Card"),
            "uniqueItems": True,
            "default": [],
            "description": "The bonus cards of the game, any number of them.",
        },
        "rulings": whole(
            ruling_values(),
            optional=list(ruling_values()),
            text="How the table reads the cards where the rules leave it open.",
        ),
    }
    return whole(properties, optional=["cards", "rulings"]) | _without_neighbor_cards_for_two()


def _without_neighbor_cards_for_two() -> JsonObject:
    allowed = [card.id for card in CARDS.values() if not card.compares_neighbors]
    return {
        "if": {"properties": {"players": {"maxItems": FEWEST}}},
        "then": {"properties": {"cards": {"items": {"enum": allowed}}}},
    }


def _player() -> JsonObject:
    name = {
        "type": "string",
        "maxLength": MAX_NAME,
        "description": "Comes back unchanged. Players may have equal names.",
    }
    return whole({"name": name, "pyramid": reference("Pyramid")}, optional=["name"])


def _pyramid() -> JsonObject:
    return {
        "type": "string",
        "format": PYRAMID,
        "pattern": f"^(?:{_IGNORED}[{_SYMBOLS}]){{{len(CELLS)}}}{_IGNORED}$",
        "description": "30 symbols, level 1 first, each level row by row from the back: "
        "`O B G Y W` in either case for a cube, `.` for no cube, `?` for a cube that cannot be "
        "seen. White space and `/` are ignored. A cube above level 1 needs four cubes below it.",
    }
