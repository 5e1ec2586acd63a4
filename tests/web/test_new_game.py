"""A new game: who plays, with which cards, and everything that can be wrong with that."""

from __future__ import annotations

import unicodedata

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select

from app import dealing
from app.database import current_session
from app.engine.cards import BEGINNER, CARDS
from app.models import Game
from tests.web import table

NEIGHBOR = ["neighbor-orange", "largest-any", "three-colors"]


def games(app: Flask) -> int:
    """How many games are stored."""
    with app.app_context():
        return current_session().scalar(select(func.count()).select_from(Game)) or 0


def test_a_game_is_made_and_its_sheet_opened(client: FlaskClient) -> None:
    sheet = table.new_game(client, "Ana", "Bo", "Cy", cards=NEIGHBOR)
    html = client.get(sheet).text
    assert table.names(html) == ["Ana", "Bo", "Cy"]
    assert [row for row, seat in table.numbers(html) if seat == 0] == [
        *("orange", "blue", "green", "yellow", "white"),
        *NEIGHBOR,
        "total",
    ]


def test_the_empty_form_offers_all_cards(client: FlaskClient) -> None:
    html = client.get("/games/new").text
    for card in CARDS:
        assert html.count(f'value="{card}"') == 1


@pytest.mark.parametrize("players", ["", "1", "5", "two", "٣"])
def test_another_number_of_players_is_refused(client: FlaskClient, players: str) -> None:
    answer = client.post("/games", data=table.game_form("Ana", "Bo") | {"players": players})
    assert answer.status_code == 422
    assert table.errors(answer) == [("#players-4", "Say how many play: two, three or four.")]


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ([], "Choose three cards, 0 are chosen."),
        (["largest-any"], "Choose three cards, 1 is chosen."),
        (["largest-any"] * 3, "Choose three cards, 1 is chosen."),
        (["largest-any", "three-colors", "no-such-card"], "Choose three cards, 2 are chosen."),
        (list(CARDS)[:4], "Choose three cards, 4 are chosen."),
    ],
)
def test_three_cards_must_be_chosen(client: FlaskClient, cards: list[str], sentence: str) -> None:
    answer = client.post("/games", data=table.game_form("Ana", "Bo", "Cy", cards=cards))
    assert answer.status_code == 422
    assert table.errors(answer) == [("#card-largest-orange", sentence)]


def test_neighbor_cards_need_three_players(app: Flask, client: FlaskClient) -> None:
    answer = client.post("/games", data=table.game_form("Ana", "Bo", cards=NEIGHBOR))
    sentence = "“Neighbor: orange” needs at least three players. Choose another card."
    assert table.errors(answer) == [("#card-largest-orange", sentence)]
    assert answer.text.count(sentence) == 2, "at the top, and beside the cards"
    assert games(app) == 0


def test_a_refused_form_keeps_what_was_typed(client: FlaskClient) -> None:
    form = table.game_form("Ana", "x" * 41, "Cy", cards=["three-colors"]) | {"beginner": "y"}
    answer = client.post("/games", data=form)
    assert [target for target, _ in table.errors(answer)] == ["#name-1", "#card-largest-orange"]
    inputs = {each.get("id"): each for each in table.elements(answer.text, "input")}
    assert inputs["name-0"].get("value") == "Ana"
    assert inputs["name-1"].get("value") == "x" * 41
    assert inputs["name-1"].get("aria-invalid") == "true"
    assert "checked" in inputs["players-3"].attrib
    assert "checked" in inputs["card-three-colors"].attrib
    assert answer.text.count("checked>") == 3


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (["", ""], ["Player 1", "Player 2"]),
        ([" \u200b\u2060", "\t"], ["Player 1", "Player 2"]),
        (["  Ana\n Lu ", "Bo\x07b"], ["Ana Lu", "Bob"]),
        (["Ana", "Ana"], ["Ana", "Ana (2)"]),
        (["Ana", "Ana", "Ana (2)"], ["Ana", "Ana (3)", "Ana (2)"]),
        (["Ana", "Ana\u200e"], ["Ana", "Ana\u200e (2)"]),
        (["Ana", "Ana\ufe0f", "A\u034fna"], ["Ana", "Ana\ufe0f (2)", "A\u034fna (3)"]),
        (["", "Player 1"], ["Player 1", "Player 1 (2)"]),
        (["A\u2069\u202eb", "\u202a\u202b\u202c\u202d\u2066\u2067\u2068"], ["Ab", "Player 2"]),
        (["x" * 40, "x" * 40], ["x" * 40, "x" * 36 + " (2)"]),
        (["Jose\u0301", "O'Neil & <b>"], ["José", "O'Neil & <b>"]),
        (["👩‍👩‍👧‍👦🎲", "佐藤さん"], ["👩‍👩‍👧‍👦🎲", "佐藤さん"]),
        (["نور", "\u202eBo"], ["نور", "Bo"]),
    ],
)
def test_names(client: FlaskClient, typed: list[str], shown: list[str]) -> None:
    html = client.get(table.new_game(client, *typed)).text
    assert table.names(html) == shown
    assert all(unicodedata.is_normalized("NFC", name) for name in table.names(html))


