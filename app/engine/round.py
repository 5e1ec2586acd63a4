"""One round at the table: who takes which tile's cubes, and who swaps initiative tiles.

Rules: "The round at the table". Seats and market tiles are counted from 0, initiative from 1.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

ROUNDS = 10
"""Rounds of a game."""
CUBES_A_ROUND = 3
"""Cubes on each market tile, and so what every player receives in a round."""


@dataclass(frozen=True, slots=True)
class Round:
    """What follows from the tiles that the players revealed.

    ``takes`` has the tile of every seat that is settled at once. The seats of ``choosing``
    then pick among ``free``, one after the other in that order. ``ties`` has the seats that
    revealed the same tile, each tie in the order of its initiative, and ``initiative`` what
    each seat has for the next round.
    """

    takes: dict[int, int]
    choosing: tuple[int, ...]
    free: tuple[int, ...]
    ties: tuple[tuple[int, ...], ...]
    initiative: tuple[int, ...]


def resolve(chosen: Sequence[int], initiative: Sequence[int]) -> Round:
    """Settle a round of 2 to 4 players.

    ``chosen`` has by seat the tile revealed, 0 to players - 1, and ``initiative`` by seat the
    numbers 1 to players, each once. Raises ``ValueError`` for anything else.
    """
    _require_round(chosen, initiative)
    on_tile: dict[int, list[int]] = defaultdict(list)
    for seat in sorted(range(len(chosen)), key=initiative.__getitem__):
        on_tile[chosen[seat]].append(seat)
    takes = {seats[0]: tile for tile, seats in on_tile.items()}
    waiting = {seat for seats in on_tile.values() for seat in seats[1:]}
    ties = tuple(tuple(seats) for _, seats in sorted(on_tile.items()) if len(seats) > 1)
    return Round(
        takes=dict(sorted(takes.items())),
        choosing=tuple(sorted(waiting, key=initiative.__getitem__)),
        free=tuple(tile for tile in range(len(chosen)) if tile not in on_tile),
        ties=ties,
        initiative=_exchanged(ties, initiative),
    )


def taken(settled: Round, picks: Sequence[int]) -> dict[int, int]:
    """Return the tile of every seat that is known once the first of ``choosing`` have picked.

    ``picks`` has their tiles in that order. The last of them has no choice: they take what the
    others leave. Raises ``ValueError`` for a tile that is not free, or no longer.
    """
    left = list(settled.free)
    for tile in picks:
        if tile not in left:
            raise ValueError(f"tile {tile!r} is not free for {list(picks)!r}")
        left.remove(tile)
    known = [*picks, *left] if len(left) == 1 else picks
    return settled.takes | dict(zip(settled.choosing, known, strict=False))


def _exchanged(ties: Sequence[Sequence[int]], initiative: Sequence[int]) -> tuple[int, ...]:
    """Within each tie the tiles change hands in reverse: the lowest goes to the highest."""
    after = list(initiative)
    for seats in ties:
        for seat, other in zip(seats, reversed(seats), strict=True):
            after[seat] = initiative[other]
    return tuple(after)


def _require_round(chosen: Sequence[int], initiative: Sequence[int]) -> None:
    players = len(chosen)
    if not 2 <= players <= 4:
        raise ValueError(f"2 to 4 players, not {players}")
    if not all(tile in range(players) for tile in chosen):
        raise ValueError(f"tiles 0 to {players - 1}, not {list(chosen)!r}")
    if sorted(initiative) != list(range(1, players + 1)):
        raise ValueError(f"initiative 1 to {players}, each once, not {list(initiative)!r}")
