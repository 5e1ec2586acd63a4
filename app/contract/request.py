"""The request: a decoded JSON body becomes a game, or a list of what is wrong with it.

Each function notes what is wrong and goes on, so that one answer tells it all.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from app.engine import notation
from app.engine import rulings as readings
from app.engine.cards import CARDS, Card
from app.engine.geometry import CELLS, Cell
from app.engine.pyramid import NOTHING, Pyramid
from app.engine.rulings import Rulings

JsonObject = dict[str, object]
Json = TypeVar("Json", str, list[object], JsonObject)

MAX_NAME = 40
"""Characters, that is code points, in a player's name."""
MAX_FAULTS = 1000
"""How many faults are listed: more than any slip makes, few enough to be told quickly."""
FAULTS = {
    "missing": "a key that must be there is not",
    "wrong-type": "not the JSON type that belongs there; `null` never does",
    "unknown-key": "a key that means nothing there",
    "too-long": f"a name of more than {MAX_NAME} characters",
    "player-count": "fewer than 2 players, or more than 4",
    "unknown-card": "not the id of a bonus card",
    "repeated-card": "a bonus card that came earlier in the list",
    "card-needs-three-players": "a neighbor card in a game of two",
    "unknown-ruling": "not the id of a ruling",
    "unknown-value": "not a value of that ruling",
    "wrong-length": "a pyramid of fewer or more than 30 symbols",
    "unknown-symbol": "a symbol that stands for nothing",
    "unsupported-cube": "a cube without four cubes below it",
    "visible-unknown": "a `?` where the cube can be seen",
}
"""Every code of a fault, and when it is noted."""

_UNREADABLE = Pyramid(NOTHING * len(CELLS))
"""Stands in for a pyramid with faults while the rest of the body is read."""


class Fault(NamedTuple):
    """One reason why a body cannot be scored.

    ``where`` is the path of what is meant, such as ``players/1/pyramid``, and empty for the
    body itself; keys stand in it as they were sent. ``cell`` is set only if a cell is meant.
    """

    where: str
    code: str
    cell: Cell | None = None


class UnscorableError(ValueError):
    """The body is no game that can be scored; ``faults`` says why, at least one."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        first = self.faults[0]
        super().__init__(f"{first.code} at {first.where!r}")


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: a name if one was given, unchanged, and a pyramid that can be scored."""

    name: str | None
    pyramid: Pyramid


@dataclass(frozen=True, slots=True)
class Game:
    """What was sent, in the engine's terms: 2 to 4 players in clockwise order."""

    players: tuple[Player, ...]
    cards: tuple[Card, ...]
    rulings: Rulings


def read(body: object) -> Game:
    """Return the game that a decoded JSON body describes.

    Raises ``UnscorableError`` with the faults of the body itself, the players, the cards and
    the rulings. Whether a card needs a third player is judged only at a table of two: any
    other number of players that is too small has to change first.
    """
    faults = _Faults()
    given = faults.fields(body, "", required=("players",), optional=("cards", "rulings"))
    players = _read_players(given["players"], faults) if "players" in given else []
    cards = _read_cards(given.get("cards", []), len(players), faults)
    rulings = _read_rulings(given.get("rulings", {}), faults)
    if faults:
        raise UnscorableError(faults)
    return Game(tuple(players), tuple(cards), rulings)


class _Faults(list[Fault]):
    """The faults found so far, and the checks that every part of the body shares."""

    def note(self, where: str, code: str, cell: Cell | None = None) -> None:
        if len(self) < MAX_FAULTS:
            self.append(Fault(where, code, cell))

    def typed(self, value: object, kind: type[Json], where: str) -> Json | None:
        """Return a value that has the JSON type asked for, ``None`` for any other."""
        if isinstance(value, kind):
            return value
        self.note(where, "wrong-type")
        return None

    def fields(
        self, value: object, where: str, required: Sequence[str], optional: Sequence[str]
    ) -> JsonObject:
        """Return what an object holds; ``{}`` for anything else."""
        given = self.typed(value, dict, where)
        if given is None:
            return {}
        for key in given:
            if key not in required and key not in optional:
                self.note(_path(where, key), "unknown-key")
        for key in required:
            if key not in given:
                self.note(_path(where, key), "missing")
        return given


def _path(where: str, key: str | int) -> str:
    return f"{where}/{key}" if where else str(key)


def _read_players(value: object, faults: _Faults) -> list[Player]:
    given = faults.typed(value, list, "players")
    if given is None:
        return []
    if not 2 <= len(given) <= 4:
        faults.note("players", "player-count")
    return [_read_player(each, f"players/{seat}", faults) for seat, each in enumerate(given)]


def _read_player(value: object, where: str, faults: _Faults) -> Player:
    given = faults.fields(value, where, required=("pyramid",), optional=("name",))
    name = _read_name(given["name"], f"{where}/name", faults) if "name" in given else None
    if "pyramid" not in given:
        return Player(name, _UNREADABLE)
    return Player(name, _read_pyramid(given["pyramid"], f"{where}/pyramid", faults))


def _read_name(value: object, where: str, faults: _Faults) -> str | None:
    name = faults.typed(value, str, where)
    if name is not None and len(name) > MAX_NAME:
        faults.note(where, "too-long")
    return name


def _read_pyramid(value: object, where: str, faults: _Faults) -> Pyramid:
    text = faults.typed(value, str, where)
    if text is None:
        return _UNREADABLE
    try:
        pyramid = notation.parse(text)
        problems = pyramid.problems()
    except notation.NotationError as error:
        pyramid, problems = _UNREADABLE, list(error.problems)
    for problem in problems:
        faults.note(where, problem.code, problem.cell)
    return pyramid


def _read_cards(value: object, players: int, faults: _Faults) -> list[Card]:
    found: dict[str, Card] = {}
    for index, each in enumerate(faults.typed(value, list, "cards") or []):
        where = f"cards/{index}"
        card = _read_card(each, where, faults)
        if card is None:
            continue
        if card.id in found:
            faults.note(where, "repeated-card")
        if card.compares_neighbors and players == 2:
            faults.note(where, "card-needs-three-players")
        found[card.id] = card
    return list(found.values())


def _read_card(value: object, where: str, faults: _Faults) -> Card | None:
    card_id = faults.typed(value, str, where)
    if card_id is None:
        return None
    if card_id not in CARDS:
        faults.note(where, "unknown-card")
    return CARDS.get(card_id)


def _read_rulings(value: object, faults: _Faults) -> Rulings:
    """Return the rulings asked for, the default ones where nothing can be used."""
    chosen: dict[str, str] = {}
    for ruling, each in (faults.typed(value, dict, "rulings") or {}).items():
        where = _path("rulings", ruling)
        if ruling not in readings.IDS:
            faults.note(where, "unknown-ruling")
        elif (reading := faults.typed(each, str, where)) is not None:
            if reading in readings.values(ruling):
                chosen[ruling] = reading
            else:
                faults.note(where, "unknown-value")
    return readings.from_ids(chosen)
