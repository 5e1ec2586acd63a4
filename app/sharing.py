"""A finished game as one short text for a link, and back (version 1 of the format).

The text is base64url, without padding, of these bytes, and the version after it, so that a
link never ends in a sign that chats cut off:

- 1: the readings of the cards (five bits, A the lowest), above them the players less two (two
  bits), and the highest bit set if the cards are not three
- 2: the day, counted from ``EPOCH``
- only if the cards are not three, 1: how many there are
- 1 for each card: its position in ``CARD_IDS``
- 11 for each player: the pyramid, its thirty symbols as digits to base seven, the first highest
- for each player: the length of the name in UTF-8, then the name
- 4: CRC-32 of all this and the version

Numbers of several bytes have the high byte first. A record has exactly one text.
"""

import unicodedata
from base64 import b64decode, urlsafe_b64encode
from dataclasses import dataclass
from datetime import date, timedelta
from functools import reduce
from io import BytesIO
from zlib import crc32

from app.engine import rulings as readings
from app.engine.cards import CARDS, Card
from app.engine.geometry import CELLS
from app.engine.pyramid import AWAITED, Pyramid
from app.engine.rulings import Rulings

VERSION = "1"
EPOCH = date(1970, 1, 1)
MAX_NAME = 60
"""Characters of a name as it is stored, with what tells it from an equal one."""
MAX_TEXT = 1380
"""Characters of the longest text: all cards, four of the longest names, four bytes a character."""

# What follows is the format itself: these lists may not follow the engine when it changes.
SYMBOLS = "OBGYW.?"
CARD_IDS = (
    *("largest-orange", "largest-blue", "largest-green", "largest-yellow", "largest-white"),
    *("neighbor-orange", "neighbor-blue", "neighbor-green", "neighbor-yellow", "neighbor-white"),
    *("largest-any", "largest-level-1", "most-levels", "second-largest"),
    *("five-colors-level-1", "five-colors-level-2", "one-color-side", "three-colors"),
)
RULINGS = {
    "neighbor": ("left", "right"),
    "neighbor_tie": ("scores", "nothing"),
    "second_largest": ("any_group", "player_best"),
    "level_1_links": ("whole_group", "level_1_only"),
    "side_apex": ("included", "excluded"),
}
USUAL_CARDS = 3
OTHER_COUNT = 0x80
"""Bit of the first byte: another number of cards than usual, as a game from a file may have."""
PYRAMID_BYTES = 11
CHECK_BYTES = 4


class DamagedLink(ValueError):
    """The text is not one that ``encode`` gave out, whatever has happened to it."""


@dataclass(frozen=True)
class GameRecord:
    """A game that can be scored, with all that its sheet shows; ``ValueError`` if it is not.

    Names, trimmed and in NFC, and pyramids run in clockwise order; equal names are allowed.
    """

    names: tuple[str, ...]
    pyramids: tuple[Pyramid, ...]
    cards: tuple[Card, ...]
    rulings: Rulings
    date: date

    def __post_init__(self) -> None:
        """Refuse what is not a game."""
        if not 2 <= len(self.names) == len(self.pyramids) <= 4:
            raise ValueError("needs two to four players, each with name and pyramid")
        if not all(map(_is_clean, self.names)):
            raise ValueError("a name is not as it is stored")
        if any(pyramid.where(AWAITED) or pyramid.problems() for pyramid in self.pyramids):
            raise ValueError("a pyramid cannot be scored")
        if len({card.id for card in self.cards}) != len(self.cards):
            raise ValueError("a card is there twice")
        if len(self.names) == 2 and any(card.compares_neighbors for card in self.cards):
            raise ValueError("neighbor cards need three players")
        if not EPOCH <= self.date <= EPOCH + timedelta(days=0xFFFF):
            raise ValueError("no such day")


def _is_clean(name: str) -> bool:
    """Whether `name` is one that a game can have, in the only form it can have."""
    return (
        0 < len(name) <= MAX_NAME
        and name == unicodedata.normalize("NFC", name.strip())
        and not any(unicodedata.category(symbol) in {"Cc", "Cs"} for symbol in name)
    )


