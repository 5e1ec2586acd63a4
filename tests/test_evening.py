"""The rounds of an evening as texts, and back."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.round import ROUNDS, resolve
from app.evening import Evening, NoEvening, Reveal

ID = "evening-0001"


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    """Any evening, as far as it has come."""
    players = draw(st.integers(2, 4))
    dealt = draw(st.permutations(range(1, players + 1)))
    evening = Evening(ID, tuple(dealt))
    for _ in range(draw(st.integers(0, ROUNDS))):
        chosen = draw(st.just(()) | st.tuples(*[st.integers(0, players - 1)] * players))
        free = resolve(chosen, evening.initiative).free if chosen else ()
        picks = draw(st.permutations(free))[: draw(st.integers(0, len(free)))]
        evening = evening.after(Reveal(tuple(chosen), tuple(picks)))
    return evening


@given(evenings())
def test_every_evening_is_read_as_it_was_written(evening: Evening) -> None:
    assert Evening.read(*evening.texts) == evening
    assert all(text.isascii() for text in evening.texts)


@given(evenings())
def test_back_and_forth(evening: Evening) -> None:
    back = evening
    while back.rounds:
        back = back.before
    assert (back.number, back.later) == (1, evening.rounds)
    for number, reveal in enumerate(evening.rounds, 1):
        assert back.number == number
        back = back.after(reveal)
    assert back == evening


def test_later_rounds_hold_as_long_as_the_tiles_are_the_same() -> None:
    evening = Evening.read(ID, "213", "aab.abb-c.ccc").before.before.before
    first, *later = evening.later
    assert evening.after(Reveal.read("bba")).later == (*later,)
    assert evening.after(first).after(Reveal.read("abb")).later == (later[-1],)
    assert not evening.after(Reveal()).later
    assert not evening.after(Reveal.read("aaa")).later


@given(st.text(), st.text("1234"), st.text("abcd-."), st.text("abcd-."))
def test_any_text_is_read_or_refused(name: str, dealt: str, rounds: str, later: str) -> None:
    try:
        evening = Evening.read(name, dealt, rounds, later)
    except NoEvening:
        return
    assert evening.texts == (name, dealt, rounds, later)


def test_the_tiles_go_on_from_round_to_round() -> None:
    evening = Evening.read(ID, "213", "aab.-.ccc")
    assert evening.before.initiative == evening.before.before.initiative == (1, 2, 3)
    assert evening.initiative == (3, 2, 1)
    assert evening.number == 4


def test_a_round_without_a_tie_changes_nothing() -> None:
    for chosen in product(range(3), repeat=3):
        reveal = Reveal(chosen)
        assert reveal.is_tied == (sorted(chosen) != [0, 1, 2])
        assert reveal.is_tied or reveal.settled((2, 3, 1)).initiative == (2, 3, 1)
    assert not Reveal().is_tied
    assert Reveal().settled((2, 3, 1)).initiative == (2, 3, 1)


def test_ten_rounds() -> None:
    evening = Evening(ID, (1, 2), (Reveal(),) * (ROUNDS - 1))
    assert not evening.is_over
    assert evening.after(Reveal()).is_over
    with pytest.raises(NoEvening):
        evening.after(Reveal()).after(Reveal())


@pytest.mark.parametrize(
    ("name", "dealt", "rounds"),
    [
        ("", "12", ""),
        ("short", "12", ""),
        ("x" * 65, "12", ""),
        ("no spaces!", "12", ""),
        (ID, "", ""),
        (ID, "1", ""),
        (ID, "11", ""),
        (ID, "13", ""),
        (ID, "1\uff12", ""),
        (ID, "12345", ""),
        (ID, "12", "."),
        (ID, "12", "-."),
        (ID, "12", "a"),
        (ID, "12", "aaa"),
        (ID, "12", "ac"),
        (ID, "12", "AA"),
        (ID, "12", "aa-a"),
        (ID, "12", "aa-bb"),
        (ID, "12", "ab-a"),
        (ID, "12", "aa-"),
        (ID, "12", "-a"),
        (ID, "12", ".".join(["-"] * (ROUNDS + 1))),
    ],
)
def test_what_nobody_can_have_played(name: str, dealt: str, rounds: str) -> None:
    with pytest.raises(NoEvening):
        Evening.read(name, dealt, rounds)
    with pytest.raises(NoEvening):
        Evening.read(name, dealt or "12", "", rounds or "?")


def test_no_more_than_ten_rounds_with_the_later_ones() -> None:
    six, four = (".".join(["-"] * count) for count in (6, 4))
    assert Evening.read(ID, "12", six, four).number == 7
    with pytest.raises(NoEvening):
        Evening.read(ID, "12", six, f"{four}.-")
