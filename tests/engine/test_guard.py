"""Warnings, sentence by sentence, and against trying every coloring of what is not known."""

import pytest
from hypothesis import given, settings

from app.engine.colors import Color
from app.engine.geometry import ALL, cells_of
from app.engine.guard import Slip, check, check_game
from tests.engine import plain_board
from tests.engine.helpers import at, names, pyramid
from tests.engine.plain_board import BESIDE, board, cubes
from tests.engine.strategies import drafts, games, pyramids

FLAT = "OOOO OOOO OOOO OOOO"


def slips(text, code):
    """The warnings of one code about a board, as ``"color: cells"``."""
    found = [slip for slip in check(pyramid(text)) if slip.code == code]
    return [f"{slip.color}: {names(slip.cells)}" for slip in found]


def off_color(text):
    return slips(text, "color-rule")


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
    assert slips(text, "level-1-apart") == ([] if named is None else [f"None: {named}"])


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


# From level 2 on, a patch has begun on its own color.


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
    return [
        (slip.color.letter, frozenset(cells_of(slip.cells)))
        for slip in check(some)
        if slip.code == "color-rule"
    ]


def agrees_with_every_coloring(some):
    found = named_by_the_guard(some)
    assert set(found) == plain_board.off_color(board(some.symbols))
    assert len(found) == len(set(found))


@given(pyramids)
def test_color_rule_of_pyramids(some):
    agrees_with_every_coloring(some)


@settings(max_examples=settings.default.max_examples // 3)  # up to 3,125 colorings each
@given(pyramids)
def test_color_rule_of_pyramids_of_which_nobody_knows_what_they_hide(some):
    agrees_with_every_coloring(some.replaced(some.hidden, "?"))


@given(drafts)
def test_color_rule_of_drafts(some):
    agrees_with_every_coloring(some)


@given(pyramids)
def test_not_knowing_never_makes_an_accusation(some):
    if not named_by_the_guard(some):
        assert not named_by_the_guard(some.replaced(some.hidden, "?"))


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
