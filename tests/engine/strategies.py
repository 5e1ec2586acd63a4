"""What the property tests draw: pyramids, drafts, games and text that wishes the parser ill."""

from typing import NamedTuple

from hypothesis import strategies as st

from app.engine import rulings
from app.engine.cards import CARDS, Card
from app.engine.notation import write
from app.engine.pyramid import Pyramid
from app.engine.rulings import Rulings
from app.engine.scoring import GameScore, score_game
from tests.engine import plain_board, plain_draft
from tests.engine.plain_board import BELOW, LETTERS, PLACES

_GAPS = (0, 2, 12, 60)
"""Of 256 cells so many are empty, as a byte says: most pyramids are nearly complete."""


def _cube(of, place, byte, palette):
    """A color of the palette or, half the time, that of a cube below, as the game wants it."""
    if byte >= 128 and place[0] > 1:
        return of[sorted(BELOW[place])[byte % 4]]
    return palette[byte % len(palette)]


def _board(raw, awaited=0):
    """Bytes to a board that stands; they decide on colors, gaps and what is not known.

    One draw of bytes a board keeps the tests quick, and fewer and smaller bytes give plainer
    boards, so that what hypothesis reports is easy to read.
    """
    colors, gaps, unknown, *cells = raw
    palette = (LETTERS[colors % 5 :] + LETTERS)[: 1 + colors // 5 % 5]
    of = {}
    for place, byte in zip(PLACES, cells, strict=True):
        of[place] = "." if byte < _GAPS[gaps % 4] else _cube(of, place, byte, palette)
    of = plain_board.standing(of | {p: "_" for i, p in enumerate(PLACES) if awaited >> i & 1})
    for bit, place in enumerate(sorted(plain_board.hidden(of))):
        if unknown >> bit & 1:
            of[place] = "?"
    return of


def _pyramid(raw):
    return Pyramid(plain_board.symbols(_board(raw)))


def _draft(raw, one, other, both):
    awaited = one & other if both else one
    return Pyramid(plain_board.symbols(plain_draft.as_draft(_board(raw, awaited))))


_raw = st.binary(min_size=33, max_size=33)
_cells = st.integers(0, 2**30 - 1)

pyramids = _raw.map(_pyramid)
"""Legal pyramids, complete or not, some hidden cubes ``?``."""

drafts = st.builds(_draft, _raw, _cells, _cells, st.booleans())
"""Drafts in settled form."""

any_symbols = st.text("OBGYW_?.", min_size=30, max_size=30).map(Pyramid)
"""Thirty symbols that may float in the air."""

all_rulings = st.sampled_from(
    [
        Rulings(a, b, c, d, e)
        for a in rulings.Neighbor
        for b in rulings.NeighborTie
        for c in rulings.SecondLargest
        for d in rulings.Level1Links
        for e in rulings.SideApex
    ]
)

texts = st.one_of(
    st.text(st.characters(), max_size=40),
    st.text(
        "OBGYWobgyw.?_/ \n\u3000\x1c\xd7\xdf\u0131\u017f\uff2f\uff10x", min_size=28, max_size=36
    ),
    st.builds(
        lambda pyramid, place, what: write(pyramid)[:place] + what + write(pyramid)[place + 1 :],
        pyramids,
        st.integers(0, 45),
        st.text(st.characters(), max_size=2),
    ),
)
"""Any text, text of likely symbols, and good notation with one place spoiled."""


class Game(NamedTuple):
    """All that a score depends on."""

    pyramids: tuple[Pyramid, ...]
    cards: list[Card]
    rulings: Rulings

    def score(self) -> GameScore:
        return score_game(self.pyramids, self.cards, self.rulings)


def _game(pyramids, rulings):
    return Game(pyramids, [card for card in CARDS.values() if _allowed(card, pyramids)], rulings)


def _allowed(card, pyramids):
    return len(pyramids) > 2 or not card.compares_neighbors


games = st.builds(_game, st.lists(pyramids, min_size=2, max_size=4).map(tuple), all_rulings)
"""Games with every card that the number of players allows."""
