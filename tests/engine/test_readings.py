"""Rulings that change the winner only together."""

from itertools import combinations

import pytest
from hypothesis import given, settings

from app.engine.cards import CARDS
from app.engine.readings import deciding_together
from app.engine.rulings import IDS, Rulings
from app.engine.scoring import score_game
from tests.engine.helpers import pyramid
from tests.engine.strategies import games

# Between them they listen to all five rulings.
ONE_OF_EACH = {"neighbor-orange", "largest-level-1", "second-largest", "one-color-side"}


def deciding(texts, cards, rulings=None):
    pyramids, chosen = [pyramid(text) for text in texts], [CARDS[card] for card in cards]
    return deciding_together(pyramids, chosen, score_game(pyramids, chosen, rulings))


def switched(rulings, chosen):
    for ruling in chosen:
        rulings = rulings.switched(ruling)
    return rulings


def read(game, chosen):
    """The game with these rulings read the other way."""
    return game._replace(rulings=switched(game.rulings, chosen))


def fewest_that_change_the_winners(game):
    """All sets of rulings of the smallest number that does, tried one after the other."""
    winners = game.score().winners
    for count in range(1, len(IDS) + 1):
        found = [
            chosen
            for chosen in combinations(IDS, count)
            if read(game, chosen).score().winners != winners
        ]
        if found:
            return found
    return []


@settings(max_examples=settings.default.max_examples // 3)  # up to 32 scores each
@given(games)
def test_the_fewest_rulings_that_decide_together_are_found(game):
    game = game._replace(cards=[card for card in game.cards if card.id in ONE_OF_EACH])
    score = game.score()
    found = deciding_together(game.pyramids, game.cards, score)
    fewest = fewest_that_change_the_winners(game)
    if not fewest or len(fewest[0]) == 1:
        assert found is None
    else:
        assert found.rulings == fewest[0]
        assert found.score == read(game, found.rulings).score()
        assert found.score.winners != score.winners


# The first player leads by 6 points. Either ruling takes a bonus of 5 from them alone.
LEAD_OF_SIX = ["OBG BOY / OG", "WW"]
BOTH = ["second-largest", "largest-level-1"]


def test_two_rulings_decide_only_together():
    found = deciding(LEAD_OF_SIX, BOTH)
    assert found.rulings == ("second_largest", "level_1_links")
    assert found.score.winners == (1,)
    assert found.score.totals == (8, 12)


def test_it_is_measured_from_the_rulings_in_use():
    used = switched(Rulings(), ("second_largest", "level_1_links"))
    assert deciding(LEAD_OF_SIX, BOTH, used) is None


@pytest.mark.parametrize("card", BOTH)
def test_one_card_alone_does_not_turn_that_lead(card):
    assert deciding(LEAD_OF_SIX, [card]) is None


def test_one_ruling_that_decides_is_not_together():
    assert deciding(["OB BB / O", "WW"], ["largest-level-1", "second-largest"]) is None


def test_nor_is_it_with_another_that_moves_points_and_not_the_winner():
    boards = ["OBG BOY / OG", "WWBB GGOO", "Y"]
    assert deciding(boards, ["largest-level-1", "neighbor-yellow"]) is None


def test_both_rulings_of_one_card_may_decide_together():
    found = deciding(["", "O", "O B"], ["neighbor-orange"])
    assert found.rulings == ("neighbor", "neighbor_tie")
    assert (found.score.totals, found.score.winners) == ((0, 6, 2), (1,))


@pytest.mark.parametrize("cards", [[], ["largest-any", "three-colors"]])
def test_without_a_card_that_rulings_bear_on_nothing_decides(cards):
    assert deciding(["O", "BB"], cards) is None
