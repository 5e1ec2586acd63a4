"""Which cubes a pyramid hides and shows, and which cannot stand."""

import pytest
from hypothesis import given

from app.engine.colors import Color
from app.engine.geometry import ALL, CELLS
from app.engine.pyramid import SYMBOLS, Problem, Pyramid, unsupported
from tests.engine import plain_board
from tests.engine.helpers import at, names, pyramid
from tests.engine.strategies import any_symbols, pyramids

COMPLETE = "OYBO GBBG YGGB OOBO / YYG WOW YBO / GY WB / O"
INNER = "1-2-2 1-2-3 1-3-2 1-3-3 2-2-2"


def _cells(cells):
    return [CELLS[index] for index in range(30) if cells >> index & 1]


def test_a_complete_pyramid_hides_five_cubes_and_shows_25():
    complete = pyramid(COMPLETE)
    assert names(complete.hidden) == INNER
    assert complete.visible.bit_count() == 25
    assert complete.cubes == complete.visible | complete.hidden == ALL


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("", ""),
        ("OOOO OOOO OOOO OOOO", ""),
        ("OOOO OOOO OOOO OOOO / OOO OOO OOO", "1-2-2 1-2-3 1-3-2 1-3-3"),
        ("OOOO OOOO OOOO OOOO / OO. OO. ...", "1-2-2"),
        ("OOOO OOOO OOOO OOOO / OO. O.O OOO", ""),
        ("OOOO OOOO OOOO OOOO / .OO OOO OOO", "1-2-3 1-3-2 1-3-3"),
        ("OOOO OOOO OOOO OOOO / OOO O.O OOO", ""),
        ("OOOO OOOO OOOO OOOO / OOO OOO OOO / OO O.", "1-2-2 1-2-3 1-3-2 1-3-3"),
        ("OOOO OOOO OOOO OOOO / OOO OOO OOO / OO OO", INNER),
        ("OOO. OOO. OOO. .... / OO. OO. ...", "1-2-2"),
    ],
)
def test_a_cube_is_hidden_under_four_others_only(text, hidden):
    assert names(pyramid(text).hidden) == hidden


@pytest.mark.parametrize("symbol", "OBGYW?_")
def test_every_kind_of_cube_covers_what_is_below(symbol):
    covered = pyramid("OOO. OOO. OOO. .... / OO. OO. ...")
    corner = at("2-1-2")
    assert covered.replaced(corner, symbol).hidden == at("1-2-2")
    assert covered.replaced(corner, ".").hidden == 0


@given(any_symbols)
def test_hidden_visible_and_floating_are_what_the_rules_say(anything):
    board = plain_board.board(anything.symbols)
    assert {*_cells(anything.cubes)} == plain_board.cubes(board)
    assert {*_cells(anything.hidden)} == plain_board.hidden(board)
    assert {*_cells(anything.visible)} == plain_board.visible(board)
    assert {*_cells(anything.unsupported)} == plain_board.floating(board)
    assert unsupported(anything.cubes) == anything.unsupported


@given(any_symbols)
def test_each_cell_holds_one_symbol(anything):
    assert sum(anything.where(symbol) for symbol in SYMBOLS) == ALL
    for symbol in SYMBOLS:
        assert {*_cells(anything.where(symbol))} == {
            cell for cell, held in zip(CELLS, anything.symbols, strict=True) if held == symbol
        }


def test_cubes_of_a_color_are_found_hidden_or_not():
    complete = pyramid(COMPLETE)
    assert names(complete.of_color(Color.BLUE)) == "1-1-3 1-2-2 1-2-3 1-3-4 1-4-3 2-3-2 3-2-2"
    assert complete.of_color(Color.BLUE) == complete.where("B")


@given(any_symbols)
def test_problems_name_floating_cubes_and_unknown_ones_in_sight(anything):
    board = plain_board.board(anything.symbols)
    seen = plain_board.visible(board)
    expected = [("unsupported-cube", place) for place in plain_board.floating(board)]
    expected += [("visible-unknown", place) for place in seen if board[place] == "?"]
    assert sorted(anything.problems()) == sorted(expected)


@given(pyramids)
def test_a_legal_pyramid_has_no_problems(legal):
    assert legal.problems() == []


@pytest.mark.parametrize("symbol", "OBGYW?_")
@pytest.mark.parametrize(
    ("below", "name"),
    [
        (".OOO OOOO OOOO OOOO", "2-1-1"),
        ("OOOO OOOO OOO. OOO.", "2-2-3"),
        ("OOOO OOOO OOOO OO.O", "2-3-3"),
        ("OOOO OOOO OOOO OOOO / OOO OO. OOO", "3-2-2"),
        ("OOOO OOOO OOOO OOOO / OOO OOO OOO / .O OO", "4-1-1"),
    ],
)
def test_a_cube_of_any_kind_needs_four_below(below, name, symbol):
    floating = pyramid(below).replaced(at(name), symbol)
    assert Problem("unsupported-cube", _cells(at(name))[0]) in floating.problems()


def test_only_the_cube_that_lacks_support_is_named_not_what_it_carries():
    floating = pyramid(".YBO GBBG YGGB OOBO / YYG WOW YBO / GY WB / O")
    assert [(problem.code, str(problem.cell)) for problem in floating.problems()] == [
        ("unsupported-cube", "2-1-1")
    ]


def test_replacing_touches_the_named_cells_only():
    board = pyramid(COMPLETE)
    assert board.replaced(0, ".") is board
    changed = board.replaced(at("1-1-1 4-1-1"), "W")
    assert changed.symbols == "W" + board.symbols[1:29] + "W"
    assert board == pyramid(COMPLETE)


def test_pyramids_are_values():
    assert pyramid("O") == pyramid("O") != pyramid("B")
    assert len({pyramid("O"), pyramid("O")}) == 1
    assert Pyramid("." * 30).cubes == 0
