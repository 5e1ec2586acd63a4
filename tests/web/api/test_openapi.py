"""The API's description accepts and rejects what the code does, and is made from it.

That every answer is as described is checked by the client of all tests of the API.
"""

from __future__ import annotations

import copy
import json
import re
import sys

import pytest
from hypothesis import given

from app import contract
from app.contract.answer import WARNINGS
from app.contract.openapi import EXAMPLE
from app.contract.openapi.game import PYRAMID
from app.contract.request import FAULTS
from app.engine import notation
from app.engine.geometry import CELLS
from tests.engine.golden_files import json_lines
from tests.web.api.bodies import CODES, game, with_pyramid
from tests.web.api.described import DOCUMENT, validator
from tests.web.api.strategies import GAMES, anything, likely, places, spoiled, steady

UNTOLD = {"unsupported-cube", "visible-unknown"}
"""Faults that only the format tells."""


def faults(body):
    """The codes of everything that keeps a body from being scored."""
    try:
        contract.read(body)
    except contract.UnscorableError as error:
        return {fault.code for fault in error.faults}
    return set()


def check(body):
    found = faults(body)
    assert validator("Game").is_valid(body) == (not found)
    assert validator("Game", strict=False).is_valid(body) == (found <= UNTOLD)


@steady
@given(anything)
def test_any_json(body):
    check(body)


@steady
@given(likely)
def test_json_of_the_right_shape(body):
    check(body)


@steady
@given(spoiled())
def test_games_with_a_slip(body):
    check(body)


@pytest.mark.parametrize(
    "body",
    [
        *[game(players) for players in range(7)],
        *[game(players, cards=["neighbor-blue"]) for players in (2, 3, 4)],
        game(cards=["largest-any", "largest-any"]),
        with_pyramid("?" + "." * 29),
        with_pyramid("." * 29 + "O"),
        with_pyramid("." * 29),
        with_pyramid("." * 31),
        with_pyramid("\u3000/" + ". " * 30 + "\n"),
        with_pyramid("." * 29 + "_"),
        with_pyramid("\u017f" * 30),
        *[game(players=[{"name": "x" * n, "pyramid": "." * 30}] * 2) for n in (0, 40, 41)],
        *[game(players=[{"name": "\U0001f600" * n, "pyramid": "." * 30}] * 2) for n in (40, 41)],
    ],
)
def test_the_edges(body):
    check(body)


def test_symbols_are_told_as_the_code_tells_them():
    last = 0x3000
    assert not any(chr(number).isspace() for number in range(last + 1, sys.maxunicode + 1))
    fits = re.compile(DOCUMENT["components"]["schemas"]["Pyramid"]["pattern"])
    for number in range(last + 1):
        for rest in (len(CELLS) - 1, len(CELLS)):
            text = "." * rest + chr(number)
            assert bool(fits.search(text)) == is_read(text), text


def is_read(text):
    try:
        notation.parse(text)
    except notation.NotationError:
        return False
    return True


def test_a_score_fits_only_as_a_whole():
    fits = validator("Score")
    answer = json.loads(json.dumps(contract.answer(contract.read(EXAMPLE))))
    assert fits.is_valid(answer)
    for index, (_inside, key) in enumerate(places(answer)):
        if isinstance(key, str):
            less, more = copy.deepcopy(answer), copy.deepcopy(answer)
            inside, _key = list(places(less))[index]
            del inside[key]
            may_lack = key == "name" or key in EXAMPLE["cards"]
            assert fits.is_valid(less) == may_lack, key
            inside, _key = list(places(more))[index]
            inside["more"] = 1
            assert not fits.is_valid(more), key


def test_it_is_served(program):
    response = program.get("/api/openapi.json")
    assert response.content_type == "application/json"
    assert response.json == DOCUMENT


def test_it_is_found_under_a_prefix(program):
    response = program.get("/api/openapi.json", environ_overrides={"SCRIPT_NAME": "/yaxha"})
    assert response.json["servers"] == [{"url": "/yaxha"}]


def test_its_example_is_true(score):
    [operation] = DOCUMENT["paths"]["/api/score"].values()
    [asked] = operation["requestBody"]["content"].values()
    [answered] = operation["responses"]["200"]["content"].values()
    assert score(asked["example"]).json == answered["example"]


def test_every_code_is_explained():
    assert set(FAULTS) == CODES
    expected = (each["expected"]["warnings"] for each in json_lines("games.jsonl"))
    assert set(WARNINGS) == {warning["code"] for warnings in expected for warning in warnings}


def test_every_game_that_was_scored_fits():
    assert all(validator("Game").is_valid(body) for body in GAMES)
    assert DOCUMENT["components"]["schemas"]["Pyramid"]["format"] == PYRAMID
