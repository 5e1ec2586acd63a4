"""One pyramid by the text of the rules alone, in plain sets, to check the engine against.

Nothing here comes from the engine: a board is a dict of places ``(level, row, column)`` to
symbols, and what touches what is worked out from where the cubes stand in space. It is slow
on purpose; what it says must be evident from the rules.
"""

from functools import lru_cache
from itertools import product

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


@lru_cache(maxsize=4096)
def _upper_patches(upper):
    of = dict(zip(PLACES[16:], upper, strict=True))
    return [
        (letter, frozenset(part), frozenset(q for p in part for q in BELOW[p]))
        for level in (2, 3, 4)
        for letter in LETTERS
        for part in connected({p for p in of if of[p] == letter and p[0] == level}, BESIDE)
    ]


def patches(of):
    """The one-colored patches above level 1: ``(letter, places, places below)``."""
    return _upper_patches(symbols(of)[16:])


def _keeps_the_rule(of, patch):
    """One of the four below a cube of the patch is of its color, or something is to come."""
    letter, places, below = patch
    to_come = {p for p in below | {q for p in places for q in BESIDE[p]} if of[p] == "_"}
    return any(of[p] == letter for p in below) or bool(to_come)


def off_color(of):
    """What ``color-rule`` names, as ``(letter, places)``: every coloring of the ``?`` is tried."""
    unknown = [place for place, symbol in of.items() if symbol == "?"]
    known = patches(of)
    never_kept = set(known)
    for colors in product(LETTERS, repeat=len(unknown)):
        colored = of | dict(zip(unknown, colors, strict=True))
        broken = [p for p in patches(colored) if not _keeps_the_rule(colored, p)]
        if not broken:
            return set()
        never_kept &= {p for p in known if any(p[1] <= b[1] for b in broken)}
    named = never_kept or {p for p in known if not _keeps_the_rule(of, p)}
    return {(letter, places) for letter, places, _below in named}
