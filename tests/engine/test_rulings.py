"""The five readings that a table can choose between."""

import dataclasses

import pytest
from hypothesis import given

from app.engine import rulings
from app.engine.rulings import IDS, Rulings, from_ids, values
from tests.engine.strategies import all_rulings

# By the rules, A to E; the default comes first.
READINGS = {
    "neighbor": ["left", "right"],
    "neighbor_tie": ["scores", "nothing"],
    "second_largest": ["any_group", "player_best"],
    "level_1_links": ["whole_group", "level_1_only"],
    "side_apex": ["included", "excluded"],
}
DEFAULTS = {ruling: both[0] for ruling, both in READINGS.items()}


def test_ids_and_values():
    assert list(IDS) == list(READINGS)
    assert {ruling: list(values(ruling)) for ruling in IDS} == READINGS


def test_defaults():
    assert Rulings().ids() == DEFAULTS
    assert from_ids({}) == Rulings()
    assert list(Rulings().changed()) == []


@given(all_rulings)
def test_rulings_are_built_from_what_they_write(some):
    assert from_ids(some.ids()) == some
    assert list(some.ids()) == list(IDS)
    assert all(type(value) is str for value in some.ids().values())


@given(all_rulings)
def test_only_what_is_named_departs_from_the_default(some):
    changed = {ruling: some.ids()[ruling] for ruling in some.changed()}
    assert changed == {r: value for r, value in some.ids().items() if value != DEFAULTS[r]}
    assert from_ids(changed) == some


@pytest.mark.parametrize("ruling", IDS)
@given(used=all_rulings)
def test_switching_changes_one_ruling_to_its_other_value_and_back(used, ruling):
    switched = used.switched(ruling)
    differing = {name for name in IDS if switched.ids()[name] != used.ids()[name]}
    assert differing == {ruling}
    assert switched.switched(ruling) == used


def test_what_is_not_a_ruling_is_refused():
    with pytest.raises(KeyError):
        from_ids({"neighbour": "left"})
    with pytest.raises(ValueError, match="up"):
        from_ids({"neighbor": "up"})
    with pytest.raises(KeyError):
        values("neighbour")


def test_rulings_cannot_be_altered():
    with pytest.raises(dataclasses.FrozenInstanceError):
        Rulings().neighbor = rulings.Neighbor.RIGHT
