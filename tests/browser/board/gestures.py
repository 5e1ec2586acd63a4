"""How few gestures a pyramid takes: a stroke for each patch of one color, as one sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from app.drawing import HALF, SIZE, corner
from app.engine import draft
from app.engine.geometry import CELLS, Cell
from app.engine.pyramid import NOTHING, Pyramid

Tile = tuple[int, int]
"""A quarter of a cube, as one sees the board from above: column and row, 0 to 7."""
ACROSS = SIZE // HALF


class Stroke(NamedTuple):
    """One gesture: through which points of the drawing a finger goes, painting with what."""

    symbol: str
    way: list[tuple[float, float]]


def strokes(wanted: Pyramid) -> list[Stroke]:
    """Return gestures that make a new board into the wanted one, one color after the other."""
    return [*_taken_away(wanted), *_painted(wanted)]


def count(wanted: Pyramid) -> int:
    """How many gestures that are, choices of a color included."""
    plan = strokes(wanted)
    return len(plan) + len({stroke.symbol for stroke in plan})


def _taken_away(wanted: Pyramid) -> Iterator[Stroke]:
    now = draft.NEW
    while True:
        surface = _surface(now)
        excess = {
            tile: NOTHING
            for tile, cell in surface.items()
            if wanted.symbols[cell.position] == NOTHING
        }
        patches = list(_patches(excess))
        if not patches:
            return
        for patch in patches:
            yield Stroke(NOTHING, _way(patch))
            for tile in patch:
                now = draft.changed(now, surface[tile], NOTHING)


def _painted(wanted: Pyramid) -> Iterator[Stroke]:
    colors = {tile: wanted.symbols[cell.position] for tile, cell in _surface(wanted).items()}
    patches = [(colors[patch[0]], patch) for patch in _patches(colors)]
    for symbol, patch in sorted(patches):
        yield Stroke(symbol, _way(patch))


def _surface(board: Pyramid) -> dict[Tile, Cell]:
    """By tile, the topmost cube."""
    surface = {}
    for cell in CELLS:
        if board.cubes & cell.bit:
            x, y = corner(cell)
            for right in (0, 1):
                for down in (0, 1):
                    surface[x // HALF + right, y // HALF + down] = cell
    return surface


def _patches(colors: dict[Tile, str]) -> Iterator[list[Tile]]:
    """The connected tiles of one color, each patch in the order of a walk through all of it."""
    seen: set[Tile] = set()
    for tile in colors:
        if tile not in seen:
            walk = _walk(tile, colors, seen)
            yield walk[: max(map(walk.index, walk)) + 1]  # the way back from the last is not gone


def _walk(tile: Tile, colors: dict[Tile, str], seen: set[Tile]) -> list[Tile]:
    """Go through a patch and back, from tile to neighboring tile."""
    seen.add(tile)
    walk = [tile]
    x, y = tile
    for there in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
        if there not in seen and colors.get(there) == colors[tile]:
            walk += [*_walk(there, colors, seen), tile]
    return walk


def _way(patch: list[Tile]) -> list[tuple[float, float]]:
    return [((x + 0.5) * HALF, (y + 0.5) * HALF) for x, y in patch]
