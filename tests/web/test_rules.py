"""The page of the rules: complete, in every language, and what it shows comes from the engine."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_babel import force_locale

from app import i18n
from app.engine import guard, points, rulings
from app.engine.cards import BEGINNER, CARDS
from app.present.readings import QUESTIONS
from app.present.rules import Rules, rules
from app.wording import CARD_NAMES, CARD_RULES
from tests.web import lint


def texts(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def find(page: Element, id_: str) -> Element:
    return next(element for element in page.iter() if element.get("id") == id_)


def classed(page: Element, name: str) -> list[Element]:
    return [element for element in page.iter() if name in (element.get("class") or "").split()]


def pictures(element: Element) -> list[list[dict[str, str]]]:
    """The shapes of each card picture within an element."""
    return [[shape.attrib for shape in picture.iter()] for picture in classed(element, "pic")]


@pytest.fixture
def page(client: FlaskClient) -> Element:
    return lint.parse(client.get("/rules").text)


@pytest.fixture
def known(app: Flask) -> Iterator[Rules]:
    with app.test_request_context():
        yield rules()


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_card_has_its_words_in_every_language(
    app: Flask, client: FlaskClient, language: str
) -> None:
    page = lint.parse(client.get("/rules", headers={"Accept-Language": language}).text)
    with app.test_request_context(), force_locale(language):
        for card in CARDS:
            shown = texts(find(page, f"card-{card}"))
            assert str(CARD_NAMES[card]) in shown
            assert str(CARD_RULES[card]) in shown


def test_every_card_has_a_picture_of_its_own(page: Element) -> None:
    shown = [pictures(find(page, f"card-{card}")) for card in CARDS]
    assert all(len(own) == 1 for own in shown)
    assert all(shown.count(own) == 1 for own in shown)


def test_cards_for_beginners_are_marked(page: Element) -> None:
    marked = {card for card in CARDS if "for beginners" in texts(find(page, f"card-{card}"))}
    assert marked == {card.id for card in BEGINNER}


def test_neighbor_cards_are_not_for_two_players(page: Element, known: Rules) -> None:
    family = next(family for family in known.families if family.id == "neighbor")
    assert family.cards == [card for card in CARDS.values() if card.compares_neighbors]
    assert "Not with two players." in texts(find(page, "cards"))


def test_every_card_is_in_one_family(known: Rules) -> None:
    cards = [card for family in known.families for card in family.cards]
    assert cards == list(CARDS.values())


def test_questions_are_those_of_the_engine() -> None:
    assert tuple(QUESTIONS) == rulings.IDS
    for ruling, question in QUESTIONS.items():
        assert [a.value for a in question.answers] == [str(v) for v in rulings.values(ruling)]
        assert question.cards == [card.id for card in CARDS.values() if ruling in card.rulings]


@pytest.mark.parametrize("ruling", rulings.IDS)
def test_every_question_has_both_answers_the_default_first(page: Element, ruling: str) -> None:
    reading, question = find(page, f"reading-{ruling}"), QUESTIONS[ruling]
    first, second = classed(reading, "answer")
    for shown, answer in zip((first, second), question.answers, strict=True):
        assert str(answer.title) in texts(shown)
        assert str(answer.meaning) in texts(shown)
    assert "the usual way" in texts(first)
    assert "the usual way" not in texts(second)
    assert str(question.source) in texts(reading)


def test_the_arrow_on_the_card_is_shown_both_ways(page: Element) -> None:
    left, right = classed(find(page, "reading-neighbor"), "answer")
    assert pictures(left) != pictures(right)


def test_points_are_those_of_the_engine(page: Element) -> None:
    steps = [texts(step) for step in classed(page, "points__step")]
    numbers = [f"{size} cubes {points}" for size, points in enumerate(points.TABLE)][1:]
    numbers[0], numbers[-1] = "1 cube 1", f"12 or more cubes {points.TABLE[12]}"
    assert steps == numbers


def test_examples_are_no_slips(known: Rules) -> None:
    rows = [row.board for rows in known.examples.values() for row in rows]
    for board in (known.board, known.complete.board, known.opened.board, *rows):
        assert not board.problems()
        assert not guard.check(board)


def test_examples_show_a_difference(known: Rules) -> None:
    for ruling, rows in known.examples.items():
        first, second = (str(value) for value in rulings.values(ruling))
        assert any(
            row.values[first] != row.values[second] or row.awarded[first] != row.awarded[second]
            for row in rows
        )


def test_the_second_largest_can_belong_to_who_has_the_largest(known: Rules) -> None:
    ana, bo, cy = known.examples["second_largest"]
    assert ana.sizes[0] > max(*bo.sizes, *cy.sizes)
    assert [row.awarded["any_group"] for row in (ana, bo, cy)] == [True, False, False]
    assert [row.awarded["player_best"] for row in (ana, bo, cy)] == [False, True, False]


def test_the_drawing_shows_what_is_covered(page: Element, known: Rules) -> None:
    chapter = find(page, "visible")
    hidden = known.complete.hidden, known.opened.hidden
    assert hidden == (5, 4)
    assert len(classed(chapter, "drawn__covered")) == sum(hidden)
