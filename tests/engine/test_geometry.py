"""Where cells lie and what touches, against definitions made from cubes in space."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import geometry
from app.engine.geometry import BY_ID, CELLS, Cell
from tests.engine import plain_board
from tests.engine.helpers import at, names
from tests.engine.plain_board import PLACES

sets_of_cells = st.integers(0, geometry.ALL)


def as_set(cells):
    return set(geometry.cells_of(cells))


def test_cells_run_in_notation_order():
    assert [tuple(cell) for cell in CELLS] == PLACES
    assert len(CELLS) == 4 * 4 + 3 * 3 + 2 * 2 + 1 == 30
    assert [cell.position for cell in CELLS] == list(range(30))
    assert [str(CELLS[index]) for index in (0, 1, 15, 16, 24, 25, 29)] == [
        "1-1-1",
        "1-1-2",
        "1-4-4",
        "2-1-1",
        "2-3-3",
        "3-1-1",
        "4-1-1",
    ]


def test_cells_are_found_by_their_ids():
    assert {name: str(cell) for name, cell in BY_ID.items()} == {name: name for name in BY_ID}
    assert set(BY_ID.values()) == set(CELLS)


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_what_touches_a_cell(cell):
    assert as_set(geometry.BELOW[cell.position]) == plain_board.BELOW[cell]
    assert as_set(geometry.ABOVE[cell.position]) == plain_board.ABOVE[cell]
    assert as_set(geometry.BESIDE[cell.position]) == plain_board.BESIDE[cell]
    assert as_set(geometry.TOUCHING[cell.position]) == plain_board.TOUCHING[cell]


def test_below_and_beside_in_words_of_the_rules():
    assert names(geometry.BELOW[Cell(2, 1, 2).position]) == "1-1-2 1-1-3 1-2-2 1-2-3"
    assert names(geometry.BELOW[Cell(4, 1, 1).position]) == "3-1-1 3-1-2 3-2-1 3-2-2"
    assert names(geometry.ABOVE[Cell(1, 1, 1).position]) == "2-1-1"
    assert names(geometry.ABOVE[Cell(1, 1, 2).position]) == "2-1-1 2-1-2"
    assert names(geometry.BESIDE[Cell(2, 2, 2).position]) == "2-1-2 2-2-1 2-2-3 2-3-2"
    assert names(geometry.BESIDE[Cell(1, 1, 1).position]) == "1-1-2 1-2-1"
    assert geometry.BESIDE[Cell(4, 1, 1).position] == geometry.ABOVE[Cell(4, 1, 1).position] == 0


def test_a_complete_pyramid_can_hide_five_cells():
    assert names(geometry.INNER) == "1-2-2 1-2-3 1-3-2 1-3-3 2-2-2"


def test_levels():
    assert {level: cells.bit_count() for level, cells in geometry.LEVEL.items()} == {
        1: 16,
        2: 9,
        3: 4,
        4: 1,
    }
    for level, cells in geometry.LEVEL.items():
        assert as_set(cells) == {cell for cell in CELLS if cell.level == level}


@given(sets_of_cells)
def test_a_set_is_taken_apart_and_put_together(cells):
    assert geometry.bits(geometry.cells_of(cells)) == cells
    positions = list(geometry.indices(cells))
    assert positions == sorted(positions)
    assert sum(1 << position for position in positions) == cells


def test_a_set_ignores_cells_that_do_not_exist_and_repeated_ones():
    given = [Cell(1, 0, 1), Cell(1, 1, 1), Cell(5, 1, 1), Cell(1, 1, 1)]
    assert geometry.bits(given) == at("1-1-1")
    assert geometry.bits([]) == 0


@pytest.mark.parametrize(
    ("tables", "touching"),
    [
        (geometry.TOUCHING, plain_board.TOUCHING),
        (geometry.BESIDE, plain_board.BESIDE),
    ],
    ids=["touching", "beside"],
)
@given(cells=sets_of_cells, thinned=sets_of_cells)
def test_patches_are_the_connected_parts_in_order(cells, thinned, tables, touching):
    cells &= thinned
    found = [as_set(patch) for patch in geometry.patches(cells, tables)]
    assert found == plain_board.connected(as_set(cells), touching)


def test_patches_touch_by_any_face_unless_told_otherwise():
    assert list(geometry.patches(at("1-1-1 2-1-1"))) == [at("1-1-1 2-1-1")]
    assert list(geometry.patches(at("1-1-1 1-2-2"))) == [at("1-1-1"), at("1-2-2")]
    assert list(geometry.patches(0)) == []


def as_names(line):
    return [names(cell) for cell in line]


def test_the_lines_of_each_side_run_away_from_the_viewer():
    first = {side: as_names(lines[0]) for side, lines in geometry.SIDES.items()}
    assert first == {
        "back": ["1-1-4", "1-2-4", "1-3-4", "1-4-4"],
        "left": ["1-1-1", "1-1-2", "1-1-3", "1-1-4"],
        "front": ["1-4-1", "1-3-1", "1-2-1", "1-1-1"],
        "right": ["1-4-4", "1-4-3", "1-4-2", "1-4-1"],
    }


def test_each_side_runs_from_the_viewers_left_to_right_level_by_level():
    nearest = {
        side: " ".join(as_names(line)[0] for line in lines)
        for side, lines in geometry.SIDES.items()
    }
    assert nearest == {
        "back": "1-1-4 1-1-3 1-1-2 1-1-1 2-1-3 2-1-2 2-1-1 3-1-2 3-1-1 4-1-1",
        "left": "1-1-1 1-2-1 1-3-1 1-4-1 2-1-1 2-2-1 2-3-1 3-1-1 3-2-1 4-1-1",
        "front": "1-4-1 1-4-2 1-4-3 1-4-4 2-3-1 2-3-2 2-3-3 3-2-1 3-2-2 4-1-1",
        "right": "1-4-4 1-3-4 1-2-4 1-1-4 2-3-3 2-2-3 2-1-3 3-2-2 3-1-2 4-1-1",
    }


@pytest.mark.parametrize("side", geometry.SIDES)
def test_the_lines_of_a_side_hold_every_cell_once(side):
    held = [cell for line in geometry.SIDES[side] for cell in line]
    assert sorted(held) == [cell.bit for cell in CELLS]


def moved(table):
    """Where each place goes by one of the engine's tables."""
    return {PLACES[old]: PLACES[new] for old, new in enumerate(table)}


def test_turning_and_mirroring_move_cells_as_a_hand_would():
    of = {place: place for place in PLACES}
    turned, mirrored = plain_board.turned(of), plain_board.mirrored(of)
    assert {turned[new]: new for new in PLACES} == moved(geometry.TURN)
    assert {mirrored[new]: new for new in PLACES} == moved(geometry.MIRROR)
    assert moved(geometry.TURN)[1, 1, 1] == (1, 1, 4)
    assert moved(geometry.TURN)[1, 1, 4] == (1, 4, 4)
    assert moved(geometry.MIRROR)[1, 2, 1] == (1, 2, 4)
