"""The five cube colors (rules: "The game in numbers")."""

from enum import StrEnum


class Color(StrEnum):
    """A cube color, in the order of the score pad. The value is its public name."""

    ORANGE = "orange"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    WHITE = "white"

    @property
    def letter(self) -> str:
        """The color's symbol in the notation: one of ``O B G Y W``."""
        return self.value[0].upper()


BY_LETTER: dict[str, Color] = {color.letter: color for color in Color}
