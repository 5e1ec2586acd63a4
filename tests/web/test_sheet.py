"""The score sheet: empty, half entered, finished."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from app.engine import rulings
from tests.engine.golden_files import json_lines
from tests.web import table

COLORS = ["orange", "blue", "green", "yellow", "white"]
NEW = "____ _??_ _??_ ____ / ___ _?_ ___ / __ __ / _"
NOTHING = ".... .... .... .... / ... ... ... / .. .. / ."
PLAIN = [
    game
    for game in json_lines("games.jsonl")
    if rulings.from_ids(game["rulings"]) == rulings.Rulings()
]


def links(html: str) -> list[tuple[str, str]]:
    """What the links to the pyramids say, and where they lead."""
    found = (each for each in table.elements(html, "a") if "board-link" in each.get("class", ""))
    return [(table.text(each), each.get("href", "")) for each in found]


@pytest.mark.parametrize("game", PLAIN[::12], ids=lambda game: " ".join(game["cards"])[:30])
def test_golden_games(client: FlaskClient, game: dict[str, object]) -> None:
    players, expected = game["players"], game["expected"]
    cards = game["cards"][:1] + game["cards"][-2:]
    names, boards = ([player[key] for player in players] for key in ("name", "pyramid"))
    sheet = table.stored_game(client, *names, boards=boards, cards=cards)
    html = client.get(sheet).text
    numbers, points = table.numbers(html), table.points(html)
    for seat in range(len(players)):
        for color in COLORS:
            assert points[color, seat] == expected["points"][seat][color]
            size = numbers[color, seat].get("data-size")
            assert int(size) == expected["sizes"][seat][color]
        for card in cards:
            assert points[card, seat] == 5 * expected["awarded"][card][seat]
        column = [points[row, seat] for row in (*COLORS, *cards)]
        assert points["total", seat] == sum(column)
    best = max(points["total", seat] for seat in range(len(players)))
    won = [p["name"] for seat, p in enumerate(players) if points["total", seat] == best]
    assert table.winners(html) == won


def test_an_empty_sheet(client: FlaskClient) -> None:
    sheet = table.new_game(client, "Ana", "Bo")
    html = client.get(sheet).text
    assert links(html) == [("Enter pyramid", f"{sheet}/0"), ("Enter pyramid", f"{sheet}/1")]
    assert table.points(html) == {}
    assert len(table.numbers(html)) == 2 * 9
    assert table.winners(html) == []
    assert sheet.removeprefix("/g/") in html, "the code is there to be read aloud"


def test_a_sheet_fills_as_pyramids_arrive(client: FlaskClient) -> None:
    sheet = table.new_game(client, "Ana", "Bo", "Cy")
    table.enter(client, sheet, 0, table.SEVEN)
    table.enter(client, sheet, 1, "OO__" + NEW[4:])
    html = client.get(sheet).text
    assert [label for label, _ in links(html)] == ["Change", "23 left", "Enter pyramid"]
    assert table.points(html) == dict(
        zip([(color, 0) for color in COLORS], [2, 2, 1, 0, 0], strict=True)
    )
    numbers = table.numbers(html)
    assert table.text(numbers["total", 0]) == "so far 5"
    assert table.text(numbers["total", 1]) == ""
    assert table.text(numbers["largest-any", 0]) == ""
    assert table.winners(html) == []


def test_pyramids_stand_on_the_sheet_from_above_and_from_all_sides(client: FlaskClient) -> None:
    boards = [table.SEVEN, "OO__" + NEW[4:]]
    sheet = table.stored_game(client, "Ana", "Bo", "Cy", boards=boards)
    html = client.get(sheet).text
    above = [
        sum(inner.get("class") == "small-board" for inner in each.iter())
        for each in table.elements(html, "a")
        if "board-link" in each.get("class", "")
    ]
    assert above == [1, 1, 0], "what is entered is drawn over the way to it"
    [looks] = (e for e in table.elements(html, "details") if e.get("class") == "looks")
    drawn = [table.text(each) for each in looks.iter("li")]
    assert drawn == [
        "from above", "from your side", "from the left", "from the back", "from the right",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("boards", "sentence", "ranks"),
    [
        ([table.SEVEN, NOTHING], "Ana wins with 20 points.", ["1", "2"]),
        ([table.SEVEN] * 2, "Ana and Bo share the victory with 20 points each.", ["1 tied"] * 2),
        (
            [table.SEVEN, NOTHING, table.SEVEN],
            "Ana and Cy share the victory with 20 points each.",
            ["1 tied", "3", "1 tied"],
        ),
        ([NOTHING] * 2, "Ana and Bo share the victory with 0 points each.", ["1 tied"] * 2),
        (
            [NOTHING] * 4,
            "Ana, Bo, Cy, and Dee share the victory with 0 points each.",
            ["1 tied"] * 4,
        ),
    ],
)
def test_the_winner_is_named(
    client: FlaskClient, boards: list[str], sentence: str, ranks: list[str]
) -> None:
    names = ["Ana", "Bo", "Cy", "Dee"][: len(boards)]
    sheet = table.stored_game(client, *names, boards=boards)
    html = client.get(sheet).text
    verdict = [each for each in table.elements(html, "p") if each.get("class") == "verdict"]
    assert [table.text(each) for each in verdict] == [sentence]
    rows = [each for each in table.elements(html, "tr") if each.get("class") == "sheet__ranks"]
    assert [table.text(cell) for row in rows for cell in row.iter("td")] == ranks


def test_a_complete_board_that_changes_opens_the_game_again(client: FlaskClient) -> None:
    sheet = table.stored_game(client, "Ana", "Bo", boards=[NOTHING] * 2)
    assert table.winners(client.get(sheet).text) == ["Ana", "Bo"]
    table.enter(client, sheet, 1, "_" + NOTHING[1:])
    html = client.get(sheet).text
    assert table.winners(html) == []
    assert [label for label, _ in links(html)] == ["Change", "1 left"]


def test_slips_are_listed_with_the_way_to_the_pyramid(client: FlaskClient) -> None:
    boards = [
        "OO.. BB.. .... G... / Y.. ... ... / .. .. / .",
        "OOOO OOOO OOOO OOOO / OOO OOO OOO / .. .. / .",
    ]
    sheet = table.stored_game(client, "Ana", "Bo", boards=boards)
    notes = [
        each
        for each in table.elements(client.get(sheet).text, "ul")
        if each.get("class") == "notes__list"
    ]
    assert [table.text(item) for item in notes[0].iter("li")] == [
        "Ana: The bottom level is not in one piece. Apart: bottom level, front left.",
        "Ana: This yellow cube has no yellow cube under it: second level, back left.",
        "Ana, Bo: There are more orange cubes than the 24 in the box.",
    ]
    assert [link.get("href") for link in notes[0].iter("a")] == [
        f"{sheet}/{seat}" for seat in (0, 0, 0, 1)
    ]


def test_codes_are_read_generously(client: FlaskClient) -> None:
    sheet = table.stored_game(client, "Ana", "Bo")
    code = sheet.removeprefix("/g/")
    for typed in (code.lower(), code.replace("-", ""), code.replace("0", "O").replace("1", "l")):
        assert table.names(client.get(f"/g/{typed}").text) == ["Ana", "Bo"]


@pytest.mark.parametrize("path", ["/g/AAAA-AAAA", "/g/x", "/g/AAAA-AAAA/0", "/g/%00"])
def test_an_unknown_code_is_not_found(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "Nothing here" in answer.text
