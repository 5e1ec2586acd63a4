"""The points table."""

import pytest

from app.engine.points import BONUS, points

PRINTED = {0: 0, 1: 1, 2: 2, 3: 4, 4: 6, 5: 9, 6: 12, 7: 15, 8: 18, 9: 21, 10: 25, 11: 30, 12: 36}


@pytest.mark.parametrize(("size", "worth"), PRINTED.items())
def test_the_printed_table(size, worth):
    assert points(size) == worth


@pytest.mark.parametrize("size", range(13, 31))
def test_above_twelve_it_stays_at_36(size):
    assert points(size) == 36


def test_a_bonus_card_pays_five():
    assert BONUS == 5
