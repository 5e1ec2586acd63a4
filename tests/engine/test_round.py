"""A round at the table: every choice and every initiative of two, three and four players."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from app.engine.round import Round, resolve, taken

ROUNDS = [
    (chosen, initiative)
    for players in (2, 3, 4)
    for chosen in product(range(players), repeat=players)
    for initiative in permutations(range(1, players + 1))
]
"""2² · 2! + 3³ · 3! + 4⁴ · 4! of them."""
TIED = [each for each in ROUNDS if len(set(each[0])) < len(each[0])]


def plain_round(chosen, initiative):
    """The rules once more, seat by seat and without any shared code: what `resolve` must say."""
    seats = range(len(chosen))
    rivals = {seat: [other for other in seats if chosen[other] == chosen[seat]] for seat in seats}
    takes, waiting, after = {}, [], []
    for seat in seats:
        numbers = sorted(initiative[rival] for rival in rivals[seat])
        rank = numbers.index(initiative[seat])
        if rank == 0:
            takes[seat] = chosen[seat]
        else:
            waiting.append((initiative[seat], seat))
        after.append(numbers[len(numbers) - 1 - rank])
    free = [tile for tile in seats if tile not in chosen]
    return takes, [seat for _, seat in sorted(waiting)], free, after


def test_every_round() -> None:
    assert len(ROUNDS) == 8 + 27 * 6 + 256 * 24
    for chosen, initiative in ROUNDS:
        settled = resolve(chosen, initiative)
        takes, choosing, free, after = plain_round(chosen, initiative)
        found = (
            settled.takes,
            list(settled.choosing),
            list(settled.free),
            list(settled.initiative),
        )
        assert found == (takes, choosing, free, after), (chosen, initiative)


def test_ties_are_named_lowest_number_first() -> None:
    for chosen, initiative in ROUNDS:
        ties = resolve(chosen, initiative).ties
        expected = [
            sorted(seats, key=initiative.__getitem__)
            for tile in range(len(chosen))
            if len(seats := [seat for seat, own in enumerate(chosen) if own == tile]) > 1
        ]
        assert [list(tie) for tie in ties] == expected


def test_the_initiative_tiles_change_hands_and_none_is_lost() -> None:
    for chosen, initiative in ROUNDS:
        settled = resolve(chosen, initiative)
        assert sorted(settled.initiative) == sorted(initiative)
        tied = {seat for tie in settled.ties for seat in tie}
        for seat, (before, after) in enumerate(zip(initiative, settled.initiative, strict=True)):
            assert seat in tied or before == after


def test_the_same_tie_again_gives_the_tiles_back() -> None:
    for chosen, initiative in ROUNDS:
        assert resolve(chosen, resolve(chosen, initiative).initiative).initiative == initiative


def test_seats_are_treated_alike() -> None:
    """Turning the table turns everything that is said about it."""
    for chosen, initiative in TIED:
        here = resolve(chosen, initiative)
        there = resolve((*chosen[1:], chosen[0]), (*initiative[1:], initiative[0]))
        assert there.initiative == (*here.initiative[1:], here.initiative[0])
        assert {(seat + 1) % len(chosen): tile for seat, tile in there.takes.items()} == here.takes


def test_everybody_gets_one_tile_whatever_is_picked() -> None:
    for chosen, initiative in ROUNDS:
        settled = resolve(chosen, initiative)
        for picks in permutations(settled.free):
            tiles = taken(settled, picks)
            assert sorted(tiles) == sorted(tiles.values()) == list(range(len(chosen)))
            assert [tiles[seat] for seat in settled.choosing] == list(picks)
            assert taken(settled, picks[:-1]) == tiles  # the last one has no choice


class TestTheRule:
    """The sentences of the rules, one by one"""

    def test_who_is_alone_on_a_tile_takes_its_cubes(self) -> None:
        settled = resolve((2, 0, 1), (3, 1, 2))
        assert settled == Round({0: 2, 1: 0, 2: 1}, (), (), (), (3, 1, 2))

    def test_of_several_on_a_tile_the_lowest_number_takes_it(self) -> None:
        assert resolve((0, 0), (2, 1)).takes == {1: 0}
        assert resolve((1, 2, 1, 1), (4, 1, 3, 2)).takes == {1: 2, 3: 1}

    def test_the_others_choose_among_the_free_tiles_by_their_numbers(self) -> None:
        settled = resolve((0, 0, 0, 2), (2, 4, 1, 3))
        assert settled.takes == {2: 0, 3: 2}
        assert settled.choosing == (0, 1)
        assert settled.free == (1, 3)

    def test_the_others_of_all_ties_choose_together(self) -> None:
        settled = resolve((0, 0, 3, 3), (4, 1, 2, 3))
        assert settled.takes == {1: 0, 2: 3}
        assert settled.choosing == (3, 0)
        assert settled.free == (1, 2)

    def test_all_on_one_tile(self) -> None:
        settled = resolve((1, 1, 1, 1), (3, 1, 4, 2))
        assert settled.takes == {1: 1}
        assert settled.choosing == (3, 0, 2)
        assert settled.free == (0, 2, 3)

    @pytest.mark.parametrize(
        ("chosen", "before", "after"),
        [
            ((0, 0), (1, 2), (2, 1)),
            ((0, 0, 1), (1, 2, 3), (2, 1, 3)),
            ((0, 0, 0), (1, 2, 3), (3, 2, 1)),
            ((1, 2, 1, 1), (4, 1, 3, 2), (2, 1, 3, 4)),
            ((0, 0, 0, 0), (1, 2, 3, 4), (4, 3, 2, 1)),
            ((0, 0, 1, 1), (1, 4, 2, 3), (4, 1, 3, 2)),
            ((0, 1, 1, 2), (1, 4, 2, 3), (1, 2, 4, 3)),
        ],
        ids=[
            "two swap",
            "two of three swap",
            "of three the middle keeps",
            "of three among four too",
            "of four 1 and 4 swap, and 2 and 3",
            "each tie by itself",
            "who is not tied keeps",
        ],
    )
    def test_then_the_initiative_tiles_are_exchanged(
        self, chosen: tuple[int, ...], before: tuple[int, ...], after: tuple[int, ...]
    ) -> None:
        assert resolve(chosen, before).initiative == after


class TestPicks:
    """What those who choose later take"""

    SETTLED = resolve((0, 0, 0, 0), (1, 2, 3, 4))

    def test_nothing_is_known_before_they_choose(self) -> None:
        assert taken(self.SETTLED, ()) == {0: 0}

    def test_each_pick_counts_in_their_order(self) -> None:
        assert taken(self.SETTLED, (3,)) == {0: 0, 1: 3}
        assert taken(self.SETTLED, (3, 1)) == {0: 0, 1: 3, 2: 1, 3: 2}

    def test_the_only_one_has_no_choice(self) -> None:
        assert taken(resolve((1, 1), (1, 2)), ()) == {0: 1, 1: 0}

    @pytest.mark.parametrize("picks", [(0,), (1, 1), (4,), (1, 2, 3, 1), (-1,)])
    def test_a_tile_that_is_not_free_is_refused(self, picks: tuple[int, ...]) -> None:
        with pytest.raises(ValueError, match="is not free"):
            taken(self.SETTLED, picks)


@pytest.mark.parametrize(
    ("chosen", "initiative"),
    [
        ((0,), (1,)),
        ((0,) * 5, (1, 2, 3, 4, 5)),
        ((0, 2), (1, 2)),
        ((0, -1), (1, 2)),
        ((0, 1), (0, 1)),
        ((0, 1), (1, 1)),
        ((0, 1), (1,)),
        ((0, 1), (1, 2, 3)),
        ((), ()),
    ],
)
def test_what_is_no_round_is_refused(chosen: tuple[int, ...], initiative: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="not"):
        resolve(chosen, initiative)
