"""What each bonus card must pay at small tables; ``test_cards`` keeps the list complete.

In the cases of the color cards ``X`` is the card's color and ``Z`` another one.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from app.engine.colors import Color


class Case(NamedTuple):
    """One table: a pyramid for each player, their numbers, and ``+`` for whom the card pays."""

    name: str
    boards: list[str]
    values: list[int]
    paid: str
    rulings: Mapping[str, str] = MappingProxyType({})

    def colored(self, color: Color) -> "Case":
        other = "Y" if color is Color.WHITE else "W"
        boards = [text.replace("X", color.letter).replace("Z", other) for text in self.boards]
        return self._replace(boards=boards)


LARGEST_OF_COLOR = [
    Case("won", ["XX", "X", "ZZZ"], [2, 1, 0], "+--"),
    Case("won by the last of two", ["X", "XX"], [1, 2], "-+"),
    Case("tied by two", ["XX", "X", "XX"], [2, 1, 2], "+-+"),
    Case("tied by three", ["X", "X", "X", "Z"], [1, 1, 1, 0], "+++-"),
    Case("tied by four", ["XX", "XX", "X X", "XX"], [2, 2, 2, 2], "++++"),
    Case("nobody has any", ["ZZ", "Z", ""], [0, 0, 0], "---"),
    Case("only one has any", ["", "X", "", "Z"], [0, 1, 0, 0], "-+--"),
    Case("only the largest group counts", ["XXZX X", "XXX.", "X.X. .X"], [3, 3, 1], "++-"),
    Case("levels join", ["XX XX / X", "XXXX"], [5, 4], "+-"),
    Case("a hidden cube has no group", ["ZZZ ZXZ ZZZ / ZZ ZZ", "ZX"], [0, 1], "-+"),
    Case("a hidden cube does not join", ["ZXZ ZXZ ZXZ / ZZ ZZ", "XX"], [1, 2], "-+"),
    Case("a gap above shows the cube", ["ZXZ ZXZ ZXZ / ZZ Z", "XX"], [3, 2], "+-"),
]

NEIGHBOR_OF_COLOR = [
    Case("won by one", ["XX", "", ""], [2, 0, 0], "+--"),
    Case("left is the next player", ["XXX", "XX", "X"], [3, 2, 1], "++-"),
    Case("right is the previous", ["XXX", "XX", "X"], [3, 2, 1], "+--", {"neighbor": "right"}),
    Case("the last player's left is the first", ["", "", "X"], [0, 0, 1], "--+"),
    Case(
        "the first player's right is the last",
        ["X", "X", ""],
        [1, 1, 0],
        "++-",
        {"neighbor": "right"},
    ),
    Case("tied with the neighbor", ["XX", "XX", "X"], [2, 2, 1], "++-"),
    Case("a tie pays nothing", ["XX", "XX", "X"], [2, 2, 1], "-+-", {"neighbor_tie": "nothing"}),
    Case("tied by three", ["X", "X", "X"], [1, 1, 1], "+++"),
    Case("three tie for nothing", ["X", "X", "X"], [1, 1, 1], "---", {"neighbor_tie": "nothing"}),
    Case("tied by four", ["X", "X", "X", "X"], [1, 1, 1, 1], "++++"),
    Case("opposite players do not meet", ["X", "XX", "X", "XX"], [1, 2, 1, 2], "-+-+"),
    Case("nobody has any", ["Z", "Z", "", ""], [0, 0, 0, 0], "----"),
    Case("none against none", ["X", "", "", "X"], [1, 0, 0, 1], "+--+"),
    Case(
        "both rulings at once",
        ["XX", "XX", "X", "X"],
        [2, 2, 1, 1],
        "+---",
        {"neighbor": "right", "neighbor_tie": "nothing"},
    ),
]

ALL_ORANGE = "OOOO OOOO OOOO OOOO / OOO OOO OOO / OO OO / O"
APEX_ALONE_DIFFERS = ALL_ORANGE[:-1] + "B"
JOINED_ABOVE = "OB BO / O"
FIVE_ON_2 = "OOOO OOOO OOOO / OBG YW"

OTHERS = {
    "largest-any": [
        Case("won", ["OO", "B", ""], [2, 1, 0], "+--"),
        Case("tied by two in different colors", ["WW", "GGG", "BBB"], [2, 3, 3], "-++"),
        Case("tied by three", ["W", "G", "O", ""], [1, 1, 1, 0], "+++-"),
        Case("tied by four", ["W", "W", "O", "O"], [1, 1, 1, 1], "++++"),
        Case("nobody has any", ["", ""], [0, 0], "--"),
    ],
    "largest-level-1": [
        Case("won", ["OOO", "B", "WW"], [3, 1, 2], "+--"),
        Case("upper levels add nothing", ["OO OO / O", "WWWW W"], [4, 5], "-+"),
        Case("tied by two", ["OOO", "BBB", "W"], [3, 3, 1], "++-"),
        Case("tied by three", ["B", "B", "B", ""], [1, 1, 1, 0], "+++-"),
        Case("tied by four", ["B", "G", "B", "W"], [1, 1, 1, 1], "++++"),
        Case("nobody has any", ["", "", ""], [0, 0, 0], "---"),
        Case("joined above", [JOINED_ABOVE, "WW"], [2, 2], "++"),
        Case(
            "joined above does not count",
            [JOINED_ABOVE, "WW"],
            [1, 2],
            "-+",
            {"level_1_links": "level_1_only"},
        ),
        Case("not the largest group alone", ["GGO YBW / OO", "WW"], [2, 2], "++"),
        Case("a hidden cube neither counts nor joins", ["BOB OOO BOB / WW WW", "Y"], [1, 1], "++"),
        Case(
            "a hidden cube joins nothing on level 1 alone either",
            ["BOB OOO BOB / WW WW", "YY"],
            [1, 2],
            "-+",
            {"level_1_links": "level_1_only"},
        ),
    ],
    "most-levels": [
        Case("won", ["OO OO / O", "BBBB", ""], [2, 1, 0], "+--"),
        Case("one level counts", ["", "O"], [0, 1], "-+"),
        Case("all four levels", [ALL_ORANGE, APEX_ALONE_DIFFERS], [4, 3], "+-"),
        Case("a small group may reach higher", ["OB BB / O", "WWWW"], [2, 1], "+-"),
        Case("groups are not added up", ["OO OO / W", "BB"], [1, 1], "++"),
        Case("tied by two", ["OO OO / O", "B", "WW WW / W"], [2, 1, 2], "+-+"),
        Case("tied by three", ["B", "", "B", "WWW"], [1, 0, 1, 1], "+-++"),
        Case("tied by four", ["B", "W", "O", "Y"], [1, 1, 1, 1], "++++"),
        Case("nobody has any", ["", ""], [0, 0], "--"),
    ],
    "second-largest": [
        Case("won", ["OOO", "OO", "O"], [0, 2, 1], "-+-"),
        Case("the largest's owner wins it too", ["OOO BB", "O"], [2, 1], "+-"),
        Case(
            "of the players' best ones",
            ["OOO BB", "O"],
            [3, 1],
            "-+",
            {"second_largest": "player_best"},
        ),
        Case("not the largest of its color", ["OOO. .... OO", "B"], [2, 1], "+-"),
        Case("tied by two", ["OOO", "BB", "GG"], [0, 2, 2], "-++"),
        Case("tied by three", ["OOO", "BB", "GG", "OO"], [0, 2, 2, 2], "-+++"),
        Case("tied by four", ["OOO BB", "BB", "GG", "OO"], [2, 2, 2, 2], "++++"),
        Case("two share the largest", ["OOO", "BBB", "GG"], [0, 0, 2], "--+"),
        Case(
            "two players share the best",
            ["OOO", "BBB", "GG", "GG"],
            [3, 3, 2, 2],
            "--++",
            {"second_largest": "player_best"},
        ),
        Case("one size only", ["OO", "BB", "WW"], [0, 0, 0], "---"),
        Case(
            "one best size only",
            ["OO", "BB Y", "WW"],
            [2, 2, 2],
            "---",
            {"second_largest": "player_best"},
        ),
        Case(
            "no cube is not second",
            ["OO", "", ""],
            [2, 0, 0],
            "---",
            {"second_largest": "player_best"},
        ),
        Case("no group is not second", ["OO", "", ""], [0, 0, 0], "---"),
        Case("nobody has any", ["", ""], [0, 0], "--"),
        Case(
            "nobody has any, however read",
            ["", ""],
            [0, 0],
            "--",
            {"second_largest": "player_best"},
        ),
    ],
    "five-colors-level-1": [
        Case("won", ["OBGY W", "OBGY O", ""], [5, 4, 0], "+--"),
        Case("a hidden color is not seen", ["OBG YWO OBG / OO OO", "OBGY W"], [4, 5], "-+"),
        Case("other levels do not help", ["OBGY OBGY / W", "O"], [4, 1], "--"),
        Case("tied by two", ["OBGY W", "W OBGY", "O"], [5, 5, 1], "++-"),
        Case("tied by three", ["OBGY W", "W OBGY", "O", "OBGY W"], [5, 5, 1, 5], "++-+"),
        Case("tied by four", ["OBGY W"] * 4, [5, 5, 5, 5], "++++"),
        Case("nobody has any", ["", ""], [0, 0], "--"),
    ],
    "five-colors-level-2": [
        Case("won", [FIVE_ON_2, "OBGY W", FIVE_ON_2.replace("W", "")], [5, 0, 4], "+--"),
        Case(
            "a hidden color is not seen",
            ["OOOO OOOO OOOO OOOO / OBG YWO OBG / OO OO", FIVE_ON_2],
            [4, 5],
            "-+",
        ),
        Case("other levels do not help", ["OBGY OBGY / O", ""], [1, 0], "--"),
        Case("tied by two", [FIVE_ON_2, FIVE_ON_2, ""], [5, 5, 0], "++-"),
        Case("tied by three", [FIVE_ON_2, FIVE_ON_2, "", FIVE_ON_2], [5, 5, 0, 5], "++-+"),
        Case("tied by four", [FIVE_ON_2] * 4, [5, 5, 5, 5], "++++"),
        Case("nobody has any", ["", ""], [0, 0], "--"),
    ],
    "one-color-side": [
        Case("won", ["OOOO BWBW GYGY WBWB", "OB BO", ""], [1, 0, 0], "+--"),
        Case("one cube is one color from everywhere", ["OB BO", "O"], [0, 1], "-+"),
        Case("through a gap one sees what is behind", ["OO.O ..B", "O.OO ..."], [0, 1], "-+"),
        Case("every level is looked at", ["OOO OOO OOO / OB BO", "OOO OBO OOO / OO"], [0, 1], "-+"),
        Case("hidden colors are not looked at", ["OOO OBO OOO / OO OO", "BO OB"], [1, 0], "+-"),
        Case("tied by two", ["O", "BB", "OB BO"], [1, 1, 0], "++-"),
        Case("tied by three", ["O", "BB", "", "YY YY / Y"], [1, 1, 0, 1], "++-+"),
        Case("tied by four", ["O", "BB", "YYYY", ALL_ORANGE], [1, 1, 1, 1], "++++"),
        Case("the top counts", [ALL_ORANGE, APEX_ALONE_DIFFERS], [1, 0], "+-"),
        Case(
            "the top does not count",
            [ALL_ORANGE, APEX_ALONE_DIFFERS],
            [1, 1],
            "++",
            {"side_apex": "excluded"},
        ),
        Case("nobody has any", ["", ""], [0, 0], "--"),
        Case("nobody has any without the top", ["", ""], [0, 0], "--", {"side_apex": "excluded"}),
    ],
    "three-colors": [
        Case("won", ["OBG", "OB", "OBGY"], [3, 2, 4], "+--"),
        Case("a hidden color is not seen", ["OBG OWO OBG / OO OO", "OBGY W"], [3, 5], "+-"),
        Case("all levels together", ["OO OO / B", "OBB OOO / OG"], [2, 3], "-+"),
        Case("neither more nor less", ["OBGY", "O", ""], [4, 1, 0], "---"),
        Case("tied by two", ["OBG", "YBW", "O"], [3, 3, 1], "++-"),
        Case("tied by three", ["OBG", "YBW", "O", "GGBO"], [3, 3, 1, 3], "++-+"),
        Case("tied by four", ["OBG"] * 4, [3, 3, 3, 3], "++++"),
        Case("nobody has any", ["", ""], [0, 0], "--"),
    ],
}


def by_card() -> Iterator[tuple[str, Case]]:
    """Every case with the id of its card."""
    for color in Color:
        yield from ((f"largest-{color}", case.colored(color)) for case in LARGEST_OF_COLOR)
        yield from ((f"neighbor-{color}", case.colored(color)) for case in NEIGHBOR_OF_COLOR)
    for card, cases in OTHERS.items():
        yield from ((card, case) for case in cases)
