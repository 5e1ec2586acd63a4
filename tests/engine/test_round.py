"""The round at the table, for every way in which two to four players can choose."""

from itertools import permutations, product

import pytest

from app.engine.round import CUBES_A_ROUND, ROUNDS, resolve, taken

EVERY_ROUND = [
    pytest.param(
        [
            (chosen, initiative)
            for chosen in product(range(players), repeat=players)
            for initiative in permutations(range(1, players + 1))
        ],
        id=f"{players}-players",
    )
    for players in (2, 3, 4)
]
every_round = pytest.mark.parametrize("rounds", EVERY_ROUND)


def on_tile(chosen, initiative):
    """By tile the seats that chose it, the lowest initiative first."""
    return {
        tile: sorted(
            (seat for seat, own in enumerate(chosen) if own == tile),
            key=lambda seat: initiative[seat],
        )
        for tile in range(len(chosen))
    }


def test_everybody_receives_thirty_cubes_in_a_game():
    assert ROUNDS * CUBES_A_ROUND == 30


@every_round
def test_who_is_alone_or_has_the_lowest_initiative_takes_the_tile(rounds):
    for chosen, initiative in rounds:
        seats_on = on_tile(chosen, initiative)
        expected = {seats[0]: tile for tile, seats in seats_on.items() if seats}
        takes = resolve(chosen, initiative).takes
        assert takes == expected
        assert list(takes) == sorted(takes)


@every_round
def test_all_others_choose_among_the_rest_in_initiative_order(rounds):
    for chosen, initiative in rounds:
        found = resolve(chosen, initiative)
        waiting = set(range(len(chosen))) - set(found.takes)
        assert set(found.choosing) == waiting
        order = [initiative[seat] for seat in found.choosing]
        assert order == sorted(order)
        assert found.free == tuple(sorted(set(range(len(chosen))) - set(chosen)))
        assert len(found.free) == len(found.choosing)


@every_round
def test_each_tie_is_named_once_in_the_order_of_its_initiative(rounds):
    for chosen, initiative in rounds:
        seats_on = on_tile(chosen, initiative)
        expected = [tuple(seats) for seats in seats_on.values() if len(seats) > 1]
        assert list(resolve(chosen, initiative).ties) == expected


# Who had the n-th lowest initiative of a tie has, afterwards, that of the place given here.
EXCHANGE = {1: [0], 2: [1, 0], 3: [2, 1, 0], 4: [3, 2, 1, 0]}


@every_round
def test_initiative_is_exchanged_within_each_tie(rounds):
    for chosen, initiative in rounds:
        after = list(initiative)
        for seats in on_tile(chosen, initiative).values():
            for seat, place in zip(seats, EXCHANGE.get(len(seats), []), strict=True):
                after[seat] = initiative[seats[place]]
        assert resolve(chosen, initiative).initiative == tuple(after)
        assert sorted(after) == sorted(initiative)


@every_round
def test_later_choices_are_known_one_by_one_and_the_last_at_once(rounds):
    for chosen, initiative in rounds:
        if initiative != tuple(sorted(initiative)):
            continue
        settled = resolve(chosen, initiative)
        for picks in permutations(settled.free):
            for count in range(len(picks) + 1):
                known = len(picks) if count == len(picks) - 1 else count
                expected = settled.takes | dict(zip(settled.choosing, picks[:known], strict=False))
                assert taken(settled, picks[:count]) == expected
            assert sorted(taken(settled, picks).values()) == list(range(len(settled.initiative)))


def test_one_round_in_words():
    found = resolve(chosen=[2, 0, 2, 2], initiative=[4, 3, 1, 2])
    assert found.takes == {1: 0, 2: 2}
    assert found.choosing == (3, 0)
    assert found.free == (1, 3)
    assert found.ties == ((2, 3, 0),)
    assert found.initiative == (1, 3, 4, 2)


def test_later_choices_in_words():
    settled = resolve(chosen=[2, 0, 2, 2], initiative=[4, 3, 1, 2])
    assert taken(settled, []) == {1: 0, 2: 2}
    assert taken(settled, [3]) == {1: 0, 2: 2, 3: 3, 0: 1}
    assert taken(settled, [3, 1]) == {1: 0, 2: 2, 3: 3, 0: 1}


@pytest.mark.parametrize("picks", [[2], [4], [3, 3], [1, 3, 1]])
def test_a_tile_that_is_not_free_cannot_be_chosen(picks):
    settled = resolve(chosen=[2, 0, 2, 2], initiative=[4, 3, 1, 2])
    with pytest.raises(ValueError, match="not free"):
        taken(settled, picks)


@pytest.mark.parametrize(
    ("chosen", "initiative", "said"),
    [
        ([], [], "2 to 4 players, not 0"),
        ([0], [1], "2 to 4 players, not 1"),
        ([0] * 5, [1, 2, 3, 4, 5], "2 to 4 players, not 5"),
        ([0, 2], [1, 2], "tiles 0 to 1"),
        ([0, -1], [1, 2], "tiles 0 to 1"),
        ([0, 0], [1, 1], "initiative 1 to 2"),
        ([0, 0], [0, 1], "initiative 1 to 2"),
        ([0, 0, 0], [1, 2], "initiative 1 to 3"),
    ],
)
def test_what_is_no_round_is_refused(chosen, initiative, said):
    with pytest.raises(ValueError, match=said):
        resolve(chosen, initiative)
