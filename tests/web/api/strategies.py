"""Bodies of every kind for tests of properties: from anything at all to games with a slip."""

import copy

from hypothesis import settings
from hypothesis import strategies as st

from app.engine import rulings
from app.engine.cards import CARDS
from tests.engine.golden_files import json_lines

GAMES = [
    {key: game[key] for key in ("players", "cards", "rulings")}
    for game in json_lines("games.jsonl")[::10]
]
steady = settings(max_examples=200, deadline=None, derandomize=True)

keys = st.one_of(
    st.sampled_from(["players", "cards", "rulings", "name", "pyramid", *rulings.IDS]),
    st.text(st.characters(exclude_characters="/"), max_size=5),
)
scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(st.characters(), max_size=50),
    st.text("OBGYWobgyw.?_/ ", min_size=28, max_size=33),
    st.sampled_from(
        [*CARDS, *(value for ruling in rulings.IDS for value in rulings.values(ruling))]
    ),
)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=5),
    max_leaves=20,
)
likely = st.fixed_dictionaries(
    {"players": st.lists(st.fixed_dictionaries({"pyramid": scalars}, optional={"name": scalars}))},
    optional={"cards": st.lists(scalars, max_size=4), "rulings": st.dictionaries(keys, scalars)},
)


def places(value):
    """Every list or object within a value, and in it every index or key."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in inside:
        yield value, key
        if isinstance(inner, dict | list):
            yield from places(inner)


@st.composite
def spoiled(draw):
    """A game that could be scored until some places were taken away, doubled or replaced."""
    body = copy.deepcopy(draw(st.sampled_from(GAMES)))
    for _turn in range(draw(st.integers(0, 3))):
        spots = list(places(body))
        if spots:
            _spoil(draw, *draw(st.sampled_from(spots)))
    return body


def _spoil(draw, inside, key):
    how = draw(st.sampled_from(["take away", "put in", "replace"]))
    if how == "take away":
        del inside[key]
    elif how == "replace":
        inside[key] = draw(anything)
    elif isinstance(inside, list):
        inside.insert(key, draw(st.sampled_from([inside[key], draw(scalars)])))
    else:
        inside[draw(keys)] = draw(scalars)
