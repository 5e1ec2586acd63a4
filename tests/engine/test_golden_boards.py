"""Golden single boards, and boards that people built."""

import pytest

from app.engine.geometry import cells_of
from app.engine.guard import check, check_game
from app.engine.notation import NotationError, parse, write
from tests.engine.golden_files import json_lines, real_boards

BOARDS = json_lines("boards.jsonl")
REAL = list(real_boards())


def problems(text):
    """The errors of an entry, whether its text or its cubes are wrong."""
    try:
        return list(parse(text).problems())
    except NotationError as error:
        return list(error.problems)


def as_json(slip):
    """A warning as the file words it, in a form that can stand in a set."""
    return (slip.code, tuple(map(str, cells_of(slip.cells))), slip.color)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board["board"][:40])
def test_a_board_gives_its_errors_and_warnings(board):
    found = [(p.code, str(p.cell) if p.cell else None) for p in problems(board["board"])]
    wanted = [(error["code"], error.get("cell")) for error in board.get("errors", [])]
    assert sorted(found) == sorted(wanted)
    if "warnings" in board:
        slips = check(parse(board["board"]))
        wanted = {(w["code"], tuple(w["cells"]), w.get("color")) for w in board["warnings"]}
        assert {as_json(slip) for slip in slips} == wanted
        assert len(slips) == len(board["warnings"])


def test_the_boards_are_all_there():
    assert len(BOARDS) == 212
    assert all(("errors" in board) != ("warnings" in board) for board in BOARDS)
    assert len(REAL) == 48


each_real_board = pytest.mark.parametrize(
    "real", REAL, ids=lambda real: f"{real.table.removesuffix('.sql')}-{real.seat}"
)


@each_real_board
def test_a_real_board_is_read_and_written_back(real):
    pyramid = parse(real.notation)
    assert pyramid.problems() == []
    assert pyramid.cubes.bit_count() == real.cubes
    assert write(pyramid) == real.notation


@each_real_board
def test_a_real_board_breaks_the_color_rule_exactly_where_its_players_did(real):
    """All colors are known here, the hidden ones too, so the guard can tell every time.

    A patch with its color below can always have been built from there, and one without never:
    the order in which the cubes came cannot be seen, but is not needed.
    """
    assert {slip.code for slip in check(parse(real.notation))} == (
        set() if real.kept else {"color-rule"}
    )


@each_real_board
def test_covering_what_is_hidden_never_accuses_a_real_board_that_kept_the_rule(real):
    pyramid = parse(real.notation)
    covered = pyramid.replaced(pyramid.hidden, "?")
    assert covered.problems() == []
    assert not real.kept or check(covered) == []


def test_no_real_table_had_more_cubes_than_the_box():
    for table in {real.table for real in REAL}:
        pyramids = [parse(real.notation) for real in REAL if real.table == table]
        assert "too-many-cubes" not in {slip.code for slip in check_game(pyramids)}