def test_forty_characters_are_a_name_forty_one_are_not(client: FlaskClient) -> None:
    table.new_game(client, "👩" * 40, "e\u0301" * 40)
    answer = client.post("/games", data=table.game_form("👩" * 41, "Bo"))
    assert table.errors(answer) == [("#name-0", "A name can have at most 40 characters.")]


def test_names_of_more_players_than_there_are_do_not_count(client: FlaskClient) -> None:
    form = table.game_form("Ana", "Bo", "Cy", "x" * 99) | {"players": "2"}
    sheet = client.post("/games", data=form).location
    assert table.names(client.get(sheet).text) == ["Ana", "Bo"]


def test_sending_a_form_twice_makes_one_game(app: Flask, client: FlaskClient) -> None:
    form = table.game_form("Ana", "Bo") | {"form_token": "opened once"}
    first, second = (client.post("/games", data=form) for _ in range(2))
    assert first.location == second.location
    assert games(app) == 1


def test_a_form_whose_game_was_deleted_makes_another_one(client: FlaskClient) -> None:
    form = table.game_form("Ana", "Bo") | {"form_token": "opened once"}
    first = client.post("/games", data=form).location
    client.post(f"{first}/delete")
    second = client.post("/games", data=form).location
    assert client.get(second).status_code == 200
    assert client.get(first).status_code == 410


def test_a_form_changed_after_going_back_makes_another_game(client: FlaskClient) -> None:
    form = table.game_form("Ana", "Bo") | {"form_token": "opened once"}
    first = client.post("/games", data=form)
    second = client.post("/games", data=form | {"name-1": "Cy"})
    assert first.location != second.location


def test_every_opened_form_has_its_own_token(client: FlaskClient) -> None:
    tokens = set()
    for _ in range(2):
        inputs = table.elements(client.get("/games/new?form_token=x").text, "input")
        tokens |= {each.get("value") for each in inputs if each.get("name") == "form_token"}
    assert len(tokens) == 2
    assert "x" not in tokens


def chosen(html: str) -> list[str]:
    """The cards that are ticked on the page of a new game."""
    cards = (each for each in table.elements(html, "input") if each.get("name") == "cards")
    return [each.get("value", "") for each in cards if "checked" in each.attrib]


@pytest.mark.parametrize("beginner", [True, False])
@pytest.mark.parametrize("names", [("Ana", "Bo"), ("Ana", "Bo", "Cy", "Dee")])
def test_cards_are_dealt_without_javascript(
    app: Flask, client: FlaskClient, names: tuple[str, ...], beginner: bool
) -> None:
    form = (
        table.game_form(*names, cards=[]) | {"deal": "y"} | ({"beginner": "y"} if beginner else {})
    )
    answer = client.post("/games", data=form)
    assert answer.status_code == 303
    html = client.get(answer.location).text
    cards = [CARDS[card] for card in chosen(html)]
    assert len(cards) == 3
    assert not any(card.compares_neighbors for card in cards if len(names) == 2)
    assert not beginner or all(card.beginner for card in cards)
    assert 'name="name-1" value="Bo"' in html
    assert ('name="beginner" value="y" checked' in html) is beginner
    assert games(app) == 0
    assert chosen(client.get(answer.location).text) == chosen(html), "a reload deals nothing new"


def test_dealing_reaches_every_card_that_can_be_used() -> None:
    def dealt(players: int, *, beginner: bool) -> set[str]:
        return {card for _ in range(300) for card in dealing.deal(players, beginner=beginner)}

    assert dealt(4, beginner=False) == set(CARDS)
    assert dealt(2, beginner=True) == {card.id for card in BEGINNER}
    assert dealt(2, beginner=False) == {c.id for c in CARDS.values() if not c.compares_neighbors}


def test_dealing_says_what_is_wrong_with_the_names(client: FlaskClient) -> None:
    answer = client.post("/games", data=table.game_form("x" * 41, "Bo", cards=[]) | {"deal": "y"})
    assert answer.status_code == 422
    assert [target for target, _ in table.errors(answer)] == ["#name-0"]


def test_a_link_that_suggests_nonsense_opens_a_form(client: FlaskClient) -> None:
    html = client.get("/games/new?players=9&cards=none&name-0=%00%ff&name-1=" + "x" * 300).text
    assert 'id="players-3" value="3" checked' in " ".join(html.split())
    assert chosen(html) == []


def test_a_form_without_the_token_is_refused(app: Flask, client: FlaskClient) -> None:
    answer = client.post("/games", data=table.game_form("Ana", "Bo"), csrf=False)
    assert answer.status_code == 400
    assert games(app) == 0
