"""How much work a pyramid is, counted on real boards."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from app.drawing import ORDER, SIZE
from app.engine import draft
from app.engine.notation import parse
from tests.browser.board import gestures
from tests.browser.board.hand import Hand, Spot, Table
from tests.engine.golden_files import json_lines

GAMES = json_lines("games.jsonl")
BOARDS = [parse(player["pyramid"]) for game in GAMES for player in game["players"]]
COMPLETE = [board for board in BOARDS if "." not in board.symbols]
PARTIAL = [board for board in BOARDS if "." in board.symbols]
TAPS = 25
COLORS = 5

COUNT = "window.presses = 0; addEventListener('pointerdown', () => { window.presses += 1 }, true)"


@pytest.fixture
def counted(page: Page, table: Table) -> Hand:
    """A hand whose touches are counted."""
    page.add_init_script(COUNT)
    return Hand(page).open(table.address())


def presses(hand: Hand) -> int:
    """How often the finger came down."""
    return int(hand.page.evaluate("presses"))


@pytest.mark.parametrize("number", [0, 7])
def test_paint_mode(counted: Hand, number: int) -> None:
    board = COMPLETE[number]
    counted.enter(board.symbols)
    assert seen(counted.symbols) == seen(board.symbols)
    assert presses(counted) <= TAPS + COLORS


@pytest.mark.parametrize("number", [1])
def test_one_by_one(counted: Hand, number: int) -> None:
    board = COMPLETE[number]
    counted.do("one-by-one")
    before = presses(counted)
    for cell in ORDER[:25]:
        counted.pick(board.symbols[cell.position])
    assert seen(counted.symbols) == seen(board.symbols)
    assert presses(counted) - before <= TAPS


@pytest.mark.parametrize("board", [COMPLETE[2], COMPLETE[3], PARTIAL[0], PARTIAL[5]])
def test_strokes_are_clearly_fewer(counted: Hand, board: draft.Pyramid) -> None:
    box = counted.page.locator(".board__table").bounding_box()
    assert box
    scale = box["width"] / SIZE
    brush = "O"
    for stroke in gestures.strokes(board):
        if stroke.symbol != brush:
            brush = stroke.symbol
            counted.pick(brush)
        way = [Spot(box["x"] + x * scale, box["y"] + y * scale) for x, y in stroke.way]
        counted.drag_along(way, steps=1)
    assert seen(counted.symbols) == seen(board.symbols)
    assert presses(counted) <= gestures.count(board)
    assert gestures.count(board) < TAPS


def test_mean_number_of_gestures_by_dragging() -> None:
    counts = [gestures.count(board) for board in COMPLETE]
    mean = sum(counts) / len(counts)
    print(f"gestures by dragging: mean {mean:.1f} of {len(counts)} complete boards")
    assert mean < TAPS


def seen(symbols: str) -> str:
    """A board without the colors of covered cubes."""
    board = draft.Pyramid(symbols)
    return board.replaced(board.hidden, "?").symbols


def test_from_the_sheet_to_the_first_cube_is_one_tap(page: Page, table: Table) -> None:
    page.goto(f"/g/{table.code}")
    page.locator(f'a[href$="{table.address(0)}"]').first.tap()
    hand = Hand(page).wait()
    hand.tap("2-1-1")
    assert hand.symbols.count("O") == 1
