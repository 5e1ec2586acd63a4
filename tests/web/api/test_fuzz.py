"""Whatever is sent, the answer is a score or a problem that names what is wrong, never a 500."""

import json

from hypothesis import given
from hypothesis import strategies as st

from app.contract import MAX_NAME
from app.engine import notation, rulings
from app.engine.cards import CARDS
from tests.web.api.bodies import errors_of, problem_of
from tests.web.api.strategies import anything, likely, spoiled, steady


def can_be_scored(body):
    """The contract once more, as plainly as it can be written."""
    players, cards, chosen = body["players"], body.get("cards", []), body.get("rulings", {})
    assert set(body) <= {"players", "cards", "rulings"}
    assert type(players) is type(cards) is list
    assert 2 <= len(players) <= 4
    for player in players:
        assert set(player) - {"name"} == {"pyramid"}
        assert len(player.get("name", "")) <= MAX_NAME
        assert type(player.get("name", "")) is type(player["pyramid"]) is str
        assert not notation.parse(player["pyramid"]).problems()
    assert len(set(cards)) == len(cards)
    assert all(card in CARDS for card in cards)
    assert len(players) > 2 or not any(CARDS[card].compares_neighbors for card in cards)
    for ruling, value in chosen.items():
        assert type(value) is str
        assert value in rulings.values(ruling)
    return True


def is_game(body):
    try:
        return can_be_scored(body)
    except (AssertionError, TypeError, AttributeError, KeyError, ValueError):
        return False


def found(body, steps):
    """Whether a path leads somewhere in a body."""
    for step in steps:
        if isinstance(body, list) and step.isdecimal() and int(step) < len(body):
            body = body[int(step)]
        elif isinstance(body, dict) and step in body:
            body = body[step]
        else:
            return False
    return True


def check(response, body):
    """A body that is a game is scored; of any other, each error names a place in it."""
    assert (response.status_code == 200) == is_game(body)
    if response.status_code == 200:
        assert len(response.json["players"]) == len(body["players"])
        return
    errors = errors_of(response)
    assert len(set(errors)) == len(errors)
    for where, code, *_cell in errors:
        steps = where.split("/") if where else []
        assert found(body, steps) == (code != "missing") or where == ""
        assert found(body, steps[:-1])


@steady
@given(anything)
def test_any_json(score, body):
    check(score(body), body)


@steady
@given(likely)
def test_json_of_the_right_shape(score, body):
    check(score(body), body)


@steady
@given(spoiled())
def test_games_with_a_slip(score, body):
    check(score(body), body)


@steady
@given(st.binary(max_size=60))
def test_any_bytes(program, data):
    response = program.post("/api/score", data=data)
    problem_of(response, response.status_code)
    assert response.status_code in {400, 422}


@steady
@given(spoiled(), st.data())
def test_json_with_damaged_bytes(program, body, data):
    sent = bytearray(json.dumps(body).encode())
    for _turn in range(data.draw(st.integers(1, 3))):
        sent[data.draw(st.integers(0, len(sent) - 1))] = data.draw(st.integers(0, 255))
    response = program.post("/api/score", data=bytes(sent))
    if response.status_code != 200:
        problem_of(response, response.status_code)
        assert response.status_code in {400, 422}
