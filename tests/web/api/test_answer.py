"""The answer has exactly the keys of the contract, and its numbers agree with each other."""

import itertools

import pytest

from app.engine.colors import Color
from app.engine.geometry import BY_ID, bits, patches
from app.engine.notation import parse
from app.engine.points import points
from tests.engine.golden_files import json_lines
from tests.web.api.bodies import DEFAULTS, PYRAMID, game, with_pyramid

GAMES = json_lines("games.jsonl")[::7]
COLORS = ["orange", "blue", "green", "yellow", "white"]
NO_CUBE = "." * 30
APART = "O... .... .... ...O / ... ... ... / .. .. / ."
OFF_COLOR = "OOOO OOOO OOOO OOOO / OOO OWO OOO / OO OO / O"


@pytest.fixture(scope="module")
def scored(score):
    """Golden games with their answers."""
    bodies = [{key: each[key] for key in ("players", "cards", "rulings")} for each in GAMES]
    return [(body, score(body).json) for body in bodies]


def test_the_keys_are_those_of_the_contract(scored):
    for _body, answer in scored:
        assert set(answer) == {"players", "winners", "rulings", "cards", "in_play", "warnings"}
        for player in answer["players"]:
            assert set(player) == {"name", "colors", "bonus", "total", "rank"}
            assert list(player["colors"]) == COLORS
            for color in player["colors"].values():
                assert set(color) == {"size", "points", "cells"}
        for card in answer["cards"].values():
            assert set(card) == {"values", "awarded"}
        for change in answer["in_play"]:
            assert set(change) == {"ruling", "value", "totals", "winners"}


def test_numbers_are_numbers_and_only_awards_are_true_or_false(scored):
    for body, answer in scored:
        seats = len(body["players"])
        for card in answer["cards"].values():
            assert [type(value) for value in card["values"]] == [int] * seats
            assert [type(won) for won in card["awarded"]] == [bool] * seats
        for player in answer["players"]:
            assert {type(bonus) for bonus in player["bonus"].values()} <= {int}
            assert type(player["total"]) is type(player["rank"]) is int


def test_a_player_s_numbers_sum(scored):
    for body, answer in scored:
        totals = [player["total"] for player in answer["players"]]
        for seat, player in enumerate(answer["players"]):
            assert list(player["bonus"]) == body["cards"]
            for card, bonus in player["bonus"].items():
                assert bonus == 5 * answer["cards"][card]["awarded"][seat]
            colors = sum(color["points"] for color in player["colors"].values())
            assert player["total"] == colors + sum(player["bonus"].values())
            assert player["rank"] == 1 + sum(total > player["total"] for total in totals)
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        assert answer["winners"] == best


def test_cells_are_one_group_of_the_color_in_notation_order(scored):
    order = list(BY_ID)
    for body, answer in scored:
        for sent, player in zip(body["players"], answer["players"], strict=True):
            pyramid = parse(sent["pyramid"])
            for name, color in player["colors"].items():
                cells = bits(BY_ID[cell] for cell in color["cells"])
                assert color["cells"] == sorted(color["cells"], key=order.index)
                assert len(color["cells"]) == color["size"]
                assert color["points"] == points(color["size"])
                assert not cells & ~(pyramid.of_color(Color(name)) & pyramid.visible)
                assert len(list(patches(cells))) == (color["size"] > 0)


def test_rulings_in_play_stand_in_their_order_and_name_the_other_value(scored):
    for _body, answer in scored:
        rulings = [change["ruling"] for change in answer["in_play"]]
        assert rulings == [ruling for ruling in DEFAULTS if ruling in rulings]
        for change in answer["in_play"]:
            assert change["value"] != answer["rulings"][change["ruling"]]


def test_a_ruling_in_play_tells_what_a_game_with_it_would_give(scored, score):
    for body, answer in scored:
        for change in answer["in_play"]:
            rulings = body["rulings"] | {change["ruling"]: change["value"]}
            other = score(body | {"rulings": rulings}).json
            assert [player["total"] for player in other["players"]] == change["totals"]
            assert other["winners"] == change["winners"]


def test_a_game_without_cubes_is_shared(score):
    answer = score({"players": [{"pyramid": NO_CUBE}] * 3}).json
    nothing = {"size": 0, "points": 0, "cells": []}
    assert [player["colors"] for player in answer["players"]] == [
        dict.fromkeys(COLORS, nothing)
    ] * 3
    assert [player["rank"] for player in answer["players"]] == [1, 1, 1]
    assert answer["winners"] == [0, 1, 2]


def test_what_is_left_out_has_its_default(score):
    body = {"players": [{"pyramid": PYRAMID}, {"name": "", "pyramid": PYRAMID}]}
    answer = score(body).json
    assert "name" not in answer["players"][0]
    assert answer["players"][1]["name"] == ""
    assert answer["rulings"] == DEFAULTS
    assert answer["cards"] == {}
    assert [player["bonus"] for player in answer["players"]] == [{}, {}]
    assert answer["in_play"] == []
    assert answer == score(body | {"cards": [], "rulings": {}}).json


def test_rulings_left_out_among_others_have_their_default(score):
    answer = score(game(rulings={"side_apex": "excluded"})).json
    assert answer["rulings"] == DEFAULTS | {"side_apex": "excluded"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_number_of_cards(score, players):
    cards = sorted({card for each in GAMES for card in each["cards"] if "neighbor" not in card})
    answer = score(game(players, cards=cards)).json
    assert len(cards) == 13
    assert list(answer["cards"]) == cards


def test_lists_are_in_the_order_of_the_request(score):
    cards = ["three-colors", "largest-white", "largest-any"]
    for order in itertools.permutations(cards):
        answer = score(game(cards=list(order))).json
        assert list(answer["cards"]) == list(order)
        assert all(list(player["bonus"]) == list(order) for player in answer["players"])


def test_a_hidden_color_and_any_white_space_or_case_make_no_difference(score):
    plain = score(with_pyramid(PYRAMID)).json
    assert score(with_pyramid(PYRAMID.lower().replace(" / ", "\n\u3000"))).json == plain
    colored = score(with_pyramid(PYRAMID.replace("?", "O"))).json
    assert colored.pop("warnings") != plain.pop("warnings")  # warnings look under the cubes
    assert colored == plain


@pytest.mark.parametrize(
    ("pyramid", "expected"),
    [
        (APART, {"code": "level-1-apart", "players": [1], "cells": ["1-4-4"]}),
        (
            OFF_COLOR,
            {"code": "color-rule", "players": [1], "cells": ["2-2-2"], "color": "white"},
        ),
        (
            OFF_COLOR,
            {"code": "too-many-cubes", "players": [0, 1], "cells": [], "color": "orange"},
        ),
    ],
)
def test_warnings_have_the_keys_that_they_need(score, pyramid, expected):
    assert expected in score(with_pyramid(pyramid)).json["warnings"]


def test_a_board_without_slips_has_no_warnings(score):
    assert score({"players": [{"pyramid": NO_CUBE}] * 2}).json["warnings"] == []
