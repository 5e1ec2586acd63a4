"""What the page says: short and exact, like a fair referee."""

from __future__ import annotations

import pytest
from flask import Flask

from app import present
from app.engine.rulings import Rulings, from_ids
from tests.engine.helpers import pyramid
from tests.web.reasons.page import reason_page, seated

RULES = {
    "scores": "Everybody whose largest blue group is at least as large as their neighbor’s.",
    "nothing": "Everybody whose largest blue group is larger than their neighbor’s.",
}
"""What a neighbor card says, by how the table reads a tie."""


@pytest.mark.parametrize("tie", RULES)
@pytest.mark.parametrize("boards", [["BB", "BB", ""], ["BB", "", "_"]])
def test_a_neighbor_card_says_what_a_tie_pays(app: Flask, boards: list[str], tie: str) -> None:
    """On a complete game and on one where a pyramid is missing."""
    seats = seated([pyramid(board) for board in boards])
    with app.test_request_context():
        sheet = present.sheet(seats, ["neighbor-blue"], {"neighbor_tie": tie})
        assert str(present.reason(sheet, seats, "neighbor-blue").rule) == RULES[tie]


VERDICTS = [
    ("largest-green", ["GG", "G", ""], {}, "Ana has the most, 2 cubes, and gets the bonus."),
    (
        "largest-green",
        ["GG", "GG"],
        {},
        "Ana and Bo both have 2 cubes: everybody tied gets the bonus.",
    ),
    (
        "largest-any",
        ["GG", "G", "OO", "BB"],
        {},
        "Ana, Cy, and Dee all have 2 cubes: everybody tied gets the bonus.",
    ),
    (
        "most-levels",
        ["G", "G", "B", "B"],
        {},
        "Ana, Bo, Cy, and Dee all have 1 level: everybody tied gets the bonus.",
    ),
    ("largest-green", ["OO", ""], {}, "Nobody has a green cube to count: nobody gets it."),
    ("neighbor-green", ["OO", "", "B"], {}, "Nobody has a green cube to count: nobody gets it."),
    ("largest-level-1", ["", ""], {}, "Nobody has a cube to count: nobody gets it."),
    ("neighbor-green", ["G", "", ""], {}, "Ana gets the bonus."),
    ("neighbor-green", ["G", "G", ""], {}, "Ana and Bo get the bonus."),
    (
        "neighbor-green",
        ["G", "G", "G"],
        {"neighbor_tie": "nothing"},
        "Nobody beats their neighbor: nobody gets it.",
    ),
    (
        "second-largest",
        ["GGG B", "OO", "B"],
        {},
        (
            "The largest group at the table has 3 cubes."
            " Bo has the second largest, 2 cubes, and gets the bonus."
        ),
    ),
    (
        "second-largest",
        ["GGG BB", "OO", "B"],
        {},
        (
            "The largest group at the table has 3 cubes."
            " Ana and Bo both have the second largest, 2 cubes: everybody tied gets the bonus."
        ),
    ),
    (
        "second-largest",
        ["GG", "OO B", "BB", "W .. W"],
        {},
        (
            "The largest group at the table has 2 cubes."
            " Bo and Dee both have the second largest, 1 cube: everybody tied gets the bonus."
        ),
    ),
    (
        "second-largest",
        ["GG", "OO"],
        {},
        "All groups at the table have 2 cubes: there is no second, and nobody gets it.",
    ),
    (
        "second-largest",
        ["GG B", "OO"],
        {"second_largest": "player_best"},
        "Nobody’s largest group is smaller than 2 cubes: there is no second, and nobody gets it.",
    ),
    ("three-colors", ["O.B.", "GYW"], {}, "Bo shows exactly three colors and gets the bonus."),
    ("three-colors", ["O.B.", "GY"], {}, "Nobody shows exactly three colors: nobody gets it."),
    ("one-color-side", ["O", "OB"], {}, "Ana and Bo have a side in one color and get the bonus."),
    ("one-color-side", ["", ""], {}, "Nobody has a side in one color: nobody gets it."),
    (
        "five-colors-level-1",
        ["OBGY W", "OBGY"],
        {},
        "Ana shows all five colors and gets the bonus.",
    ),
    ("five-colors-level-2", ["O", "B"], {}, "Nobody shows all five colors there: nobody gets it."),
]


@pytest.mark.parametrize(("card", "boards", "read", "said"), VERDICTS)
def test_the_verdict(
    pages: Flask, card: str, boards: list[str], read: dict[str, str], said: str
) -> None:
    page = reason_page([pyramid(text) for text in boards], from_ids(read), card)
    assert " ".join(page.verdict) == said


