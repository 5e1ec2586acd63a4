"""All 400 golden games come out right in every expected field."""

import pytest

from app.engine.cards import CARDS
from app.engine.geometry import cells_of
from app.engine.guard import check_game
from app.engine.notation import parse
from app.engine.rulings import IDS, from_ids
from app.engine.scoring import score_game
from tests.engine.golden_files import json_lines

GAMES = json_lines("games.jsonl")


def sizes(score, _slips):
    return [{color: own.size for color, own in player.colors.items()} for player in score.players]


def points(score, _slips):
    return [{color: own.points for color, own in player.colors.items()} for player in score.players]


def values(score, _slips):
    return {card.card.id: list(card.values) for card in score.cards}


def awarded(score, _slips):
    return {card.card.id: list(card.awarded) for card in score.cards}


def totals(score, _slips):
    return list(score.totals)


def ranks(score, _slips):
    return [player.rank for player in score.players]


def winners(score, _slips):
    return list(score.winners)


def in_play(score, _slips):
    return [
        {
            "ruling": found.ruling,
            "value": found.value,
            "totals": list(found.totals),
            "winners": list(found.winners),
        }
        for found in score.in_play
    ]


def warnings(_score, slips):
    return {as_json(slip) for slip in slips}


FIELDS = {
    field.__name__: field
    for field in (sizes, points, values, awarded, totals, ranks, winners, in_play, warnings)
}


def as_json(slip):
    """A warning as the contract words it, in a form that can stand in a set."""
    return (slip.code, slip.players, tuple(map(str, cells_of(slip.cells))), slip.color)


def expected(game, field):
    wanted = game["expected"][field]
    if field != "warnings":
        return wanted
    assert all(("color" in slip) == (slip["code"] != "level-1-apart") for slip in wanted)
    return {
        (slip["code"], tuple(slip["players"]), tuple(slip["cells"]), slip.get("color"))
        for slip in wanted
    }


@pytest.fixture(scope="module")
def results():
    """Each game's score and warnings."""
    found = []
    for game in GAMES:
        pyramids = [parse(player["pyramid"]) for player in game["players"]]
        cards = [CARDS[card] for card in game["cards"]]
        score = score_game(pyramids, cards, from_ids(game["rulings"]))
        found.append((score, check_game(pyramids)))
    return found


@pytest.mark.parametrize("field", FIELDS)
def test_every_game_is_right(field, results):
    wrong = {
        line: (FIELDS[field](*result), expected(game, field))
        for line, (game, result) in enumerate(zip(GAMES, results, strict=True), 1)
        if FIELDS[field](*result) != expected(game, field)
    }
    assert wrong == {}


def test_no_warning_is_given_twice(results):
    assert all(
        len(slips) == len(game["expected"]["warnings"])
        for game, (_score, slips) in zip(GAMES, results, strict=True)
    )


def test_no_expected_field_goes_unchecked():
    assert len(GAMES) == 400
    assert {field for game in GAMES for field in game["expected"]} == set(FIELDS)
    assert {key for game in GAMES for key in game} == {"players", "cards", "rulings", "expected"}


def test_the_games_exercise_every_card_and_every_reading():
    assert {card for game in GAMES for card in game["cards"]} == set(CARDS)
    assert {len(game["players"]) for game in GAMES} == {2, 3, 4}
    used = {(ruling, game["rulings"][ruling]) for game in GAMES for ruling in IDS}
    assert len(used) == 2 * len(IDS)
