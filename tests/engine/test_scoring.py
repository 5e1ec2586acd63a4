"""A whole game: totals, ranks, rulings in play, and that every number can be traced."""

from collections import Counter

import pytest
from hypothesis import given

from app.engine.cards import CARDS
from app.engine.colors import Color
from app.engine.geometry import LEVEL, cells_of
from app.engine.groups import Groups
from app.engine.points import points
from app.engine.rulings import IDS, Rulings, values
from app.engine.scoring import score_cards, score_game, winners_of
from tests.engine import plain_score
from tests.engine.helpers import at, pyramid
from tests.engine.plain_board import board
from tests.engine.strategies import games


def score(texts, cards=(), rulings=None):
    return score_game([pyramid(text) for text in texts], [CARDS[card] for card in cards], rulings)


# Against a second implementation.


@given(games)
def test_a_game_comes_out_as_the_plain_rules_say(game):
    found = game.score()
    boards = [board(one.symbols) for one in game.pyramids]
    cards, used = [card.id for card in game.cards], game.rulings.ids()
    assert {card.card.id: list(card.values) for card in found.cards} == {
        card: plain_score.values(boards, card, used) for card in cards
    }
    won = plain_score.awards(boards, cards, used)
    assert {card.card.id: list(card.awarded) for card in found.cards} == won
    assert list(found.totals) == plain_score.totals(boards, won)
    assert list(found.winners) == plain_score.winners(list(found.totals))
    moved = [(p.ruling, p.value, list(p.totals), list(p.winners)) for p in found.in_play]
    assert moved == plain_score.in_play(boards, cards, used)


# A score is a breakdown that sums.


@given(games)
def test_the_total_is_the_sum_of_what_is_shown(game):
    found = game.score()
    for seat, player in enumerate(found.players):
        shown = sum(own.points for own in player.colors.values()) + sum(player.bonus.values())
        assert player.total == found.totals[seat] == shown
        assert list(player.colors) == list(Color)


@given(games)
def test_every_award_is_0_or_5_and_stands_in_both_places(game):
    found = game.score()
    assert [card.card for card in found.cards] == game.cards
    for seat, player in enumerate(found.players):
        assert list(player.bonus) == [card.id for card in game.cards]
        assert set(player.bonus.values()) <= {0, 5}
        for card in found.cards:
            assert player.bonus[card.card.id] == (5 if card.awarded[seat] else 0)


@given(games)
def test_a_color_counts_the_cubes_it_shows(game):
    for own, player in zip(game.pyramids, game.score().players, strict=True):
        for color, counted in player.colors.items():
            assert counted.size == counted.cells.bit_count()
            assert counted.points == points(counted.size)
            assert not counted.cells & ~(own.of_color(color) & own.visible)


def shown_by(card, own, cells):
    """The number that a card's cells show on a pyramid."""
    if card.id == "most-levels":
        return sum(1 for level in LEVEL.values() if level & cells)
    if card.id in ("five-colors-level-1", "five-colors-level-2", "three-colors"):
        return sum(1 for color in Color if own.of_color(color) & cells)
    if card.id == "one-color-side":
        return int(cells != 0)
    return cells.bit_count()


@given(games)
def test_a_cards_numbers_are_those_of_its_cells(game):
    for scored in game.score().cards:
        for own, value, cells in zip(game.pyramids, scored.values, scored.cells, strict=True):
            assert value == shown_by(scored.card, own, cells)
            assert not cells & ~own.visible


ONE_GROUP = ("largest", "neighbor", "second", "most")


@given(games)
def test_a_card_about_a_group_shows_cubes_of_one_group(game):
    for scored in game.score().cards:
        if not scored.card.id.startswith(ONE_GROUP):
            continue
        for own, cells in zip(game.pyramids, scored.cells, strict=True):
            groups = Groups(own).all
            assert not cells or any(not cells & ~group for group in groups)
            if scored.card.color:
                assert not cells & ~own.of_color(scored.card.color)
            if scored.card.id != "largest-level-1":
                assert cells in {0, *groups}


@given(games)
def test_the_sides_in_one_color_are_shown_whole(game):
    card = CARDS["one-color-side"]
    (scored,) = score_cards([Groups(own) for own in game.pyramids], [card], game.rulings)
    for own, cells in zip(game.pyramids, scored.cells, strict=True):
        sides = plain_score.sides_in_one_color(board(own.symbols), game.rulings.side_apex)
        assert set(cells_of(cells)) == set().union(*sides)


# Ranks and winners.