PLAYERS = [
    (
        "orange",
        "OOOO O...",
        "5 connected orange cubes: 9 points.",
    ),
    (
        "orange",
        "O",
        "1 orange cube: 1 point.",
    ),
    (
        "orange",
        "B",
        "No orange cube can be seen.",
    ),
    (
        "orange",
        "OO.O ...O",
        (
            "2 connected orange cubes: 2 points."
            " 2 more orange cubes do not touch this group."
            " 1 other group is just as large, but only one counts."
        ),
    ),
    (
        "blue",
        "BBBB BBBB BBBB BBBB",
        "16 connected blue cubes: 36 points. More than 12 cubes score no more.",
    ),
    (
        "orange",
        "BBB BOB BBB / BB BB",
        "No orange cube can be seen. 1 orange cube is covered and does not count.",
    ),
    (
        "largest-any",
        "GG.. ..B.",
        "2 connected green cubes.",
    ),
    (
        "largest-level-1",
        "OB BO / O",
        "2 connected orange cubes on the bottom level. Cubes on higher levels join them.",
    ),
    (
        "largest-level-1",
        "O.O",
        "1 orange cube on the bottom level. 1 more cube of this color lies there unconnected.",
    ),
    (
        "most-levels",
        "OB BO / O",
        "One orange group: bottom level and second level.",
    ),
    (
        "five-colors-level-1",
        "BBB BOB BBG / BB BB",
        "Missing: orange, yellow, and white. There but covered, so not counted: orange.",
    ),
    (
        "five-colors-level-2",
        "BBB BOB BBG / BB BB",
        "Missing: orange, green, yellow, and white.",
    ),
    (
        "second-largest",
        "OO.O B... .B.. .OOO",
        (
            "3 cubes is the largest size, not the second. 2 connected orange cubes."
            " 1 more orange cube does not touch this group."
        ),
    ),
    (
        "second-largest",
        "OO",
        "2 cubes is the largest size, not the second. No smaller group.",
    ),
    (
        "three-colors",
        "BBB BOB BBG / BB BB",
        "Blue and green. There but covered, so not counted: orange.",
    ),
]


@pytest.mark.parametrize(("row", "board", "said"), PLAYERS)
def test_what_is_said_about_a_pyramid(pages: Flask, row: str, board: str, said: str) -> None:
    page = reason_page([pyramid(board), pyramid("")], Rulings(), row)
    assert " ".join(page.shares[0].sentences) == said


DUELS = [
    (
        ["GG", "G", ""],
        {},
        (
            "2 against Bo’s 1: larger."
            " 1 against Cy’s 0: larger."
            " 0 against Ana’s 2: without a cube no bonus."
        ),
    ),
    (
        ["G", "GG", "GG"],
        {},
        "1 against Bo’s 2: smaller. 2 against Cy’s 2: a tie scores. 2 against Ana’s 1: larger.",
    ),
    (
        ["G", "GG", "GG"],
        {"neighbor": "right"},
        "1 against Cy’s 2: smaller. 2 against Ana’s 1: larger. 2 against Bo’s 2: a tie scores.",
    ),
    (
        ["G", "G", "G"],
        {"neighbor_tie": "nothing"},
        (
            "1 against Bo’s 1: a tie pays nothing."
            " 1 against Cy’s 1: a tie pays nothing."
            " 1 against Ana’s 1: a tie pays nothing."
        ),
    ),
    (
        ["G", "", ""],
        {},
        (
            "1 against Bo’s 0: larger."
            " 0 against Cy’s 0: without a cube no bonus."
            " 0 against Ana’s 1: without a cube no bonus."
        ),
    ),
]


@pytest.mark.parametrize(("boards", "read", "said"), DUELS)
def test_neighbors_are_compared(
    pages: Flask, boards: list[str], read: dict[str, str], said: str
) -> None:
    page = reason_page([pyramid(text) for text in boards], from_ids(read), "neighbor-green")
    assert " ".join(share.sentences[0] for share in page.shares) == said


def test_neighbors_sit_clockwise(pages: Flask) -> None:
    """From the near edge to the left, as the next player is called in the rules."""
    boards = [pyramid("G")] * 4
    seats = seated(boards)
    for read, turn in (({}, 1), ({"neighbor": "right"}, -1)):
        sheet = present.sheet(seats, ["neighbor-green"], read)
        chairs = present.reason(sheet, seats, "neighbor-green").chairs
        places = [(chair.x, chair.y) for chair in chairs]
        near, left, far, right = places
        assert near[1] > left[1] == right[1] > far[1]
        assert left[0] < near[0] == far[0] < right[0]
        for seat, chair in enumerate(chairs):
            head = chair.look.partition("L")[2].split()[:2]
            to = places[(seat + turn) % 4]
            away = [(float(x) - float(y)) ** 2 for x, y in zip(head, to, strict=True)]
            assert sum(away) < sum((a - b) ** 2 for a, b in zip(places[seat], to, strict=True)) / 4
