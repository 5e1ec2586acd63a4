"""How a table reads the cards: one tap switches it, and both ways are explained."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element

import pytest
from flask.testing import FlaskClient

from app.engine.cards import CARDS
from app.engine.rulings import IDS, Rulings, from_ids
from app.engine.scoring import score_game
from app.present.readings import QUESTIONS
from tests.engine.helpers import pyramid
from tests.web import lint, table
from tests.web.reasons.page import NAMES, with_class


def game_of(client: FlaskClient, boards: Iterable[str], *cards: str) -> str:
    """Store a game of which everything is entered; the address of its sheet."""
    symbols = [pyramid(board).symbols for board in boards]
    others = [card for card in ("three-colors", "most-levels") if card not in cards]
    names = NAMES[: len(symbols)]
    return table.stored_game(client, *names, boards=symbols, cards=[*cards, *others][:3])


def lines(client: FlaskClient, sheet: str) -> dict[str, Element]:
    """What the sheet says about readings, by question."""
    page = lint.parse(client.get(sheet).text)
    found = with_class(page, "reading-line")
    return {each.get("data-reading", "several"): each for each in found}


def form_of(element: Element) -> dict[str, str]:
    """The fields of the form that switches."""
    return {each.get("name", ""): each.get("value", "") for each in element.iter("input")}


def test_nothing_is_said_where_nothing_would_move(client: FlaskClient) -> None:
    sheet = game_of(client, ["OO", "O", "B"], "largest-orange")
    assert lines(client, sheet) == {}
    assert "How we read" not in client.get(sheet).text


def test_one_tap_switches_a_reading_and_back(client: FlaskClient) -> None:
    sheet = game_of(client, ["OO", "OO", ""], "neighbor-orange")
    before = table.points(client.get(sheet).text)
    line = lines(client, sheet)["neighbor_tie"]
    assert "data-differs" not in line.attrib
    answer = client.post(f"{sheet}/rulings", data=form_of(line))
    assert (answer.status_code, answer.location) == (303, sheet)
    after = table.points(client.get(sheet).text)
    assert [after[at] - before[at] for at in (("total", 0), ("total", 1))] == [-5, 0]

    line = lines(client, sheet)["neighbor_tie"]
    assert "data-differs" in line.attrib
    assert "A tie pays nothing. not the usual way" in table.text(line)
    client.post(f"{sheet}/rulings", data=form_of(line))
    assert table.points(client.get(sheet).text) == before


def test_it_is_said_only_if_something_has_changed(client: FlaskClient) -> None:
    sheet = game_of(client, ["OO", "OO", ""], "neighbor-orange")
    for sent, said in [
        ({}, []),
        ({"neighbor_tie": "scores"}, []),  # as it is when nobody says anything
        ({"neighbor_tie": "nothing"}, ["Now: A tie pays nothing."]),
        ({"neighbor_tie": "nothing"}, []),  # tapped twice
        (
            {"neighbor_tie": "scores", "neighbor": "right"},
            ["Now: The player on my right.", "Now: A tie scores."],
        ),
    ]:
        client.post(f"{sheet}/rulings", data=sent)
        page = client.get(sheet).text
        told = [
            table.text(line) for line in table.elements(page, "p") if "Now:" in table.text(line)
        ]
        assert [line[line.index("Now:") :] for line in told] == said, sent


def test_a_reading_that_differs_is_always_shown(client: FlaskClient) -> None:
    """Before the game is complete, and where it moves nothing."""
    sheet = table.stored_game(
        client, "Ana", "Bo", "Cy", cards=("largest-any", "one-color-side", "three-colors")
    )
    client.post(f"{sheet}/rulings", data={"side_apex": "excluded", "neighbor": "right"})
    shown = lines(client, sheet)
    assert list(shown) == ["neighbor", "side_apex"]
    hrefs = [each.get("href") for line in shown.values() for each in line.iter("a")]
    assert hrefs == ["/rules#reading-neighbor", f"{sheet}/why/one-color-side#both-side_apex"]
    client.post(f"{sheet}/rulings", data=form_of(shown["neighbor"]))
    assert list(lines(client, sheet)) == ["side_apex"]


def test_readings_are_switched_together(client: FlaskClient) -> None:
    sheet = game_of(client, ["OBG BOY / OG", "WW"], "second-largest", "largest-level-1")
    assert table.winners(client.get(sheet).text) == ["Ana"]
    shown = lines(client, sheet)
    assert "these together do: Bo would win instead of Ana." in table.text(shown["several"])
    client.post(f"{sheet}/rulings", data=form_of(shown["several"]))
    assert table.winners(client.get(sheet).text) == ["Bo"]
    assert list(lines(client, sheet)) == ["second_largest", "level_1_links"]


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({"neighbor": "up"}, 422),
        ({"neighbor": ""}, 422),
        ({"neighbor": "right", "side_apex": "left"}, 422),
        ({"color": "right"}, 303),
        ({}, 303),
    ],
)
def test_other_answers_change_nothing(
    client: FlaskClient, data: dict[str, str], status: int
) -> None:
    sheet = game_of(client, ["OO", "OO", ""], "neighbor-orange")
    before = table.points(client.get(sheet).text)
    assert client.post(f"{sheet}/rulings", data=data).status_code == status
    assert table.points(client.get(sheet).text) == before
    assert "not the usual way" not in client.get(sheet).text


def test_only_own_forms_of_existing_games(client: FlaskClient) -> None:
    sheet = game_of(client, ["OO", "OO", ""], "neighbor-orange")
    right = {"neighbor": "right"}
    assert client.post(f"{sheet}/rulings", data=right, csrf=False).status_code == 400
    assert client.post("/g/AAAA-AAAA/rulings", data=right).status_code == 404
    assert "not the usual way" not in client.get(sheet).text


def test_the_page_of_the_card_is_shown_again(client: FlaskClient) -> None:
    sheet = game_of(client, ["OO", "OO", ""], "neighbor-orange")
    switch = {"neighbor_tie": "nothing"}
    for row, page in {
        "neighbor-orange": f"{sheet}/why/neighbor-orange",
        "neighbor-blue": sheet,
        "//example.org": sheet,
    }.items():
        answer = client.post(f"{sheet}/rulings", data={**switch, "row": row})
        assert answer.location == page


CARDS_WITH_QUESTIONS = {
    "neighbor": (["OO", "O", ""], "neighbor-orange"),
    "neighbor_tie": (["OO", "OO", ""], "neighbor-orange"),
    "second_largest": (["OO B", "O"], "second-largest"),
    "level_1_links": (["OB BO / O", "BB"], "largest-level-1"),
    "side_apex": (
        ["OOOO OOOO OOOO OOOO / OOO OOO OOO / OO OO / B", "BY YB"],
        "one-color-side",
    ),
}


@pytest.mark.parametrize("ruling", IDS)
def test_both_ways_are_explained_with_what_they_pay(client: FlaskClient, ruling: str) -> None:
    boards, card = CARDS_WITH_QUESTIONS[ruling]
    sheet = game_of(client, boards, card)
    page = lint.parse(client.get(f"{sheet}/why/{card}").text)
    found = {each.get("id"): each for each in with_class(page, "reading-switch")}
    both, question = found[f"both-{ruling}"], QUESTIONS[ruling]
    assert str(question.why_open) in table.text(both)
    (moves,) = with_class(both, "reading-switch__moves")
    assert table.text(moves).startswith("Read the other way, ")
    for way, answer in zip(with_class(both, "reading-way"), question.answers, strict=True):
        assert str(answer.title) in table.text(way)
        assert str(answer.meaning) in table.text(way)
        assert list(way.iter("{http://www.w3.org/2000/svg}svg")), "a picture"
        assert paid_in(way) == paid_by(boards, card, from_ids({ruling: answer.value}))
    used, other = with_class(both, "reading-way")
    assert "reading-way--used" in used.get("class", "")
    assert not list(used.iter("form"))
    assert form_of(other)[ruling] == question.answers[1].value
    assert form_of(other)["row"] == card


def paid_in(way: Element) -> list[str]:
    return [table.text(next(each.iter("bdi"))) for each in with_class(way, "outcome__one--paid")]


def paid_by(boards: list[str], card: str, rulings: Rulings) -> list[str]:
    score = score_game([pyramid(text) for text in boards], [CARDS[card]], rulings).cards[0]
    return [name for name, paid in zip(NAMES, score.awarded, strict=False) if paid]


def test_the_arrow_of_the_card_is_shown_both_ways(client: FlaskClient) -> None:
    sheet = game_of(client, ["OO", "O", ""], "neighbor-orange")
    page = lint.parse(client.get(f"{sheet}/why/neighbor-orange").text)
    (both,) = [
        each for each in with_class(page, "reading-switch") if each.get("id") == "both-neighbor"
    ]
    arrows = [[shape.attrib for shape in pic.iter()] for pic in with_class(both, "pic")]
    assert len(arrows) == 2
    assert arrows[0] != arrows[1]
    assert "Which way does the arrow on your card point?" in table.text(both)


def test_the_card_on_the_sheet_has_the_arrow_of_the_reading(client: FlaskClient) -> None:
    sheet = game_of(client, ["OO", "O", ""], "neighbor-orange")
    before = pictures(client, sheet)
    client.post(f"{sheet}/rulings", data={"neighbor": "right"})
    assert [was == now for was, now in zip(before, pictures(client, sheet), strict=True)] == [
        False,
        True,
        True,
    ]


def pictures(client: FlaskClient, sheet: str) -> list[list[dict[str, str]]]:
    """The shapes of the cards on the sheet."""
    page = lint.parse(client.get(sheet).text)
    titles = with_class(page, "sheet__label")
    return [
        [shape.attrib for shape in pic.iter()] for each in titles for pic in with_class(each, "pic")
    ]