@given(games)
def test_the_highest_total_wins_and_ties_share(game):
    found = game.score()
    for player in found.players:
        assert player.rank == 1 + sum(total > player.total for total in found.totals)
    assert found.winners == winners_of(found.totals)
    assert [player.rank == 1 for player in found.players] == [
        seat in found.winners for seat in range(len(found.players))
    ]


@pytest.mark.parametrize(
    ("texts", "ranks", "winners"),
    [
        (["O", "OO"], [2, 1], (1,)),
        (["OO", "BB"], [1, 1], (0, 1)),
        (["OO", "BB", "O"], [1, 1, 3], (0, 1)),
        (["OOO", "BB", "OO", "Y"], [1, 2, 2, 4], (0,)),
        (["O", "B", "OO"], [2, 2, 1], (2,)),
        (["", "", "", ""], [1, 1, 1, 1], (0, 1, 2, 3)),
        (["", "O"], [2, 1], (1,)),
    ],
)
def test_shared_ranks(texts, ranks, winners):
    found = score(texts)
    assert [player.rank for player in found.players] == ranks
    assert found.winners == winners


def test_boards_without_a_cube_score_nothing_on_any_card():
    found = score([""] * 3, CARDS)
    assert found.totals == (0, 0, 0)
    assert not any(any(card.awarded) for card in found.cards)
    assert found.in_play == ()


def test_a_bonus_can_turn_the_game():
    assert score(["OOO", "B.B. .B"], ["largest-blue"]).totals == (4, 6)
    assert score(["OOO", "B.B. .B"]).totals == (4, 1)


# Rulings in play.


@given(games)
def test_a_ruling_is_in_play_where_switching_it_alone_moves_a_bonus(game):
    found = game.score()
    expected = {}
    for ruling in IDS:
        other = game._replace(rulings=game.rulings.switched(ruling)).score()
        before = [card.awarded for card in found.cards]
        if [card.awarded for card in other.cards] != before:
            expected[ruling] = other
    assert [moved.ruling for moved in found.in_play] == list(expected)
    for moved in found.in_play:
        other = expected[moved.ruling]
        assert moved.value == other.rulings.ids()[moved.ruling]
        assert moved.value in values(moved.ruling)
        assert (moved.cards, moved.totals, moved.winners) == (
            other.cards,
            other.totals,
            other.winners,
        )


def test_a_ruling_is_in_play_even_where_the_totals_stay():
    found = score(["OOO B", "OO BB", "O BBB"], ["neighbor-orange", "neighbor-blue"])
    (moved,) = found.in_play
    assert (moved.ruling, moved.value) == ("neighbor", "right")
    assert moved.totals == found.totals == (10, 9, 10)
    assert [card.awarded for card in found.cards] == [(True, True, False), (False, False, True)]
    assert [card.awarded for card in moved.cards] == [(True, False, False), (False, True, True)]


def test_a_ruling_that_changes_a_number_but_no_award_is_not_in_play():
    boards = ["OB BO / O", "WWW"]
    used = score(boards, ["largest-level-1"])
    other = score(boards, ["largest-level-1"], Rulings().switched("level_1_links"))
    assert (used.cards[0].values, other.cards[0].values) == ((2, 3), (1, 3))
    assert used.in_play == other.in_play == ()


def test_a_ruling_in_play_names_what_it_would_make_of_the_game():
    (moved,) = score(["OB BO / O", "WW"], ["largest-level-1"]).in_play
    assert (moved.ruling, moved.value) == ("level_1_links", "level_1_only")
    assert (moved.totals, moved.winners) == ((5, 7), (1,))


def test_nothing_is_in_play_without_a_card_it_bears_on():
    assert score(["OB BO / O", "WW"], ["largest-any", "three-colors"]).in_play == ()


# What cannot be scored.


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players):
    with pytest.raises(ValueError, match=f"2 to 4 players, not {players}"):
        score(["O"] * players)


def test_a_card_is_chosen_once():
    with pytest.raises(ValueError, match="twice"):
        score(["O", "O"], ["largest-any", "largest-any"])


@pytest.mark.parametrize("card", [card for card in CARDS if card.startswith("neighbor")])
def test_neighbor_cards_need_three(card):
    with pytest.raises(ValueError, match="three players"):
        score(["O", "O"], [card])
    assert score(["O", "O", "O"], [card]).cards


def test_a_draft_is_not_scored():
    with pytest.raises(ValueError, match="not entered"):
        score(["O", "_"])


def test_games_without_cards_and_with_default_rulings():
    found = score(["O", "B"])
    assert found.cards == found.in_play == ()
    assert found.rulings == Rulings()
    assert found.players[0].bonus == {}
    assert Counter(found.totals) == {1: 2}
    assert found.players[0].colors[Color.ORANGE].cells == at("1-1-1")
