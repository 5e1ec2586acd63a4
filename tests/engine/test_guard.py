"""Warnings about level 1 and the box, and whom a warning concerns."""

import pytest
from hypothesis import given

from app.engine.colors import Color
from app.engine.geometry import ALL, cells_of
from app.engine.guard import Slip, check, check_game
from tests.engine import plain_board
from tests.engine.helpers import at, names, pyramid
from tests.engine.plain_board import BESIDE, board, cubes
from tests.engine.strategies import drafts, games, pyramids


def apart(text):
    """The cells that ``level-1-apart`` names about a board, ``None`` without a warning."""
    found = [slip for slip in check(pyramid(text)) if slip.code == "level-1-apart"]
    assert len(found) <= 1
    return names(found[0].cells) if found else None


# The cubes of level 1 are one patch.


@pytest.mark.parametrize(
    ("text", "named"),
    [
        pytest.param("", None, id="no-cube"),
        pytest.param("O", None, id="one-cube"),
        pytest.param("OB YW", None, id="one-patch-of-any-colors"),
        pytest.param("O.B", "1-1-3", id="of-equal-patches-the-first-stays"),
        pytest.param("O.BB", "1-1-1", id="the-largest-stays"),
        pytest.param("O .B", "1-2-2", id="diagonals-do-not-join"),
        pytest.param("O.B. .... W.YY", "1-1-1 1-1-3 1-3-1", id="all-but-one-are-named"),
        pytest.param("OO.. .... ..OO", "1-3-3 1-3-4", id="the-patch-with-the-first-cell-stays"),
        pytest.param("O.BB .... ..GG", "1-1-1 1-3-3 1-3-4", id="equal-largest-ones"),
        pytest.param("OOO OBO OOO / OO OO", None, id="hidden-cubes-join"),
        pytest.param("OOO O?O OOO / OO OO", None, id="unknown-cubes-join"),
        pytest.param("_.OO O", None, id="nothing-is-said-while-level-1-is-entered"),
        pytest.param("OOO OOO ...O / _", "1-3-4", id="level-2-may-still-be-entered"),
    ],
)
def test_level_1_apart(text, named):
    assert apart(text) == named


def level_1_apart(of):
    """The places that ``level-1-apart`` names, by the rules."""
    level_1 = {p: s for p, s in of.items() if p[0] == 1}
    parts = plain_board.connected(cubes(level_1), BESIDE)
    if "_" in level_1.values() or not parts:
        return set()
    most = max(map(len, parts))
    stays = next(part for part in parts if len(part) == most)
    return cubes(level_1) - stays


@given(pyramids, drafts)
def test_level_1_apart_names_what_the_rules_name(complete, half_entered):
    for some in (complete, half_entered):
        found = [slip for slip in check(some) if slip.code == "level-1-apart"]
        named = {cell for slip in found for cell in cells_of(slip.cells)}
        assert named == level_1_apart(board(some.symbols))
        assert len(found) == bool(named)
        assert all(slip.color is None for slip in found)


# There are 24 cubes of each color.


def too_many(*texts):
    return [
        (slip.color, slip.players, slip.cells)
        for slip in check_game([pyramid(text) for text in texts])
        if slip.code == "too-many-cubes"
    ]


TWELVE = "OOOO OOOO OOOO"


@pytest.mark.parametrize(
    ("texts", "players"),
    [
        ([TWELVE, TWELVE], None),
        ([TWELVE, TWELVE, "O"], (0, 1, 2)),
        ([TWELVE, "B", TWELVE + " O"], (0, 2)),
        (["B", "OOOO OOOO OOOO OOOO / OOO OOO OOO"], (1,)),
        ([TWELVE, TWELVE, "B", "WO"], (0, 1, 3)),
        (["OOO OOO OOO / OO OO", "OOO O?O OOO / OO OO"], (0, 1)),
        (["OOO O?O OOO / OO OO", "OOO O?O OOO / OO OO"], None),
        ([], None),
    ],
)
def test_too_many_cubes(texts, players):
    wanted = [] if players is None else [(Color.ORANGE, players, 0)]
    assert too_many(*texts) == wanted


def test_each_color_is_counted_for_itself():
    assert too_many(TWELVE, TWELVE.replace("O", "B"), "BBBB BBBB BBBB B", TWELVE + " O") == [
        (Color.ORANGE, (0, 3), 0),
        (Color.BLUE, (1, 2), 0),
    ]


@given(games)
def test_a_table_has_the_warnings_of_its_pyramids_and_of_its_box(game):
    found = check_game(game.pyramids)
    own = [slip for seat, some in enumerate(game.pyramids) for slip in check(some, seat)]
    assert [slip for slip in found if slip.code != "too-many-cubes"] == own
    together = "".join(some.symbols for some in game.pyramids)
    crowded = {slip.color: slip.players for slip in found if slip.code == "too-many-cubes"}
    assert crowded == {
        color: tuple(s for s, some in enumerate(game.pyramids) if color.letter in some.symbols)
        for color in Color
        if together.count(color.letter) > 24
    }


def test_warnings_name_the_seat():
    assert check(pyramid("O.O"), 3) == [Slip("level-1-apart", (3,), at("1-1-3"), None)]
    assert check(pyramid("OO OO / B"), 2) == [Slip("color-rule", (2,), at("2-1-1"), Color.BLUE)]
    assert check_game([pyramid("O"), pyramid("O.O")])[0].players == (1,)
    assert check(pyramid("O.O"))[0].players == (0,)


@given(pyramids)
def test_a_pyramid_alone_is_never_too_many(some):
    assert {slip.code for slip in check(some)} <= {"level-1-apart", "color-rule"}
    assert all(0 < slip.cells <= ALL for slip in check(some))
