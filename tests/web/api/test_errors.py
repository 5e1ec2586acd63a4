"""Every code of the contract with the place it names, alone and together with others."""

import pytest

from app.contract import MAX_NAME
from app.wording import PROBLEMS
from tests.web.api.bodies import (
    CODES,
    OTHER_PYRAMID,
    PYRAMID,
    errors_of,
    game,
    problem_of,
    with_pyramid,
)

NOT_TEXT = [None, True, False, 0, 1.5, [], {}, ["x"], {"x": "y"}]
NOT_LIST = [None, True, 0, "", "largest-any", {}, {"0": "largest-any"}]
NOT_OBJECT = [None, False, 1, "", "x", [], [[]]]
PLAYER = "players/1"
BOARD = "players/1/pyramid"
FLAT = "O" * 16


def with_player(player):
    return game(players=[{"pyramid": PYRAMID}, player])


@pytest.mark.parametrize("body", NOT_OBJECT)
def test_a_body_that_is_no_object(score, body):
    assert errors_of(score(body)) == [("", "wrong-type")]


def test_an_empty_object(score):
    assert errors_of(score({})) == [("players", "missing")]


@pytest.mark.parametrize("value", NOT_LIST)
@pytest.mark.parametrize("key", ["players", "cards"])
def test_what_must_be_a_list(score, key, value):
    assert errors_of(score(game() | {key: value})) == [(key, "wrong-type")]


@pytest.mark.parametrize("value", NOT_OBJECT)
def test_what_must_be_an_object(score, value):
    assert errors_of(score(game(rulings=value))) == [("rulings", "wrong-type")]
    assert errors_of(score(with_player(value))) == [(PLAYER, "wrong-type")]


@pytest.mark.parametrize("value", NOT_TEXT)
def test_what_must_be_text(score, value):
    assert errors_of(score(with_pyramid(value))) == [(BOARD, "wrong-type")]
    named = with_player({"name": value, "pyramid": PYRAMID})
    assert errors_of(score(named)) == [("players/1/name", "wrong-type")]
    assert errors_of(score(game(cards=["largest-any", value]))) == [("cards/1", "wrong-type")]
    ruled = game(rulings={"side_apex": value})
    assert errors_of(score(ruled)) == [("rulings/side_apex", "wrong-type")]


@pytest.mark.parametrize(
    "key", ["card", "Players", "", "players ", "warnings", "a/b", "\ud800", "ñ"]
)
def test_unknown_keys_are_named_as_they_were_sent(score, key):
    assert errors_of(score(game() | {key: None})) == [(key, "unknown-key")]
    player = {"pyramid": PYRAMID, key: 1}
    assert errors_of(score(with_player(player))) == [(f"{PLAYER}/{key}", "unknown-key")]


def test_a_mistyped_key_is_unknown_and_the_right_one_missing(score):
    assert errors_of(score({"player": []})) == [("player", "unknown-key"), ("players", "missing")]
    assert errors_of(score(with_player({"pyramide": PYRAMID}))) == [
        ("players/1/pyramid", "missing"),
        ("players/1/pyramide", "unknown-key"),
    ]


def test_keys_of_one_place_are_unknown_in_another(score):
    player = {"pyramid": PYRAMID, "cards": []}
    assert errors_of(score(with_player(player))) == [("players/1/cards", "unknown-key")]
    assert errors_of(score(game(pyramid=PYRAMID))) == [("pyramid", "unknown-key")]


@pytest.mark.parametrize("letter", ["x", "山", "\U0001f600", "\ud800", "\u0301"])
def test_a_name_is_measured_in_code_points(score, letter):
    fits = with_player({"name": letter * MAX_NAME, "pyramid": PYRAMID})
    assert score(fits).json["players"][1]["name"] == letter * MAX_NAME
    longer = with_player({"name": letter * (MAX_NAME + 1), "pyramid": PYRAMID})
    assert errors_of(score(longer)) == [("players/1/name", "too-long")]


@pytest.mark.parametrize("players", [0, 1, 5, 6, 40])
def test_a_number_of_players_that_cannot_play(score, players):
    assert errors_of(score(game(players))) == [("players", "player-count")]


@pytest.mark.parametrize(
    "card", ["", "largest-red", "Largest-any", "largest-any ", "neighbor", "\ud800"]
)
def test_a_card_that_does_not_exist(score, card):
    assert errors_of(score(game(cards=["three-colors", card]))) == [("cards/1", "unknown-card")]


def test_every_later_one_of_repeated_cards_is_named(score):
    cards = ["three-colors", "largest-any", "three-colors", "three-colors"]
    expected = [("cards/2", "repeated-card"), ("cards/3", "repeated-card")]
    assert errors_of(score(game(cards=cards))) == expected


def test_an_unknown_card_is_never_repeated(score):
    expected = [("cards/0", "unknown-card"), ("cards/1", "unknown-card")]
    assert errors_of(score(game(cards=["x", "x"]))) == expected


COLORS = ["orange", "blue", "green", "yellow", "white"]


@pytest.mark.parametrize("color", COLORS)
def test_neighbor_cards_need_three_players(score, color):
    cards = ["largest-any", f"neighbor-{color}"]
    assert errors_of(score(game(2, cards=cards))) == [("cards/1", "card-needs-three-players")]
    assert score(game(3, cards=cards)).status_code == 200
    assert score(game(4, cards=cards)).status_code == 200


