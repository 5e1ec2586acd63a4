"""What must not change a score: turning a pyramid, naming colors otherwise, changing seats."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.colors import Color
from app.engine.geometry import CELLS, cells_of
from app.engine.guard import check
from app.engine.pyramid import Pyramid
from app.engine.scoring import score_pyramid
from tests.engine.plain_board import board, mirrored, symbols, turned
from tests.engine.strategies import drafts, games, pyramids

quarter_turns = st.integers(0, 3)
color_orders = st.sampled_from(list(permutations(Color)))


def moved(some, turns, flip):
    """A pyramid or draft as it looks from another seat or in a mirror."""
    of = board(some.symbols)
    for _ in range(turns):
        of = turned(of)
    return Pyramid(symbols(mirrored(of) if flip else of))


def repainted(some, order):
    """A pyramid or draft with each color replaced by the one at its place in ``order``."""
    paint = {old.letter: new.letter for old, new in zip(Color, order, strict=True)}
    return Pyramid("".join(paint.get(symbol, symbol) for symbol in some.symbols))


def outcome(game):
    """All that a table reads: sizes, points, numbers, awards, ranks, and what is in play."""
    score = game.score()
    return (
        [
            (player.total, player.rank, player.bonus, sizes(player.colors))
            for player in score.players
        ],
        [(card.card.id, card.values, card.awarded) for card in score.cards],
        [(found.ruling, found.value, found.totals, found.winners) for found in score.in_play],
        score.winners,
    )


def sizes(colors):
    return {color: (own.size, own.points) for color, own in colors.items()}


def named(some):
    """What ``color-rule`` names, without the order."""
    return {(s.color, frozenset(cells_of(s.cells))) for s in check(some) if s.code == "color-rule"}


each_movement = pytest.mark.parametrize("flip", [False, True], ids=["turned", "mirrored"])


@each_movement
@given(game=games, turns=st.lists(quarter_turns, min_size=4, max_size=4))
def test_turning_and_mirroring_pyramids_changes_no_score(game, turns, flip):
    others = [moved(some, turn, flip) for some, turn in zip(game.pyramids, turns, strict=False)]
    assert outcome(game._replace(pyramids=others)) == outcome(game)


@each_movement
@given(some=pyramids | drafts, turns=quarter_turns)
def test_warnings_turn_with_the_pyramid(some, turns, flip):
    cell_at = dict(zip(CELLS, CELLS, strict=True))
    for _ in range(turns):
        cell_at = turned(cell_at)
    came_from = mirrored(cell_at) if flip else cell_at
    other = moved(some, turns, flip)
    back = {(color, frozenset(came_from[cell] for cell in cells)) for color, cells in named(other)}
    assert back == named(some)
    apart = {s.code for s in check(some)} ^ {s.code for s in check(other)}
    assert apart == set()


@given(games, color_orders)
def test_exchanging_colors_exchanges_what_they_score(game, order):
    painted = game._replace(pyramids=[repainted(some, order) for some in game.pyramids])
    before, after = game.score(), painted.score()
    new = dict(zip(Color, order, strict=True))
    assert after.totals == before.totals
    for was, now in zip(before.players, after.players, strict=True):
        assert sizes(now.colors) == {new[c]: numbers for c, numbers in sizes(was.colors).items()}
    awards = {card.card.id: (card.values, card.awarded) for card in after.cards}
    for card in before.cards:
        now = card.card.id
        if card.card.color:
            now = now.replace(card.card.color, new[card.card.color])
        assert awards[now] == (card.values, card.awarded)
    assert [(p.ruling, p.totals, p.winners) for p in after.in_play] == [
        (p.ruling, p.totals, p.winners) for p in before.in_play
    ]


@given(pyramids | drafts, color_orders)
def test_exchanging_colors_exchanges_the_warnings(some, order):
    new = dict(zip(Color, order, strict=True))
    assert named(repainted(some, order)) == {(new[color], cells) for color, cells in named(some)}


def by_player(game):
    """Per seat what the player gets, and how the game would change."""
    score = game.score()
    return [
        (
            player.total,
            player.rank,
            player.bonus,
            sizes(player.colors),
            [card.values[seat] for card in score.cards],
            [(found.ruling, found.totals[seat]) for found in score.in_play],
            seat in score.winners,
        )
        for seat, player in enumerate(score.players)
    ]


@given(games, st.integers(1, 3))
def test_turning_the_seats_round_the_table_turns_the_result(game, steps):
    def round_the_table(seats):
        return [*seats[steps:], *seats[:steps]]

    others = game._replace(pyramids=round_the_table(game.pyramids))
    assert by_player(others) == round_the_table(by_player(game))


@given(games, st.permutations(range(4)))
def test_other_seats_change_nothing_but_neighbor_cards(game, order):
    seats = [seat for seat in order if seat < len(game.pyramids)]
    game = game._replace(cards=[card for card in game.cards if not card.compares_neighbors])
    others = game._replace(pyramids=[game.pyramids[seat] for seat in seats])
    before = by_player(game)
    assert by_player(others) == [before[seat] for seat in seats]


@given(games)
def test_neighbor_cards_look_left_where_the_mirrored_table_looks_right(game):
    mirror = game._replace(pyramids=game.pyramids[::-1], rulings=game.rulings.switched("neighbor"))
    awarded = [card.awarded for card in game.score().cards]
    assert [card.awarded[::-1] for card in mirror.score().cards] == awarded


@given(games, st.lists(st.text("OBGYW?", min_size=5, max_size=5), min_size=4, max_size=4))
def test_coloring_hidden_cubes_changes_no_score(game, colors):
    others = []
    for some, painted in zip(game.pyramids, colors, strict=False):
        other = some
        for cell, symbol in zip(cells_of(some.hidden), painted, strict=False):
            other = other.replaced(cell.bit, symbol)
        others.append(other)
    assert outcome(game._replace(pyramids=others)) == outcome(game)


@given(drafts, st.text("OBGYW?", min_size=5, max_size=5))
def test_coloring_hidden_cubes_of_drafts_changes_no_points(some, painted):
    other = some
    for cell, symbol in zip(cells_of(some.hidden), painted, strict=False):
        other = other.replaced(cell.bit, symbol)
    assert score_pyramid(other) == score_pyramid(some)
