"""The 18 bonus cards: what each one pays, and that no case of any card is missing."""

from collections import defaultdict

import pytest

from app.engine.cards import BEGINNER, CARDS, neighbors
from app.engine.colors import Color
from app.engine.groups import Groups
from app.engine.rulings import IDS, Rulings, from_ids, values
from app.engine.scoring import score_cards
from tests.engine.card_cases import by_card
from tests.engine.helpers import pyramid

CASES = list(by_card())
COLOR_CARDS = [f"{kind}-{color}" for kind in ("largest", "neighbor") for color in Color]


def paid(card, case, rulings=None):
    """The players' numbers on a card and for whom it pays, as a case writes them."""
    table = [Groups(pyramid(text)) for text in case.boards]
    (scored,) = score_cards(table, [CARDS[card]], rulings or from_ids(case.rulings))
    return list(scored.values), "".join("-+"[won] for won in scored.awarded)


@pytest.mark.parametrize(
    ("card", "case"), CASES, ids=[f"{card}: {case.name}" for card, case in CASES]
)
def test_a_card_pays(card, case):
    assert all(pyramid(text).problems() == [] for text in case.boards)
    assert paid(card, case) == (case.values, case.paid)


@pytest.mark.parametrize("card", CARDS)
def test_a_card_listens_to_its_own_rulings_alone(card):
    for case in (case for id_, case in CASES if id_ == card):
        used = from_ids(case.rulings)
        for ruling in set(IDS) - set(CARDS[card].rulings):
            assert paid(card, case, used.switched(ruling)) == (case.values, case.paid)


def outcomes(case):
    """What a case is an example of."""
    winning = {value for value, sign in zip(case.values, case.paid, strict=True) if sign == "+"}
    won = case.paid.count("+")
    yield "lost" if 0 < won < len(case.paid) else "all alike"
    yield "nobody has any" if not any(case.values) else "somebody has some"
    if won == 0 and any(case.values):
        yield "nobody gets it"
    if len(winning) == 1:
        yield "won" if won == 1 else f"tied by {won}"


EVERY_CARD = {"won", "lost", "tied by 2", "tied by 3", "tied by 4", "nobody has any"}
MAY_PAY_NOBODY = {
    *(card for card in COLOR_CARDS if card.startswith("neighbor")),
    "second-largest",
    "five-colors-level-1",
    "five-colors-level-2",
    "three-colors",
}


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_case_of_every_outcome(card):
    shown = {outcome for id_, case in CASES if id_ == card for outcome in outcomes(case)}
    wanted = EVERY_CARD | ({"nobody gets it"} if card in MAY_PAY_NOBODY else set())
    assert wanted <= shown


@pytest.mark.parametrize(
    ("card", "ruling"), [(card.id, ruling) for card in CARDS.values() for ruling in card.rulings]
)
def test_every_reading_of_a_card_has_a_table_that_shows_the_difference(card, ruling):
    other_way = defaultdict(dict)
    for id_, case in CASES:
        if id_ == card:
            used = from_ids(case.rulings)
            rest = tuple(value for name, value in used.ids().items() if name != ruling)
            other_way[tuple(case.boards), rest][used.ids()[ruling]] = case.paid
    assert any(len(set(found.values())) == len(values(ruling)) for found in other_way.values())


def test_there_are_cases_for_the_eighteen_cards_and_no_other():
    assert {card for card, _case in CASES} == set(CARDS)
    assert len(CARDS) == 18


def test_the_cards_stand_in_the_order_of_the_rules():
    assert list(CARDS) == [
        *COLOR_CARDS,
        "largest-any",
        "largest-level-1",
        "most-levels",
        "second-largest",
        "five-colors-level-1",
        "five-colors-level-2",
        "one-color-side",
        "three-colors",
    ]
    assert [card.id for card in CARDS.values()] == list(CARDS)


def test_beginner_cards():
    assert [card.id for card in BEGINNER] == [
        *COLOR_CARDS[:5],
        "largest-any",
        "largest-level-1",
        "most-levels",
    ]


def test_only_neighbor_cards_compare_neighbors():
    assert [card.id for card in CARDS.values() if card.compares_neighbors] == COLOR_CARDS[5:]


def test_color_cards_know_their_color():
    assert [card.color for card in CARDS.values()] == [*Color, *Color, *[None] * 8]


def test_rulings_bear_on_the_cards_the_rules_name():
    assert {card.id: card.rulings for card in CARDS.values() if card.rulings} == {
        **dict.fromkeys(COLOR_CARDS[5:], ("neighbor", "neighbor_tie")),
        "largest-level-1": ("level_1_links",),
        "second-largest": ("second_largest",),
        "one-color-side": ("side_apex",),
    }


@pytest.mark.parametrize(
    ("players", "ruling", "others"),
    [
        (3, "left", [1, 2, 0]),
        (4, "left", [1, 2, 3, 0]),
        (3, "right", [2, 0, 1]),
        (4, "right", [3, 0, 1, 2]),
    ],
)
def test_whom_one_compares_with(players, ruling, others):
    assert neighbors(players, from_ids({"neighbor": ruling})) == others


def test_the_neighbor_is_the_next_player_unless_told_otherwise():
    assert neighbors(3, Rulings()) == [1, 2, 0]
