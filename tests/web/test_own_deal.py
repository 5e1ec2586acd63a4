"""A table that has dealt by hand says so, and goes on with that."""

from __future__ import annotations

from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from app.engine.cards import CARDS
from app.wording import CARD_NAMES
from tests.web import rounds, table
from tests.web.conftest import CheckedClient

OWN = ("second-largest", "neighbor-blue", "five-colors-level-2")


def page_of(client: CheckedClient, initiative: str = "312") -> str:
    """The page behind the link on the one that shows what was dealt."""
    dealt = client.get(rounds.address(initiative, dealt="y")).text
    return client.get(rounds.link(dealt, "We dealt by hand")).text


def send(client: CheckedClient, page: str, tiles: str, cards: tuple[str, ...]) -> tuple[int, str]:
    """Choose who has which tile and the cards; return the status and where that leads, or shows."""
    [form] = (each for each in table.elements(page, "form") if "own-deal" in each.attrib.values())
    chosen = ("tile-", "cards")
    kept = [(n, v) for n, v in rounds.fields_of(form) if not n.startswith(chosen)]
    taps = [(f"tile-{seat}", tile) for seat, tile in enumerate(tiles) if tile != "_"]
    taps += [("cards", card) for card in cards] + [("take", "y")]
    answer = client.get(f"/companion/own-deal?{urlencode(kept + taps)}")
    return answer.status_code, answer.location or answer.text


def checked(page: str, kind: str) -> list[str]:
    fields = (each for each in table.elements(page, "input") if each.get("type") == kind)
    return [each.get("value", "") for each in fields if "checked" in each.attrib]


def test_what_was_dealt_by_hand_is_played_with(client: CheckedClient) -> None:
    page = page_of(client)
    assert checked(page, "radio") == ["3", "1", "2"]
    assert checked(page, "checkbox") == []
    status, address = send(client, page, "231", OWN)
    assert status == 302
    given = parse_qs(urlsplit(address).query)
    assert (given["cards"], given["initiative"]) == ([*OWN], ["231"])
    assert given["evening"] == ["evening-0001"]
    shown = client.get(address).text
    assert rounds.held(shown) == [2, 3, 1]
    assert rounds.heading(client.get(rounds.link(shown, "Round 1")).text) == "Round 1 of 10"


@pytest.mark.parametrize(
    ("initiative", "tiles", "cards", "wrong"),
    [
        ("312", "211", OWN, "Everybody has another initiative tile."),
        ("312", "23_", OWN, "Everybody has another initiative tile."),
        ("312", "234", OWN, "Everybody has another initiative tile."),
        ("312", "2x1", OWN, "Everybody has another initiative tile."),
        ("312", "231", OWN[:2], "Choose three cards, 2 are chosen."),
        ("312", "231", (*OWN, "largest-any"), "Choose three cards, 4 are chosen."),
        ("21", "12", OWN, "“Neighbor: blue” needs at least three players. Choose another card."),
    ],
)
def test_errors_keep_what_was_chosen(
    client: CheckedClient, initiative: str, tiles: str, cards: tuple[str, ...], wrong: str
) -> None:
    status, page = send(client, page_of(client, initiative), tiles, cards)
    assert status == 422
    assert wrong in [table.text(link) for link in table.elements(page, "a")]
    assert sorted(checked(page, "checkbox")) == sorted(cards)
    assert checked(page, "radio") == [t for t in tiles if "1" <= t <= str(len(initiative))]
    dealt = client.get(rounds.link(page, "Back")).text
    assert rounds.heading(dealt) == "Dealt"
    assert all(str(CARD_NAMES[card]) in dealt for card in rounds.CHOSEN)
    assert send(client, page, initiative, tuple(CARDS)[:3])[0] == 302


@pytest.mark.parametrize(
    ("damage", "heading"),
    [
        ({"rounds": "-"}, "Round 2 of 10"),
        ({"initiative": "311"}, "The ten rounds"),
        ({"players": "4"}, "The ten rounds"),
        ({"evening": ""}, "The ten rounds"),
        ({"players": "7"}, "The ten rounds"),
    ],
)
def test_only_before_the_first_round(
    client: CheckedClient, damage: dict[str, str], heading: str
) -> None:
    query = parse_qs(urlsplit(rounds.address("312")).query) | {k: [v] for k, v in damage.items()}
    answer = client.get(f"/companion/own-deal?{urlencode(query, doseq=True)}")
    assert answer.status_code == 302
    assert rounds.heading(client.get(answer.location).text) == heading
