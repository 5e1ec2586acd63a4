"""Groups, against a second finding of them in plain sets."""

import pytest
from hypothesis import given

from app.engine.colors import BY_LETTER, Color
from app.engine.geometry import cells_of
from app.engine.groups import Groups
from app.engine.pyramid import Pyramid
from app.engine.scoring import score_pyramid
from tests.engine import plain_board, plain_score
from tests.engine.helpers import names, pyramid
from tests.engine.plain_board import board
from tests.engine.strategies import any_symbols, drafts, pyramids


def places(cells):
    return frozenset(tuple(cell) for cell in cells_of(cells))


def engine_groups(some):
    return [
        (color.letter, places(group))
        for color, groups in Groups(some).by_color.items()
        for group in groups
    ]


def check_groups(some):
    """Groups and sizes are those of the plain sets, each color's largest first."""
    plain = [(letter, frozenset(part)) for letter, part in plain_board.groups(board(some.symbols))]
    found = engine_groups(some)
    assert set(found) == set(plain)
    assert len(found) == len(plain)
    for groups in [*Groups(some).by_color.values(), Groups(some).all]:
        sizes = [group.bit_count() for group in groups]
        assert sizes == sorted(sizes, reverse=True)
    assert sorted(Groups(some).all) == sorted(
        group for groups in Groups(some).by_color.values() for group in groups
    )


@given(pyramids)
def test_groups_of_pyramids(some):
    check_groups(some)


@given(drafts)
def test_groups_of_drafts(some):
    check_groups(some)


@given(any_symbols)
def test_groups_of_anything(some):
    check_groups(some)


@given(pyramids)
def test_the_largest_group_of_a_color_scores(some):
    of = board(some.symbols)
    for color, own in score_pyramid(some).items():
        assert own.size == plain_score.largest(of, color.letter)
        assert own.points == plain_score.PRINTED[min(own.size, 12)]
        assert own.cells == Groups(some).largest(color)
        if own.size:
            assert (color.letter, places(own.cells)) in engine_groups(some)


@given(pyramids)
def test_colors_seen(some):
    of, groups = board(some.symbols), Groups(some)
    seen = plain_board.visible(of)
    assert groups.colors == {BY_LETTER[of[place]] for place in seen}
    for level in (1, 2, 3, 4):
        expected = {BY_LETTER[of[place]] for place in seen if place[0] == level}
        assert groups.colors_on(level) == expected


@given(pyramids)
def test_level_1_alone(some):
    of = board(some.symbols)
    flat = {place for place in plain_board.visible(of) if place[0] == 1}
    expected = [
        frozenset(part)
        for letter in plain_board.LETTERS
        for part in plain_board.connected({p for p in flat if of[p] == letter}, plain_board.BESIDE)
    ]
    found = [places(part) for part in Groups(some).side_by_side_on_level_1]
    assert set(found) == set(expected)
    assert len(found) == len(expected)


@pytest.mark.parametrize(
    ("text", "group"),
    [
        pytest.param("O.. .OO", "1-2-2 1-2-3", id="diagonals-do-not-touch"),
        pytest.param("OB BB / O", "1-1-1 2-1-1", id="one-lying-on-the-other"),
        pytest.param("BBOO BBBB / O", "1-1-3 1-1-4", id="not-on-a-cube-it-does-not-lie-on"),
        pytest.param(
            "OBO BBB OBO / OO OO",
            "1-1-1 1-1-3 1-3-1 1-3-3 2-1-1 2-1-2 2-2-1 2-2-2",
            id="corners-joined-above",
        ),
        pytest.param("OBB BOB BBB / BB BB", "1-1-1", id="hidden-ones-do-not-count"),
        pytest.param("", "", id="none"),
    ],
)
def test_what_is_one_group(text, group):
    assert names(Groups(pyramid(text)).largest(Color.ORANGE)) == group


def test_of_equal_groups_any_one_is_counted():
    own = score_pyramid(pyramid("O.O"))[Color.ORANGE]
    assert (own.size, own.points) == (1, 1)
    assert names(own.cells) in {"1-1-1", "1-1-3"}


def test_a_board_without_cubes_has_no_group():
    nothing = Groups(Pyramid("." * 30))
    assert nothing.all == nothing.side_by_side_on_level_1 == []
    assert nothing.by_color == {}
    assert nothing.colors == set()
    assert all(
        (own.size, own.points, own.cells) == (0, 0, 0)
        for own in score_pyramid(nothing.pyramid).values()
    )
    assert list(score_pyramid(nothing.pyramid)) == list(Color)
