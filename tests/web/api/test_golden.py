"""All 400 golden games through the HTTP API, field by field."""

import pytest

from tests.engine.golden_files import json_lines

GAMES = json_lines("games.jsonl")


def per_color(answer, number):
    return [
        {color: own[number] for color, own in player["colors"].items()}
        for player in answer["players"]
    ]


def per_card(answer, key):
    return {card: told[key] for card, told in answer["cards"].items()}


FIELDS = {
    "sizes": lambda answer: per_color(answer, "size"),
    "points": lambda answer: per_color(answer, "points"),
    "values": lambda answer: per_card(answer, "values"),
    "awarded": lambda answer: per_card(answer, "awarded"),
    "totals": lambda answer: [player["total"] for player in answer["players"]],
    "ranks": lambda answer: [player["rank"] for player in answer["players"]],
    "winners": lambda answer: answer["winners"],
    "in_play": lambda answer: answer["in_play"],
    "warnings": lambda answer: in_some_order(answer["warnings"]),
}


def in_some_order(warnings):
    return sorted(warnings, key=lambda each: sorted(map(str, each.items())))


@pytest.fixture(scope="module")
def answers(score):
    responses = [
        score({key: game[key] for key in ("players", "cards", "rulings")}) for game in GAMES
    ]
    assert {response.status_code for response in responses} == {200}
    return [response.json for response in responses]


@pytest.mark.parametrize("field", FIELDS)
def test_every_game_is_right(field, answers):
    for line, (game, answer) in enumerate(zip(GAMES, answers, strict=True), 1):
        expected = game["expected"][field]
        if field == "warnings":
            expected = in_some_order(expected)
        assert FIELDS[field](answer) == expected, f"line {line}"


def test_no_expected_field_goes_unchecked():
    assert {field for game in GAMES for field in game["expected"]} == set(FIELDS)


def test_what_was_sent_is_told_back(answers):
    for game, answer in zip(GAMES, answers, strict=True):
        assert [player["name"] for player in answer["players"]] == [
            player["name"] for player in game["players"]
        ]
        assert answer["rulings"] == game["rulings"]
        assert list(answer["cards"]) == game["cards"]
