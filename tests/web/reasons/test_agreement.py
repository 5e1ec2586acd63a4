"""Why a number is what it is: what is lit, printed and said always agrees with the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import notation
from app.engine.cards import CARDS, Card
from app.engine.colors import BY_LETTER, Color
from app.engine.geometry import LEVEL, SIDES, Bits
from app.engine.groups import Groups
from app.engine.pyramid import Pyramid
from app.engine.rulings import Rulings, from_ids
from app.engine.scoring import score_cards, score_game, score_pyramid
from app.present.compared import Compared, counted
from app.present.sheet import groups_of
from tests.engine.card_cases import by_card
from tests.engine.golden_files import json_lines
from tests.engine.helpers import pyramid
from tests.engine.strategies import Game, games
from tests.web.reasons.page import NAMES, ReasonSeen, ShareSeen, reason_page, seated

GOLDEN = json_lines("games.jsonl")
COLORS = [color.value for color in Color]
ONE_GROUP = {
    *(card.id for card in CARDS.values() if card.color),
    "largest-any",
    "most-levels",
    "second-largest",
}


def measured(card_id: str, lit: Bits, board: Pyramid) -> int:
    """A card's number as somebody counts it who sees only the lit cubes."""
    if card_id == "most-levels":
        return sum(1 for level in LEVEL.values() if level & lit)
    if card_id.startswith(("five-", "three-")):
        return sum(1 for color in Color if board.of_color(color) & lit)
    return int(lit > 0) if card_id == "one-color-side" else lit.bit_count()


@pytest.mark.parametrize("part", range(4))
def test_golden_games_light_what_they_count(part: int) -> None:
    for game in GOLDEN[part::4]:
        boards = [notation.parse(player["pyramid"]) for player in game["players"]]
        rulings, everybody = from_ids(game["rulings"]), groups_of(seated(boards))
        for score in score_cards(everybody, [CARDS[card] for card in game["cards"]], rulings):
            for seat, value in enumerate(game["expected"]["values"][score.card.id]):
                own = counted(Compared(everybody, score, rulings, seat))
                assert own.lit == score.cells[seat]
                assert not own.lit & ~boards[seat].visible
                assert measured(score.card.id, own.lit, boards[seat]) == value


def assert_left_out(share: ShareSeen, board: Pyramid, color: Color, first: Bits = 0) -> None:
    """The cubes of the color that do not count are all spoken of, and marked where they show."""
    own = board.of_color(color)
    apart = (own & board.visible & ~first).bit_count() - share.lit.total()
    assert share.signs == Counter(apart=apart, first=first.bit_count())
    assert share.said(rf"(\d+) more {color} cubes? do(es)? not touch") == apart
    covered = (own & board.hidden).bit_count()
    assert share.said(rf"(\d+) {color} cubes? (is|are) covered") == covered


def assert_color(page: ReasonSeen, boards: Sequence[Pyramid], color: Color) -> None:
    for share, board in zip(page.shares, boards, strict=True):
        score = score_pyramid(board)[color]
        assert share.lit == ({color.letter: score.size} if score.size else {})
        assert share.points == score.points == share.in_words("counted__points")
        assert score.size == share.in_words("counted__number")
        assert (
            share.said(rf"(\d+) (?:connected )?{color} cubes?: {score.points} point") == score.size
        )
        assert_left_out(share, board, color)
    assert page.highlighted == [], "a color pays everybody, nobody wins it"


def assert_card(
    page: ReasonSeen, boards: Sequence[Pyramid], rulings: Rulings, card_id: str
) -> None:
    card = CARDS[card_id]
    (score,) = score_game(boards, [card], rulings).cards
    for seat, share in enumerate(page.shares):
        value, board = score.values[seat], boards[seat]
        assert share.points == 5 * score.awarded[seat] == share.in_words("counted__points")
        assert share.lit.total() == score.cells[seat].bit_count()
        if card_id == "one-color-side":
            assert_sides(share, value)
        else:
            assert share.in_words("counted__number") == value
        if card_id in ONE_GROUP:
            assert_one_group(share, board, card, first_of(card_id, boards, rulings, seat))
        if card_id.endswith("-colors") or card_id.startswith("five"):
            assert len(share.lit) == value
    assert page.paid_in_verdict == page.highlighted == _paid(score.awarded)
    assert page.chairs == (
        list(zip(score.values, score.awarded, strict=True)) if card.compares_neighbors else []
    )


def assert_one_group(share: ShareSeen, board: Pyramid, card: Card, first: Bits) -> None:
    """What is lit is of one color; what is left out is said of this color."""
    color = card.color or next((BY_LETTER[letter] for letter in share.lit), None)
    if color:
        assert set(share.lit) <= {color.letter}
        assert_left_out(share, board, color, first)
    else:
        assert share.signs == Counter(first=first.bit_count())


def first_of(card_id: str, boards: Sequence[Pyramid], rulings: Rulings, seat: int) -> Bits:
    """The player's groups that are as large as any, where the second largest counts."""
    if card_id != "second-largest" or rulings.second_largest != "any_group":
        return 0
    everybody = [Groups(board).all for board in boards]
    top = max((group.bit_count() for own in everybody for group in own), default=0)
    return sum(group for group in everybody[seat] if group.bit_count() == top)


def _paid(awarded: Sequence[bool]) -> list[str]:
    return [name for name, paid in zip(NAMES, awarded, strict=False) if paid]


def assert_sides(share: ShareSeen, value: int) -> None:
    assert len(share.sides) == len(SIDES)
    assert all(printed == lit for printed, lit in share.sides)
    single = sum(1 for printed, _ in share.sides if printed == 1)
    assert single == share.in_words("counted__number")
    assert (single > 0) == value


def assert_agrees(boards: Sequence[Pyramid], rulings: Rulings, row: str) -> None:
    page = reason_page(boards, rulings, row)
    assert [share.name for share in page.shares] == list(NAMES[: len(boards)])
    if row in CARDS:
        assert_card(page, boards, rulings, row)
    else:
        assert_color(page, boards, Color(row))


@pytest.mark.parametrize("row", [*COLORS, *CARDS])
def test_golden_games_on_the_page(pages: Flask, row: str) -> None:
    with_row = [game for game in GOLDEN if row in COLORS or row in game["cards"]]
    for game in with_row[:: len(with_row) // 4]:
        boards = [notation.parse(player["pyramid"]) for player in game["players"]]
        assert_agrees(boards, from_ids(game["rulings"]), row)


@given(game=games, data=st.data())
@settings(max_examples=60, deadline=None)
def test_lit_printed_and_said_agree(pages: Flask, game: Game, data: st.DataObject) -> None:
    rows = [*COLORS, *(card.id for card in game.cards)]
    assert_agrees(game.pyramids, game.rulings, data.draw(st.sampled_from(rows)))


@pytest.mark.parametrize("card", CARDS)
def test_every_case_of_a_card_on_the_page(pages: Flask, card: str) -> None:
    for case in (case for id_, case in by_card() if id_ == card):
        assert_agrees([pyramid(text) for text in case.boards], from_ids(case.rulings), card)
