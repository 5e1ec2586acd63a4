"""The five cube colors (rules: "The game in numbers")."""

from enum import StrEnum


class Color(StrEnum):
    """A cube color, in the order of the score pad. The value is its public name."""

    ORANGE = "orange"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    WHITE = "white"

    def __init__(self, name: str) -> None:
        self.letter = name[0].upper()
        """The color's symbol in the notation: one of ``O B G Y W``."""


BY_LETTER: dict[str, Color] = {color.letter: color for color in Color}
