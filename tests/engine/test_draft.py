"""The form of boards half entered, sentence by sentence and against plain sets."""

import pytest
from hypothesis import given

from app.engine import draft
from app.engine.colors import Color
from app.engine.guard import check
from app.engine.notation import NotationError, parse, write
from app.engine.pyramid import Pyramid
from app.engine.scoring import score_game, score_pyramid
from tests.engine import plain_draft
from tests.engine.helpers import pyramid
from tests.engine.plain_board import board, floating, symbols
from tests.engine.strategies import any_symbols, drafts, pyramids


def test_a_new_board_awaits_25_cubes_and_covers_five():
    assert write(draft.NEW) == "____ _??_ _??_ ____ / ___ _?_ ___ / __ __ / _"
    assert draft.left(draft.NEW) == 25
    assert draft.is_empty(draft.NEW)
    assert not draft.is_complete(draft.NEW)


@pytest.mark.parametrize(
    ("given_text", "settled"),
    [
        pytest.param(
            ".___ _??_ _??_ ____ / ___ _?_ ___ / __ __ / _",
            ".___ __?_ _??_ ____ / .__ ___ ___ / ._ __ / .",
            id="what-nothing-carries-falls-level-by-level-then-what-shows-is-asked-for",
        ),
        pytest.param(
            "OOOO OOOO OOOO OOO. / OOO OOO OO?",
            "OOOO OOOO OOOO OOO. / OOO OOO OO. / .. .. / .",
            id="an-unseen-cube-that-nothing-carries-falls-and-is-not-asked-for",
        ),
        pytest.param(
            "?OOO OOOO OOOO OOOO",
            "_OOO OOOO OOOO OOOO / ... ... ... / .. .. / .",
            id="an-unseen-cube-in-sight-is-asked-for",
        ),
        pytest.param(
            "OOO. O_O. OOO. .... / OO. OO.",
            "OOO. O?O. OOO. .... / OO. OO. ... / .. .. / .",
            id="an-awaited-cube-out-of-sight-is-not",
        ),
        pytest.param(
            "OOO. O_O. OOO. .... / __. _?.",
            "OOO. O?O. OOO. .... / __. __. ... / .. .. / .",
            id="awaited-and-unseen-cubes-support-and-hide",
        ),
        pytest.param(
            "OOO. OBO. OOO. .... / OO. O_.",
            "OOO. OBO. OOO. .... / OO. O_. ... / .. .. / .",
            id="a-color-out-of-sight-stays",
        ),
    ],
)
def test_a_draft_is_brought_to_its_form(given_text, settled):
    assert write(draft.read(write(pyramid(given_text)))) == settled


@pytest.mark.parametrize(
    ("text", "in_the_air"),
    [
        pytest.param(".... .... .... .... / O", "2-1-1", id="on-nothing"),
        pytest.param("OOOO OOOO OOOO OOO. / OOO OOO OO? / OO OB", "3-2-2", id="on-what-fell"),
        pytest.param(".___ ____ ____ ____ / ___ ___ ___ / __ __ / B", "4-1-1", id="high-above"),
        pytest.param(".OOO OOOO OOOO OOOO / OOO OOO OOO / OO OO / O", "2-1-1", id="the-lowest"),
    ],
)
def test_reading_names_the_color_that_stands_on_too_little(text, in_the_air):
    with pytest.raises(NotationError) as caught:
        draft.read(write(pyramid(text)))
    assert [(p.code, str(p.cell)) for p in caught.value.problems] == [
        ("unsupported-cube", in_the_air)
    ]


@given(any_symbols)
def test_settling_any_symbols_is_what_the_rules_say_and_happens_once(anything):
    settled = draft.settled(anything)
    assert settled.symbols == symbols(plain_draft.settled(board(anything.symbols)))
    assert draft.settled(settled) == settled


@given(any_symbols)
def test_reading_refuses_exactly_the_colors_in_the_air(anything):
    of = plain_draft.settled(board(anything.symbols))
    if in_the_air := floating(of):
        with pytest.raises(NotationError) as caught:
            draft.read(write(anything))
        assert {p.code for p in caught.value.problems} == {"unsupported-cube"}
        assert sorted(p.cell for p in caught.value.problems) == sorted(in_the_air)
    else:
        assert draft.read(write(anything)).symbols == symbols(of)


@given(drafts)
def test_a_settled_draft_is_read_as_it_stands(settled):
    assert draft.read(write(settled)) == settled
    assert settled.problems() == []
    assert not settled.where("_") & settled.hidden
    assert not settled.where("?") & settled.visible


@given(pyramids)
def test_a_pyramid_is_a_complete_draft(complete):
    assert draft.read(write(complete)) == complete
    assert draft.is_complete(complete)
    assert draft.left(complete) == 0


@pytest.mark.parametrize("text", ["", "_", "_" * 31, "x" * 30])
def test_reading_refuses_what_is_no_draft(text):
    with pytest.raises(NotationError):
        draft.read(text)


# What the rest of the engine makes of drafts.


def test_a_draft_has_sizes_and_points_of_what_is_entered():
    some = draft.read("OO__ O??_ _??_ ____ / ___ _?_ ___ / __ __ / _")
    sizes = {color: (own.size, own.points) for color, own in score_pyramid(some).items()}
    assert sizes == dict.fromkeys(Color, (0, 0)) | {Color.ORANGE: (3, 4)}


def test_awaited_cubes_connect_nothing():
    gap = score_pyramid(draft.read(write(pyramid("O_O"))))[Color.ORANGE]
    assert gap.size == 1


@given(drafts)
def test_every_draft_has_points_and_warnings(some):
    for color, own in score_pyramid(some).items():
        assert not own.cells & ~(some.of_color(color) & some.visible)
    check(some)


def test_a_game_refuses_what_is_not_entered():
    with pytest.raises(NotationError, match="unknown-symbol"):
        parse(write(draft.NEW))
    with pytest.raises(ValueError, match="not entered"):
        score_game([pyramid(""), draft.NEW])
    assert isinstance(draft.NEW, Pyramid)
