"""The color rule of building, against trying every coloring of what is not known."""

import pytest
from hypothesis import given, settings

from app.engine.geometry import cells_of
from app.engine.guard import check
from tests.engine import plain_board
from tests.engine.helpers import names, pyramid
from tests.engine.plain_board import board
from tests.engine.strategies import drafts, pyramids

FLAT = "OOOO OOOO OOOO OOOO"


def off_color(text):
    """The warnings about a board, as ``"color: cells"``."""
    return [f"{slip.color}: {names(slip.cells)}" for slip in slips(pyramid(text))]


def slips(some):
    return [slip for slip in check(some) if slip.code == "color-rule"]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="no-cube"),
        pytest.param("O B W", id="level-1-has-no-color-rule"),
        pytest.param("BB BO / O", id="its-color-below"),
        pytest.param("BBB BBO / OO", id="one-cube-of-the-patch-is-enough"),
        pytest.param("OOO OBO OOO / BO OO", id="on-a-hidden-cube"),
        pytest.param("OOO O?O OOO / BO OO", id="on-an-unknown-cube-that-may-be-its-color"),
        pytest.param("OOO O?O OOO / BO OB", id="two-patches-on-one-unknown-cube-of-their-color"),
        pytest.param("OOOO O?BO OOOO OOOO / OBO OOO OOO / B", id="level-3-on-level-2"),
        pytest.param("WOOO O?OO OOOO OOOO / BOO O?O OOO / BO OO", id="unknown-ones-on-two-levels"),
        pytest.param("OOO OOO / B_", id="a-cube-to-come-beside"),
        pytest.param("_OO OOO / B", id="a-cube-to-come-below"),
        pytest.param(FLAT + " / OOO B?_ OOO / OO OO", id="beside-the-unknown-cube-it-may-join"),
        pytest.param(
            "OOOO OOOB OOOO OOOO / OOO B?B OOO / OO OO", id="joined-by-an-unknown-cube-of-its-color"
        ),
    ],
)
def test_the_color_rule_may_have_been_kept(text):
    assert off_color(text) == []


@pytest.mark.parametrize(
    ("text", "named"),
    [
        pytest.param("OO OO / B", ["blue: 2-1-1"], id="no-such-color-below"),
        pytest.param("OOO OOO / BB", ["blue: 2-1-1 2-1-2"], id="one-warning-for-a-patch"),
        pytest.param(
            "OOO OOO OOO / BO OB", ["blue: 2-1-1", "blue: 2-2-2"], id="diagonals-do-not-join"
        ),
        pytest.param("OOO OOO / BW", ["blue: 2-1-1", "white: 2-1-2"], id="one-for-each-patch"),
        pytest.param("OOOO BOOO OOOO / OOB OOO", ["blue: 2-1-3"], id="not-below-it"),
        pytest.param("BOO OOO OOO / OO OO / B", ["blue: 3-1-1"], id="two-levels-down-is-too-far"),
        pytest.param(
            "OOOO OOOO OOOO OOOO / OOO OOO OOO / OO OO / B", ["blue: 4-1-1"], id="the-top-too"
        ),
        pytest.param("OOO O?O OOO / BO OO / W", ["white: 3-1-1"], id="unknown-but-not-below"),
        pytest.param(
            "OOO O?O OOO / BW OO",
            ["blue: 2-1-1", "white: 2-1-2"],
            id="one-unknown-cube-cannot-serve-two-colors",
        ),
        pytest.param(
            "OOO O?O OOO / BW YO",
            ["blue: 2-1-1", "yellow: 2-2-1", "white: 2-1-2"],
            id="nor-three",
        ),
        pytest.param(
            "OOOO O?OO OOOO OOOO / BWO OOO OOG",
            ["green: 2-3-3"],
            id="what-no-coloring-helps-is-named-alone",
        ),
        pytest.param(
            "OOOO OOOO O?OO OOOO / OBO O?O OOW / OO OO",
            ["white: 2-3-3"],
            id="nor-is-named-what-two-unknown-cubes-could-have-helped",
        ),
        pytest.param(
            FLAT + " / OBO O?O OOW / OO OO",
            ["blue: 2-1-2", "white: 2-3-3"],
            id="unlike-what-joining-an-unknown-cube-does-not-help",
        ),
        pytest.param(
            "OOOO OOOB OOOO OOOO / OOO B?B OOW / OO OO",
            ["white: 2-3-3"],
            id="nor-what-could-have-been-joined-to-its-color",
        ),
        pytest.param("OOO OOO OOO / _. .B", ["blue: 2-2-2"], id="to-come-but-not-beside"),
        pytest.param("OOO OOO ___ / B", ["blue: 2-1-1"], id="to-come-but-not-below"),
        pytest.param(
            FLAT + " / OOO B?W OOO / OO OO",
            ["blue: 2-2-1", "white: 2-2-3"],
            id="an-unknown-cube-beside-is-not-enough",
        ),
        pytest.param(
            "OOOO OOOB OOOO OOOO / OOO BOB OOO / OO OO",
            ["blue: 2-2-1"],
            id="not-joined-by-a-known-cube-of-another-color",
        ),
        pytest.param(FLAT + " / OOO BO_", ["blue: 2-2-1"], id="to-come-but-one-cube-away"),
    ],
)
def test_the_color_rule_was_broken(text, named):
    assert off_color(text) == named


def named_by_the_guard(some):
    return [(slip.color.letter, frozenset(cells_of(slip.cells))) for slip in slips(some)]


def agrees_with_every_coloring(some):
    found = named_by_the_guard(some)
    assert set(found) == plain_board.off_color(board(some.symbols))
    assert len(found) == len(set(found))


@settings(max_examples=settings.default.max_examples * 4)  # cheap, and rare cases matter
@given(pyramids)
def test_color_rule_of_pyramids(some):
    agrees_with_every_coloring(some)


@settings(max_examples=settings.default.max_examples // 3)  # up to 3,125 colorings each
@given(pyramids)
def test_color_rule_of_pyramids_of_which_nobody_knows_what_they_hide(some):
    agrees_with_every_coloring(some.replaced(some.hidden, "?"))


@settings(max_examples=settings.default.max_examples * 4)  # cheap, and rare cases matter
@given(drafts)
def test_color_rule_of_drafts(some):
    agrees_with_every_coloring(some)


@given(pyramids)
def test_not_knowing_never_makes_an_accusation(some):
    if not named_by_the_guard(some):
        assert not named_by_the_guard(some.replaced(some.hidden, "?"))
