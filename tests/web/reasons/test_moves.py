"""What another reading of the cards would move: said where it would, and exactly."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from app import present
from app.engine import notation
from app.engine.rulings import from_ids
from tests.engine.golden_files import json_lines
from tests.engine.helpers import pyramid
from tests.web.reasons.page import NAMES, seated

GOLDEN = json_lines("games.jsonl")


def switches_of(boards: list[str], cards: list[str], read: dict[str, str]) -> list[present.Switch]:
    sheet = present.sheet(seated([pyramid(text) for text in boards]), cards, read)
    return present.switches(sheet)


def said(boards: list[str], cards: list[str], read: dict[str, str] | None = None) -> list[str]:
    """What the other readings would move, without the markup of names."""
    moves = (switch.moves for switch in switches_of(boards, cards, read or {}))
    return [re.sub(r"</?bdi>", "", move) for move in moves if move]


def test_golden_games_name_what_is_in_play_and_nothing_else() -> None:
    for game in GOLDEN:
        boards = [notation.parse(player["pyramid"]) for player in game["players"]]
        rulings = from_ids(game["rulings"])
        sheet = present.sheet(seated(boards), game["cards"], game["rulings"])
        switches = {switch.question.id: switch for switch in present.switches(sheet)}
        in_play = {one["ruling"]: one for one in game["expected"]["in_play"]}
        assert {id_ for id_, switch in switches.items() if switch.moves} == set(in_play)
        assert set(switches) - set(in_play) <= set(rulings.changed())
        for id_, one in in_play.items():
            assert switches[id_].changes == {id_: one["value"]}
            assert_moves(str(switches[id_].moves), game["expected"]["totals"], one)


def assert_moves(sentence: str, totals: list[int], other: dict[str, list[int]]) -> None:
    """The points that are named are the difference of the totals, the winners those of then."""
    changes, _, winner = sentence.partition("; ")
    clauses = re.findall(r"(.+? would (?:gain|lose) 5 points)", changes)
    moved: Counter[str] = Counter()
    for clause in clauses:
        sign = 1 if "gain" in clause else -1
        moved.update(dict.fromkeys(people_in(clause), sign * 5))
    for seat, (before, after) in enumerate(zip(totals, other["totals"], strict=True)):
        assert moved[NAMES[seat]] == after - before
    winners = people_in(winner.partition(" instead of ")[0])
    assert winners == [NAMES[seat] for seat in other["winners"]]


def people_in(clause: str) -> list[str]:
    return re.findall(r"<bdi>(\w+)</bdi>", clause)


SENTENCES = [
    (
        ["O", "OO", "BB"],
        ["neighbor-orange", "neighbor-blue"],
        {},
        "Ana would gain 5 points; Bo and Cy would still share the victory",
    ),
    (
        ["O", "O", "OB BO / O"],
        ["largest-level-1"],
        {},
        "Ana and Bo would gain 5 points each; Cy would still win",
    ),
    (
        ["", "O", "O"],
        ["neighbor-orange"],
        {"neighbor_tie": "nothing"},
        "Bo would gain 5 points; Bo and Cy would share the victory",
    ),
    (["", "O", "O"], ["neighbor-orange"], {}, "Bo would lose 5 points; Cy would win alone"),
    (
        ["", "O", "OBB"],
        ["neighbor-orange"],
        {"neighbor": "right"},
        "Cy would lose 5 points; Bo would win instead of Cy",
    ),
    (
        ["", "OBB", "OBB"],
        ["neighbor-orange", "neighbor-blue"],
        {},
        (
            "Bo would lose 5 points (Neighbor: orange) and Bo would lose 5 points (Neighbor: blue);"
            " Cy would win alone"
        ),
    ),
]


@pytest.mark.parametrize(("boards", "cards", "read", "sentence"), SENTENCES)
def test_what_the_other_way_would_move(
    boards: list[str], cards: list[str], read: dict[str, str], sentence: str
) -> None:
    assert f"Read the other way, {sentence}." in said(boards, cards, read)


def test_readings_that_decide_only_together_are_named_once() -> None:
    seats = seated([pyramid("OBG BOY / OG"), pyramid("WW")])
    sheet = present.sheet(seats, ["second-largest", "largest-level-1"], {})
    several = present.several(sheet, seats)
    assert several
    assert several.changes == {"second_largest": "player_best", "level_1_links": "level_1_only"}
    assert several.winner == "<bdi>Bo</bdi> would win instead of <bdi>Ana</bdi>"
    switched = present.sheet(seats, ["second-largest", "largest-level-1"], several.changes)
    assert [column.name for column in switched.winners] == ["Bo"]
    assert present.several(switched, seats) is None
