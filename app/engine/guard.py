"""Warnings about entries that can be scored but probably hold a slip of the finger.

Rules: "What an entry may contain" and, for drafts, "Boards half entered".
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.engine.colors import Color
from app.engine.geometry import BELOW, BESIDE, BY_ID, LEVEL, Bits, indices, near, patches
from app.engine.pyramid import AWAITED, UNSEEN, Pyramid

CUBES_PER_COLOR = 24
"""Wooden cubes of each color in the box."""

_JOINT = BY_ID["2-2-2"].bit
"""The only cell whose unknown cube can join two patches."""
_UPPER: Bits = LEVEL[2] | LEVEL[3] | LEVEL[4]


class Slip(NamedTuple):
    """A finding that names its code, the seats, the cells and the color, where it has them.

    Codes: ``level-1-apart`` (no color), ``color-rule``, ``too-many-cubes`` (no cells).
    """

    code: str
    players: tuple[int, ...]
    cells: Bits
    color: Color | None


def check_game(pyramids: Sequence[Pyramid]) -> list[Slip]:
    """Return all warnings for the pyramids of one table, in seating order."""
    own = [found for seat, pyramid in enumerate(pyramids) for found in check(pyramid, seat)]
    return own + list(_too_many_cubes(pyramids))


def check(pyramid: Pyramid, seat: int = 0) -> list[Slip]:
    """Return the warnings that concern one pyramid or draft alone."""
    apart = _apart_on_level_1(pyramid)
    warnings = [Slip("level-1-apart", (seat,), apart, None)] if apart else []
    return warnings + [
        Slip("color-rule", (seat,), patch.cells, patch.color)
        for patch in _patches_off_color(pyramid)
    ]


def _apart_on_level_1(pyramid: Pyramid) -> Bits:
    """All cubes of level 1 but its largest patch; nothing while level 1 is being entered."""
    if pyramid.where(AWAITED) & LEVEL[1]:
        return 0
    found = list(patches(pyramid.cubes & LEVEL[1], BESIDE))
    return sum(found) - max(found, key=int.bit_count, default=0)


def _too_many_cubes(pyramids: Sequence[Pyramid]) -> Iterator[Slip]:
    for color in Color:
        counts = [pyramid.of_color(color).bit_count() for pyramid in pyramids]
        if sum(counts) > CUBES_PER_COLOR:
            owners = tuple(seat for seat, count in enumerate(counts) if count)
            yield Slip("too-many-cubes", owners, 0, color)


class _Patch(NamedTuple):
    """Cubes of one color side by side on one level."""

    color: Color
    cells: Bits

    @property
    def below(self) -> Bits:
        """The cells that carry its cubes."""
        return near(self.cells, BELOW)

    @property
    def beside(self) -> Bits:
        """The cells that touch its cubes on their own level, some of its own among them."""
        return near(self.cells, BESIDE)


def _patches_off_color(pyramid: Pyramid) -> list[_Patch]:
    """The patches above level 1 whose first cube cannot have lain on its own color.

    If some coloring of the unknown cubes keeps the rule everywhere, none. Otherwise those that
    no coloring can help, or, if each could be helped alone, those that need help.
    """
    known = [
        _Patch(color, cells)
        for color in Color
        for cells in patches(pyramid.of_color(color) & _UPPER, BESIDE)
    ]
    in_need = [patch for patch in known if not _is_kept(patch, pyramid)]
    if not in_need or any(_can_all_be_kept(known, pyramid, joint) for joint in _joints(pyramid)):
        return []
    return [patch for patch in in_need if not _can_be_kept(patch, known, pyramid)] or in_need


def _is_kept(patch: _Patch, pyramid: Pyramid, joint: _Patch | None = None) -> bool:
    """Whether a known cube carries the patch in its color, or one still to be entered might."""
    own = pyramid.of_color(patch.color)
    if joint and joint.color is patch.color:
        own |= joint.cells
    below, awaited = patch.below, pyramid.where(AWAITED)
    return bool(below & (own | awaited) or (awaited and patch.beside & awaited))


def _can_be_kept(patch: _Patch, known: list[_Patch], pyramid: Pyramid) -> bool:
    """Whether some coloring of the unknown cubes keeps this one patch."""
    unseen = pyramid.where(UNSEEN)
    if patch.below & unseen:
        return True
    if not patch.beside & unseen & _JOINT:
        return False
    grown = _with_joint(known, _Patch(patch.color, _JOINT))[-1]
    return bool(grown.below & unseen) or _is_kept(grown, pyramid)


def _joints(pyramid: Pyramid) -> Iterator[_Patch | None]:
    """What the middle cube of level 2 can be: each color if it is unknown."""
    if pyramid.where(UNSEEN) & _JOINT:
        yield from (_Patch(color, _JOINT) for color in Color)
    else:
        yield None


def _can_all_be_kept(known: list[_Patch], pyramid: Pyramid, joint: _Patch | None) -> bool:
    """Whether the unknown cubes of level 1 have colors that keep every patch at once."""
    every = _with_joint(known, joint) if joint else known
    in_need = [patch for patch in every if not _is_kept(patch, pyramid, joint)]
    return _can_serve(in_need, pyramid.where(UNSEEN) & LEVEL[1], {})


def _with_joint(known: list[_Patch], joint: _Patch) -> list[_Patch]:
    """The patches once the middle of level 2 has a color, the one it belongs to last."""
    apart = []
    grown = joint
    for patch in known:
        if patch.color is joint.color and patch.beside & joint.cells:
            grown = _Patch(joint.color, grown.cells | patch.cells)
        else:
            apart.append(patch)
    return [*apart, grown]


def _can_serve(in_need: list[_Patch], unseen: Bits, given: dict[int, Color]) -> bool:
    """Whether each patch finds below it an unknown cube that can take its color."""
    if not in_need:
        return True
    first, *rest = in_need
    return any(
        _can_serve(rest, unseen, given | {index: first.color})
        for index in indices(first.below & unseen)
        if given.get(index, first.color) is first.color
    )
