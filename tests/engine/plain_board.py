"""One pyramid by the text of the rules alone, in plain sets, to check the engine against.

Nothing here comes from the engine: a board is a dict of places ``(level, row, column)`` to
symbols, and what touches what is worked out from where the cubes stand in space. It is slow
on purpose; what it says must be evident from the rules.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

LETTERS = "OBGYW"
PLACES = [
    (level, row, column)
    for level in (1, 2, 3, 4)
    for row in range(1, 6 - level)
    for column in range(1, 6 - level)
]


def _centre(place):
    """Where the centre of a cube of edge 1 is: each level starts half a cube further in."""
    level, row, column = place
    return (row + (level - 1) / 2, column + (level - 1) / 2, level)


def _apart(one, other):
    return tuple(abs(a - b) for a, b in zip(_centre(one), _centre(other), strict=True))


_LYING_ON = (0.5, 0.5, 1)
BELOW = {p: {q for q in PLACES if _apart(p, q) == _LYING_ON and q[0] < p[0]} for p in PLACES}
ABOVE = {p: {q for q in PLACES if p in BELOW[q]} for p in PLACES}
BESIDE = {p: {q for q in PLACES if _apart(p, q) in {(1, 0, 0), (0, 1, 0)}} for p in PLACES}
TOUCHING = {p: BELOW[p] | ABOVE[p] | BESIDE[p] for p in PLACES}


def board(symbols):
    """The board of thirty symbols in notation order."""
    return dict(zip(PLACES, symbols, strict=True))


def symbols(of):
    """The thirty symbols of a board."""
    return "".join(of[place] for place in PLACES)


def cubes(of):
    return {place for place, symbol in of.items() if symbol != "."}


def hidden(of):
    """The cubes that have four cells above them, each with a cube."""
    return {p for p in cubes(of) if len(ABOVE[p]) == 4 and ABOVE[p] <= cubes(of)}


def visible(of):
    return cubes(of) - hidden(of)


def floating(of):
    """The cubes on level 2 or higher without four cubes below."""
    return {p for p in cubes(of) if p[0] > 1 and not BELOW[p] <= cubes(of)}


def connected(places, touching):
    """The connected parts of a set of places, that with the first place first."""
    rest, parts = set(places), []
    while rest:
        part, edge = set(), {min(rest)}
        while edge:
            part |= edge
            edge = {q for p in edge for q in touching[p] & rest} - part
        parts.append(part)
        rest -= part
    return parts


def groups(of):
    """Every group as ``(letter, places)``: visible cubes of one color joined by their faces."""
    return _groups(symbols(of))


@lru_cache(maxsize=256)
def _groups(text):
    of = board(text)
    seen = visible(of)
    return [
        (letter, part)
        for letter in LETTERS
        for part in connected({p for p in seen if of[p] == letter}, TOUCHING)
    ]


def standing(of):
    """The board without the cubes that cannot stand, level by level."""
    of = dict(of)
    for place in PLACES:
        if any(of[below] == "." for below in BELOW[place]):
            of[place] = "."
    return of


def turned(of):
    """The board as its owner sees it from the next side: the back row becomes the right column."""
    return {(k, c, 6 - k - r): of[k, r, c] for k, r, c in PLACES}


def mirrored(of):
    """The board with left and right exchanged."""
    return {(k, r, 6 - k - c): of[k, r, c] for k, r, c in PLACES}


class Patch(NamedTuple):
    """Cubes of one color side by side on one level, what lies below them, and beside."""

    letter: str
    places: frozenset
    below: frozenset
    beside: frozenset


def patches(of):
    """The patches above level 1."""
    return _upper_patches(symbols(of)[16:])


@lru_cache(maxsize=4096)
def _upper_patches(upper):
    of = dict(zip(PLACES[16:], upper, strict=True))
    return [
        Patch(letter, frozenset(part), _union(BELOW, part), _union(BESIDE, part))
        for level in (2, 3, 4)
        for letter in LETTERS
        for part in connected({p for p in of if of[p] == letter and p[0] == level}, BESIDE)
    ]


def _union(table, places):
    return frozenset(q for place in places for q in table[place])


def keeps_the_rule(of, patch):
    """One of those below the patch is of its color, or something is to come below or beside."""
    below = [of[place] for place in patch.below]
    return patch.letter in below or "_" in below or "_" in [of[place] for place in patch.beside]


def off_color(of):
    """What ``color-rule`` names, as ``(letter, places)``: every coloring of the ``?`` is tried."""
    unknown = [place for place, symbol in of.items() if symbol == "?"]
    known = patches(of)
    never_kept = set(known)
    for colors in product(LETTERS, repeat=len(unknown)):
        colored = of | dict(zip(unknown, colors, strict=True))
        broken = [patch for patch in patches(colored) if not keeps_the_rule(colored, patch)]
        if not broken:
            return set()
        never_kept &= {p for p in never_kept if any(p.places <= b.places for b in broken)}
    named = never_kept or {patch for patch in known if not keeps_the_rule(of, patch)}
    return {(patch.letter, patch.places) for patch in named}
