"""Drawings of a pyramid: where its cells sit, what they show, and how it is read aloud."""

from itertools import pairwise

import pytest
from hypothesis import given

from app.drawing import CUBE, HALF, ORDER, SIZE, State, corner, covers, from_above, from_side
from app.engine import draft
from app.engine.geometry import ABOVE, BY_ID, CELLS, INNER, LEVEL, SIDES, WIDTHS, bits
from app.engine.notation import parse_draft
from tests.engine.strategies import drafts

FULL = parse_draft("OOBB OGGB WGGB WWYY / OBB GGB WGY / OB GB / O")


def drawn(board):
    return {str(one.cell): one for one in from_above(board)}


def visible_quarters(board, cell):
    return [above for above in covers(cell) if not (above and board.cubes & above.bit)]


def test_a_full_pyramid_shows_twenty_five_cells():
    shown = [one for one in from_above(FULL) if one.state is State.VISIBLE]
    by_level = [sum(one.cell.level == level for one in shown) for level in WIDTHS]
    assert by_level == [12, 8, 4, 1]


def test_each_level_lies_centered_on_the_one_below():
    for level, width in WIDTHS.items():
        first, last = corner(BY_ID[f"{level}-1-1"]), corner(BY_ID[f"{level}-{width}-{width}"])
        assert first == ((level - 1) * HALF,) * 2
        assert last == (SIZE - CUBE - first.x,) * 2


def test_what_can_cover_a_cell_is_what_lies_on_it():
    for cell in CELLS:
        above = [one for one in covers(cell) if one]
        assert bits(above) == ABOVE[cell.position]
        assert all(abs(corner(one).x - corner(cell).x) == HALF for one in above)


@given(drafts)
def test_states_are_those_of_the_draft(board):
    for one in from_above(board):
        bit = one.cell.bit
        assert (one.state is State.HIDDEN) == bool(board.hidden & bit)
        assert (one.state is State.VISIBLE) == bool(board.visible & bit)
        assert (one.state is State.PLACE) == bool(draft.places(board) & bit)


@given(drafts)
def test_a_mark_lies_in_what_shows_of_its_cube(board):
    """As far as the marks reach, none lies under a cube above."""
    for one in from_above(board):
        quarters = [(x < HALF, y < HALF) for x, y in [one.mark]]
        covered = {
            (index % 2 == 0, index < 2)
            for index, above in enumerate(covers(one.cell))
            if above and board.cubes & above.bit
        }
        if one.state is State.VISIBLE:
            assert not covered & set(quarters)


@pytest.mark.parametrize(
    ("cell", "mark"),
    [("1-1-1", (9, 9)), ("1-1-2", (12, 6)), ("1-4-4", (15, 15)), ("4-1-1", (12, 12))],
)
def test_marks_of_a_full_pyramid(cell, mark):
    assert drawn(FULL)[cell].mark == mark


def test_a_cube_covered_across_a_corner_carries_its_mark_in_one_quarter():
    board = parse_draft("OOO. OOO. OOO. .... / O.. .O. ... / .. .. / .")
    assert drawn(board)["1-2-2"].mark in {(18, 6), (6, 18)}


@pytest.mark.parametrize("side", SIDES)
def test_a_side_of_a_full_pyramid_shows_ten_cubes_in_steps(side):
    seen = from_side(FULL, side)
    assert len(seen) == 10
    assert bits(one.cell for one in seen).bit_count() == 10
    for level, width in WIDTHS.items():
        row = [one.corner for one in seen if one.cell.level == level]
        assert len(row) == width
        assert {spot.y for spot in row} == {(4 - level) * CUBE}
        assert row[0].x + row[-1].x == SIZE - CUBE
        assert all(right.x - left.x == CUBE for left, right in pairwise(row))


def test_sides_are_seen_from_outside():
    """Who stands behind the pyramid has its back right corner on the left hand."""
    leftmost = {side: str(from_side(FULL, side)[0].cell) for side in SIDES}
    assert leftmost == {"front": "1-4-1", "right": "1-4-4", "back": "1-1-4", "left": "1-1-1"}


@given(drafts)
def test_a_side_shows_the_nearest_cubes_only(board):
    for side, lines in SIDES.items():
        nearest = [next((bit for bit in line if bit & board.cubes), 0) for line in lines]
        assert bits(one.cell for one in from_side(board, side)) == sum(nearest)


def test_reading_order():
    """Ring by ring clockwise from the back left, the cells that are usually covered last."""
    text = " ".join(map(str, ORDER))
    assert text.startswith("1-1-1 1-1-2 1-1-3 1-1-4 1-2-4 1-3-4 1-4-4 1-4-3 1-4-2 1-4-1 1-3-1")
    assert "1-2-1 2-1-1 2-1-2 2-1-3 2-2-3 2-3-3 2-3-2 2-3-1 2-2-1 3-1-1 3-1-2 3-2-2" in text
    assert text.endswith("3-2-1 4-1-1 1-2-2 1-2-3 1-3-3 1-3-2 2-2-2")
    assert bits(ORDER) == sum(LEVEL.values())
    assert bits(ORDER[-5:]) == INNER
