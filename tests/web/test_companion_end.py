"""The end of the ten rounds, which starts the score sheet, and addresses that arrive damaged."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest
from werkzeug.datastructures import MultiDict

from tests.web import rounds, table
from tests.web.conftest import CheckedClient


class TestAddress:
    """An address that carries no evening, or a damaged one"""

    @pytest.mark.parametrize(
        "damage",
        [
            {"evening": ""},
            {"evening": "<script>"},
            {"initiative": "31"},
            {"initiative": "3122"},
            {"initiative": "١٢٣"},
            {"rounds": "aab.aaaa"},
            {"rounds": "aab-c."},
            {"rounds": "aab-a"},
            {"rounds": ".".join("-" * 11)},
            {"rounds": "\0"},
            {"players": "2"},
            {"players": "5"},
            {"cards": "no-such-card"},
            {"name-0": "x" * 41},
        ],
        ids=str,
    )
    def test_damaged(self, client: CheckedClient, damage: dict[str, str]) -> None:
        good = {"initiative": "312", "rounds": "aab", "name-1": "Bo"}
        answer = client.get(rounds.address(**(good | damage)))
        assert answer.status_code == 422
        assert "does not carry a whole evening" in answer.text
        assert 'value="Bo"' in answer.text

    def test_what_a_chat_adds_does_no_harm(self, client: CheckedClient) -> None:
        page = client.get(rounds.address("312", "-", fbclid="IwAR0"))
        assert rounds.heading(page.text) == "Round 2 of 10"

    @pytest.mark.parametrize("told", ["", "x", "aaac-a", "aaac-bdb", "aaa", "\0", "aaac-"])
    def test_told_by_nobody(self, client: CheckedClient, told: str) -> None:
        tiles = {f"chosen-{seat}": tile for seat, tile in enumerate("aaac")}
        answer = client.get(rounds.address("2413", next="y", told=told, **tiles))
        assert answer.status_code == 200
        assert not rounds.pressed(answer.text)

    @pytest.mark.parametrize("tile", ["d", "e", "ab", "AA", "1", "\0", "\u0430"])
    def test_no_such_tile(self, client: CheckedClient, tile: str) -> None:
        page = client.get(rounds.address("312", ask="y", **{"chosen-0": tile}))
        assert page.status_code == 422
        assert len(table.errors(page)) == 3

    def test_names_may_be_suggested(self, client: CheckedClient) -> None:
        page = client.get("/companion?players=2&name-0=Ana&beginner=y").text
        assert 'value="Ana"' in page
        assert "Deal and begin" in page


OVER = ".".join(["-"] * 10)


class TestEnd:
    """After the tenth round"""

    def test_the_tenth_round_leads_to_the_end(self, client: CheckedClient) -> None:
        page = client.get(rounds.address("312", OVER[:-2])).text
        assert rounds.heading(page) == "Round 10 of 10"
        page = rounds.go_on(client, page).text
        assert rounds.heading(page) == "The ten rounds are over"
        page = client.get(rounds.link(page, "Back")).text
        assert rounds.heading(page) == "Round 10 of 10"

    def test_the_score_sheet_of_this_evening(self, client: CheckedClient) -> None:
        page = client.get(rounds.address("312", OVER, ("Ana", "", "Cyd"))).text
        answer = client.post("/games", data=MultiDict(rounds.fields_of(begin(page))))
        assert answer.status_code == 303
        sheet = client.get(answer.location).text
        assert table.names(sheet) == ["Ana", "Player 2", "Cyd"]
        assert {row for row, _ in table.numbers(sheet)} > set(rounds.CHOSEN)

    def test_sent_twice_or_opened_again_it_is_one_game(self, client: CheckedClient) -> None:
        sheets = set()
        for _ in range(2):
            page = client.get(rounds.address("312", OVER)).text
            for _ in range(2):
                answer = client.post("/games", data=MultiDict(rounds.fields_of(begin(page))))
                sheets.add(answer.location)
        assert len(sheets) == 1

    def test_names_and_cards_can_be_changed_first(self, client: CheckedClient) -> None:
        page = client.get(rounds.address("312", OVER)).text
        page = client.get(rounds.link(page, "Change names or cards first")).text
        assert 'value="Cyd"' in page
        assert page.count(" checked") == 1 + 3

    def test_an_evening_may_end_earlier(self, client: CheckedClient) -> None:
        page = client.get(rounds.address("312", "aab")).text
        page = client.get(rounds.link(page, "Finish early")).text
        assert rounds.fields_of(begin(page))
        page = client.get(rounds.link(page, "Back")).text
        assert rounds.heading(page) == "Round 2 of 10"


def begin(page: str) -> Element:
    """The form that starts the score sheet."""
    return rounds.form_of(page, "data-begin")


@pytest.mark.parametrize("page", ["/", "/rules"])
def test_the_way_there(client: CheckedClient, page: str) -> None:
    assert 'href="/companion"' in client.get(page).text
