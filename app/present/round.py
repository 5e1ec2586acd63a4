"""A round in which several revealed the same tile: who takes what, who chooses, who swaps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from app.engine.round import Round, taken
from app.evening import Reveal


class Token(NamedTuple):
    """A player with their initiative tile.

    ``turn`` is 0 for who takes a tile at once; the others choose in the order of their turns.
    """

    seat: int
    name: str
    number: int
    turn: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A market tile with those who revealed it, lowest number first.

    ``taker`` takes its cubes, None while that is not known.
    """

    tile: int
    revealed: tuple[Token, ...]
    taker: Token | None


@dataclass(frozen=True, slots=True)
class Choice:
    """Who chooses later, among which tiles, and what they took as far as it is known.

    ``offers`` has the round with each of their picks, by tile; it is empty while others pick
    before them, and for the last, who has no choice.
    """

    token: Token
    tiles: tuple[int, ...]
    took: int | None
    offers: dict[int, Reveal]


@dataclass(frozen=True, slots=True)
class Tie:
    """Those who revealed one tile, lowest number first.

    They swap initiative tiles in ``pairs``; the one in the middle of three keeps theirs.
    """

    tile: int
    tokens: tuple[Token, ...]

    @property
    def pairs(self) -> list[tuple[Token, Token]]:
        """Who swaps with whom, the lowest and the highest first."""
        half = len(self.tokens) // 2
        return list(zip(self.tokens[:half], reversed(self.tokens[-half:]), strict=True))

    @property
    def keeper(self) -> Token | None:
        """Who is in the middle."""
        half, odd = divmod(len(self.tokens), 2)
        return self.tokens[half] if odd else None


@dataclass(frozen=True, slots=True)
class Told:
    """All that is said about a round."""

    tiles: tuple[Tile, ...]
    choices: tuple[Choice, ...]
    ties: tuple[Tie, ...]


def told(names: Sequence[str], initiative: Sequence[int], reveal: Reveal) -> Told:
    """Return what is said about a round that is complete; names and initiative by seat."""
    settled = reveal.settled(initiative)
    takes = taken(settled, reveal.picks)
    tokens = _tokens(names, initiative, settled)
    tiles = tuple(_tile(tile, tokens, reveal, takes) for tile in range(len(names)))
    return Told(
        tiles,
        tuple(_choice(tokens[seat], settled, reveal) for seat in settled.choosing),
        tuple(Tie(one.tile, one.revealed) for one in tiles if len(one.revealed) > 1),
    )


def _tokens(names: Sequence[str], initiative: Sequence[int], settled: Round) -> list[Token]:
    turns = {seat: turn for turn, seat in enumerate(settled.choosing, 1)}
    return [
        Token(seat, name, initiative[seat], turns.get(seat, 0)) for seat, name in enumerate(names)
    ]


def _tile(tile: int, tokens: Sequence[Token], reveal: Reveal, takes: Mapping[int, int]) -> Tile:
    revealed = [token for token in tokens if reveal.chosen[token.seat] == tile]
    takers = [token for token in tokens if takes.get(token.seat) == tile]
    ranked = sorted(revealed, key=lambda token: token.number)
    return Tile(tile, tuple(ranked), takers[0] if takers else None)


def _choice(token: Token, settled: Round, reveal: Reveal) -> Choice:
    """The choice of one who is on turn, or will be."""
    before = reveal.picks[: token.turn - 1]
    tiles = tuple(tile for tile in settled.free if tile not in before)
    is_next = len(before) == token.turn - 1 and len(tiles) > 1
    return Choice(
        token,
        tiles,
        taken(settled, reveal.picks).get(token.seat),
        {tile: replace(reveal, picks=(*before, tile)) for tile in tiles if is_next},
    )
