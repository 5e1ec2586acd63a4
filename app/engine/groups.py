"""The groups of a pyramid: visible cubes of one color joined by their faces.

Rules: "Groups and points".
"""

from functools import cached_property

from app.engine.colors import Color
from app.engine.geometry import BESIDE, LEVEL, Bits, patches
from app.engine.pyramid import Pyramid


class Groups:
    """Every group of one pyramid, worked out when first asked for."""

    def __init__(self, pyramid: Pyramid) -> None:
        self.pyramid = pyramid

    @cached_property
    def by_color(self) -> dict[Color, list[Bits]]:
        """Each color's groups, the largest first; no list where a color has none to show."""
        visible = self.pyramid.visible
        return {
            color: sorted(patches(cubes), key=int.bit_count, reverse=True)
            for color in Color
            if (cubes := self.pyramid.of_color(color) & visible)
        }

    @cached_property
    def all(self) -> list[Bits]:
        """The groups of all colors, the largest first."""
        every = (group for groups in self.by_color.values() for group in groups)
        return sorted(every, key=int.bit_count, reverse=True)

    @cached_property
    def side_by_side_on_level_1(self) -> list[Bits]:
        """Level-1 cubes of one color that are joined on level 1 alone (ruling D)."""
        seen = self.pyramid.visible & LEVEL[1]
        return [
            patch
            for color in self.by_color
            for patch in patches(self.pyramid.of_color(color) & seen, BESIDE)
        ]

    def largest(self, color: Color) -> Bits:
        """Return the group that scores for a color; 0, the empty set, if it has none."""
        return self.by_color.get(color, (0,))[0]

    @property
    def colors(self) -> set[Color]:
        """The colors that are seen anywhere on the pyramid."""
        return set(self.by_color)

    def colors_on(self, level: int) -> set[Color]:
        """Return the colors among the visible cubes of one level, 1 to 4."""
        seen = self.pyramid.visible & LEVEL[level]
        return {color for color in Color if self.pyramid.of_color(color) & seen}
