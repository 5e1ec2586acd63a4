"""Changing a board half entered, what is left of it, and "nothing more"."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import draft
from app.engine.colors import Color
from app.engine.geometry import BY_ID, CELLS, cells_of
from app.engine.notation import write
from tests.engine import plain_board, plain_draft
from tests.engine.helpers import names, pyramid
from tests.engine.plain_board import ABOVE, BELOW, board, standing, symbols
from tests.engine.strategies import drafts

cells = st.sampled_from(CELLS)
brushes = st.sampled_from("OBGYW._")
FULL = "OYBO GBBG YGGB OOBO / YYG WOW YBO / GY WB / O"


def change(text, cell, symbol):
    """The notation after one change to the settled draft ``text``."""
    return write(draft.changed(pyramid(text), BY_ID[cell], symbol))


def test_a_cube_that_loses_its_support_goes_with_all_it_carried_hidden_ones_too():
    assert change(FULL, "1-1-1", ".") == ".YBO GBBG YGGB OOBO / .YG WOW YBO / .Y WB / ."
    assert change(FULL, "2-2-2", ".") == "OYBO GBBG YGGB OOBO / YYG W.W YBO / .. .. / ."
    assert change(FULL, "1-2-2", ".") == "OYBO G.BG YGGB OOBO / ..G ..W YBO / .. .. / ."


def test_a_color_that_is_covered_stays_and_is_there_again_when_uncovered():
    covered = change("OOO. OBO. OOO. / OO. O_.", "2-2-2", "W")
    assert covered == "OOO. OBO. OOO. .... / OO. OW. ... / .. .. / ."
    assert change(covered, "2-2-2", ".") == "OOO. OBO. OOO. .... / OO. O.. ... / .. .. / ."


def test_a_removed_cubes_color_is_forgotten():
    without = change(FULL, "1-1-1", ".")
    assert change(without, "1-1-1", "O") == "OYBO GBBG YGGB OOBO / .YG WOW YBO / .Y WB / ."


def test_a_cube_never_entered_is_asked_for_once_uncovered():
    before = draft.read("OOO. O?O. OOO. .... / OO. OO. ... / .. .. / .")
    after = draft.changed(before, BY_ID["2-2-2"], ".")
    assert names(after.where("_")) == "1-2-2"
    assert (draft.left(before), draft.left(after)) == (0, 1)
    assert draft.is_complete(before)
    assert not draft.is_complete(after)


def test_an_awaited_cube_that_is_covered_is_no_longer_asked_for():
    before = draft.read("OOO. O_O. OOO. .... / OO. O.. ... / .. .. / .")
    after = draft.changed(before, BY_ID["2-2-2"], "W")
    assert names(after.where("?")) == "1-2-2"
    assert draft.left(after) == 0


@pytest.mark.parametrize("symbol", "OBGYW._")
def test_a_cube_put_where_four_cubes_are_missing_changes_nothing(symbol):
    low = write(pyramid("OOO. OOO. OO.. ...."))
    assert change(low, "2-2-2", symbol) == low
    assert change(low, "3-1-1", symbol) == low


@pytest.mark.parametrize("symbol", "OBGYW_")
def test_a_cube_can_be_put_on_any_place(symbol):
    low = pyramid("OOO. OOO. OO.. ....")
    for cell in cells_of(draft.places(low)):
        assert draft.changed(low, cell, symbol).where(symbol) & cell.bit


@given(drafts, cells, brushes)
def test_changing_one_cell_is_what_the_rules_say(before, cell, symbol):
    after = draft.changed(before, cell, symbol)
    of = board(before.symbols) | {tuple(cell): symbol}
    assert after.symbols == symbols(plain_draft.as_draft(standing(of)))


@given(drafts, st.lists(st.tuples(cells, brushes), max_size=12))
def test_no_row_of_changes_leaves_anything_in_the_air(now, changes):
    for cell, symbol in changes:
        before, now = now, draft.changed(now, cell, symbol)
        assert now.problems() == []
        assert draft.settled(now) == now
        kept = draft.colored(before) & draft.colored(now) & ~cell.bit
        assert all(before.of_color(c) & kept == now.of_color(c) & kept for c in Color)
        assert not draft.colored(now) & ~draft.colored(before) & ~cell.bit


@given(drafts, cells)
def test_taking_away_removes_exactly_what_stood_on_the_cube(before, cell):
    carried, edge = set(), {tuple(cell)}
    while edge:
        carried |= edge
        edge = {q for p in edge for q in ABOVE[p]} - carried
    after = draft.changed(before, cell, ".")
    gone = {tuple(c) for c in cells_of(before.cubes & ~after.cubes)}
    assert gone == carried & plain_board.cubes(board(before.symbols))
    assert after.cubes & ~before.cubes == 0


def test_a_change_gives_a_new_board_so_that_undo_has_the_old_one_whole():
    before = pyramid(FULL)
    draft.changed(before, BY_ID["1-2-2"], ".")
    assert write(before) == FULL


# What is left, places, and "nothing more".


@given(drafts)
def test_left_counts_what_is_asked_for_alone(some):
    assert draft.left(some) == some.symbols.count("_") <= 25
    assert draft.is_complete(some) == ("_" not in some.symbols)
    assert draft.is_empty(some) == (some == draft.NEW)


def test_a_board_is_not_empty_any_more_with_one_cell_entered():
    assert not draft.is_empty(draft.changed(draft.NEW, CELLS[0], "O"))
    assert not draft.is_empty(draft.changed(draft.NEW, CELLS[29], "."))
    assert not draft.is_empty(pyramid(""))


@given(drafts)
def test_places_are_empty_cells_that_could_carry_a_cube(some):
    of = board(some.symbols)
    expected = {p for p, s in of.items() if s == "." and all(of[q] != "." for q in BELOW[p])}
    assert set(cells_of(draft.places(some))) == expected


def test_places_of_an_empty_table_are_level_1():
    assert draft.places(pyramid("")).bit_count() == 16
    assert draft.places(pyramid(FULL)) == draft.places(draft.NEW) == 0
    assert names(draft.places(pyramid("OOOO OOOO OOOO OO.."))) == (
        "1-4-3 1-4-4 2-1-1 2-1-2 2-1-3 2-2-1 2-2-2 2-2-3 2-3-1"
    )


@given(drafts)
def test_known_colors_are_told_from_the_rest(some):
    assert set(cells_of(draft.colored(some))) == {
        p for p, s in board(some.symbols).items() if s in "OBGYW"
    }


@pytest.mark.parametrize(
    ("text", "nothing_more"),
    [
        pytest.param(write(draft.NEW), write(pyramid("")), id="new-board"),
        pytest.param(
            "OO_B ____ _G__ W___ / ___ ___ ___ / .. .. / .",
            "OO.B .... .G.. W... / ... ... ... / .. .. / .",
            id="a-few-cubes-are-quick",
        ),
        pytest.param(
            "____ _??_ _??_ ____ / _W_ _?_ ___ / __ __ / _",
            ".__. .__. .... .... / .W. ... ... / .. .. / .",
            id="what-carries-a-color-stays-asked-for",
        ),
        pytest.param(
            "____ _??_ _??_ ____ / ___ _?_ ___ / B_ __ / _",
            "___. _?_. ___. .... / __. __. ... / B. .. / .",
            id="also-through-others",
        ),
        pytest.param(
            "OOO_ O?O_ OOO_ ____ / OO_ O__ ___ / .. .. / .",
            "OOO. O_O. OOO. .... / OO. O.. ... / .. .. / .",
            id="what-comes-to-light-under-a-color-stays-asked-for",
        ),
    ],
)
def test_nothing_more(text, nothing_more):
    assert write(draft.rest_empty(draft.read(text))) == nothing_more


@given(drafts)
def test_nothing_more_takes_what_carries_no_color_until_nothing_changes(some):
    emptied = draft.rest_empty(some)
    assert emptied.symbols == symbols(plain_draft.rest_empty(board(some.symbols)))
    assert draft.rest_empty(emptied) == emptied
    assert draft.colored(emptied) == draft.colored(some)
    assert draft.settled(emptied) == emptied