def encode(record: GameRecord) -> str:
    """Write a record as letters, digits, ``-`` and ``_``; four short names give about 100."""
    body = _written(record)
    return urlsafe_b64encode(body + _check(body)).decode().rstrip("=") + VERSION


def decode(text: str) -> GameRecord:
    """Read a record that ``encode`` wrote; anything else raises ``DamagedLink``."""
    try:
        record = _read(_checked(text))
    except (ValueError, LookupError) as error:
        raise DamagedLink(f"{error} in {text[:MAX_TEXT]!r}") from error
    if encode(record) != text:
        raise DamagedLink(f"not written as {encode(record)!r} but as {text!r}")
    return record


def _checked(text: str) -> BytesIO:
    """The bytes of a text that has kept its check sum."""
    if len(text) > MAX_TEXT or not text.endswith(VERSION):
        raise ValueError("too long, or of another version")
    code = text.removesuffix(VERSION)
    bytes_ = b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    body, check = bytes_[:-CHECK_BYTES], bytes_[-CHECK_BYTES:]
    if check != _check(body):
        raise ValueError("wrong check sum")
    return BytesIO(body)


def _check(body: bytes) -> bytes:
    return crc32(body + VERSION.encode()).to_bytes(CHECK_BYTES)


def _written(record: GameRecord) -> bytes:
    names = [name.encode() for name in record.names]
    first = _written_rulings(record.rulings) | len(names) - 2 << len(RULINGS)
    count, is_usual = len(record.cards), len(record.cards) == USUAL_CARDS
    return b"".join(
        (
            bytes([first if is_usual else first | OTHER_COUNT]),
            (record.date - EPOCH).days.to_bytes(2),
            b"" if is_usual else bytes([count]),
            bytes(CARD_IDS.index(card.id) for card in record.cards),
            *(_written_pyramid(pyramid) for pyramid in record.pyramids),
            *(bytes([len(name)]) + name for name in names),
        )
    )


def _read(body: BytesIO) -> GameRecord:
    first = _number(body, 1)
    seats = range(((first & ~OTHER_COUNT) >> len(RULINGS)) + 2)
    return GameRecord(
        date=EPOCH + timedelta(days=_number(body, 2)),
        cards=_read_cards(body, _number(body, 1) if first & OTHER_COUNT else USUAL_CARDS),
        pyramids=tuple(_read_pyramid(_number(body, PYRAMID_BYTES)) for _ in seats),
        names=tuple(_taken(body, _number(body, 1)).decode() for _ in seats),
        rulings=_read_rulings(first),
    )


def _read_cards(body: BytesIO, count: int) -> tuple[Card, ...]:
    return tuple(CARDS[CARD_IDS[position]] for position in _taken(body, count))


def _taken(body: BytesIO, count: int) -> bytes:
    taken = body.read(count)
    if len(taken) != count:
        raise ValueError("too short")
    return taken


def _number(body: BytesIO, count: int) -> int:
    return int.from_bytes(_taken(body, count))


def _written_rulings(rulings: Rulings) -> int:
    used = rulings.ids()
    return sum(
        values.index(used[ruling]) << bit for bit, (ruling, values) in enumerate(RULINGS.items())
    )


def _read_rulings(bits: int) -> Rulings:
    return readings.from_ids(
        {ruling: values[bits >> bit & 1] for bit, (ruling, values) in enumerate(RULINGS.items())}
    )


def _written_pyramid(pyramid: Pyramid) -> bytes:
    number = reduce(lambda n, symbol: n * len(SYMBOLS) + SYMBOLS.index(symbol), pyramid.symbols, 0)
    return number.to_bytes(PYRAMID_BYTES)


def _read_pyramid(number: int) -> Pyramid:
    symbols = ""
    for _ in CELLS:
        number, digit = divmod(number, len(SYMBOLS))
        symbols = SYMBOLS[digit] + symbols
    return Pyramid(symbols)