def test_a_repeated_neighbor_card_of_two_players_has_both_faults(score):
    assert errors_of(score(game(cards=["neighbor-blue"] * 2))) == [
        ("cards/0", "card-needs-three-players"),
        ("cards/1", "card-needs-three-players"),
        ("cards/1", "repeated-card"),
    ]


@pytest.mark.parametrize("players", [None, [], [{"pyramid": PYRAMID}]])
def test_neighbor_cards_are_not_judged_until_the_players_are(score, players):
    body = game(players=players, cards=["neighbor-blue"])
    assert [code for _where, code in errors_of(score(body))] in (["wrong-type"], ["player-count"])


def test_neighbor_cards_are_judged_by_how_many_play_even_if_these_have_faults(score):
    assert errors_of(score(game(players=[1, {}], cards=["neighbor-blue"]))) == [
        ("cards/0", "card-needs-three-players"),
        ("players/0", "wrong-type"),
        ("players/1/pyramid", "missing"),
    ]


@pytest.mark.parametrize("ruling", ["neighbour", "", "Neighbor", "a", "rulings"])
def test_a_ruling_that_does_not_exist(score, ruling):
    body = game(rulings={ruling: "left"})
    assert errors_of(score(body)) == [(f"rulings/{ruling}", "unknown-ruling")]
    assert errors_of(score(game(rulings={ruling: None}))) == errors_of(score(body))


@pytest.mark.parametrize("value", ["", "Left", "LEFT", "scores", "left "])
def test_a_value_that_a_ruling_does_not_have(score, value):
    body = game(rulings={"neighbor": value})
    assert errors_of(score(body)) == [("rulings/neighbor", "unknown-value")]


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        ("", [("wrong-length",)]),
        ("O" * 29, [("wrong-length",)]),
        ("O" * 31, [("wrong-length",)]),
        ("O" * 100_000, [("wrong-length",)]),
        ("x" * 29, [("unknown-symbol",), ("wrong-length",)]),
        ("x" * 30, None),
        ("O" * 29 + "_", [("unknown-symbol", "4-1-1")]),
        ("\ud800" + "O" * 29, [("unknown-symbol", "1-1-1")]),
        ("X" + "." * 28 + "O", [("unknown-symbol", "1-1-1")]),
        (FLAT[1:] + "." + "." * 8 + "O" + "." * 5, [("unsupported-cube", "2-3-3")]),
        ("?" + FLAT[1:] + "." * 14, [("visible-unknown", "1-1-1")]),
        (
            "?" + "." * 28 + "O",
            [("unsupported-cube", "4-1-1"), ("visible-unknown", "1-1-1")],
        ),
    ],
)
def test_a_pyramid_that_cannot_be_scored(score, text, errors):
    found = errors_of(score(with_pyramid(text)))
    if errors is None:
        assert len(found) == 30
        assert {code for _where, code, _cell in found} == {"unknown-symbol"}
    else:
        assert found == [(BOARD, *error) for error in errors]


def test_everything_that_is_wrong_is_told_at_once(score):
    body = {
        "players": [
            {"pyramid": "O"},
            "B",
            {"name": "x" * 41, "pyramid": None, "color": 1},
            {},
            {"name": 3, "pyramid": "?" + "." * 29},
        ],
        "cards": ["largest-any", "largest-pink", 7, "largest-any"],
        "rulings": {"neighbor": "up", "apex": "included", "side_apex": None},
        "title": "x",
    }
    assert errors_of(score(body)) == [
        ("cards/1", "unknown-card"),
        ("cards/2", "wrong-type"),
        ("cards/3", "repeated-card"),
        ("players", "player-count"),
        ("players/0/pyramid", "wrong-length"),
        ("players/1", "wrong-type"),
        ("players/2/color", "unknown-key"),
        ("players/2/name", "too-long"),
        ("players/2/pyramid", "wrong-type"),
        ("players/3/pyramid", "missing"),
        ("players/4/name", "wrong-type"),
        ("players/4/pyramid", "visible-unknown", "1-1-1"),
        ("rulings/apex", "unknown-ruling"),
        ("rulings/neighbor", "unknown-value"),
        ("rulings/side_apex", "wrong-type"),
        ("title", "unknown-key"),
    ]


def test_other_faults_are_told_beside_players_of_the_wrong_type(score):
    body = {"players": None, "cards": ["x"], "rulings": {"y": 1}}
    assert errors_of(score(body)) == [
        ("cards/0", "unknown-card"),
        ("players", "wrong-type"),
        ("rulings/y", "unknown-ruling"),
    ]


def test_a_flood_of_faults_is_told_in_part(score):
    problem = problem_of(score({"players": [None] * 100_000}), 422)
    assert len(problem["errors"]) == 1000


def test_the_message_names_the_cell_as_a_player_would(score):
    (error,) = problem_of(score(with_pyramid("?" + "." * 29)), 422)["errors"]
    assert error["message"].startswith("Bottom level, back left: ")


def test_each_code_has_a_sentence():
    assert set(PROBLEMS) == CODES


def test_the_bodies_these_tests_change_can_be_scored(score):
    assert score(with_player({"pyramid": OTHER_PYRAMID})).status_code == 200
    assert {score(game(players)).status_code for players in (2, 3, 4)} == {200}
