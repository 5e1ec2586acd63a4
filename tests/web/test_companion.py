"""The page for the ten rounds, as a browser without JavaScript uses it."""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from sqlalchemy import func, select

from app import dealing
from app.database import current_session
from app.engine.cards import CARDS
from app.evening import Evening, Reveal
from app.models import Game
from tests.web import rounds, table
from tests.web.conftest import CheckedClient

ODD = ("<b>&\"'", "佐藤さん", "ציפורה בת אברהם הלוי", "👩‍👩‍👧‍👦 {{ 7*7 }} %s")
TIES = {
    "21": "aa ab",
    "312": "aaa aab aba abb abc",
    "2413": "aaaa aaab aaba aabb aabc abaa abab abac abba abbb abbc abca abcb abcc abcd",
}
"""By what is dealt, the ways in which players can choose the same tile."""


class TestDealing:
    """POST /companion"""

    def test_everything_is_dealt(self, client: CheckedClient) -> None:
        client.get("/companion")
        answer = client.post(
            "/companion", data={"players": "3", "name-0": " Ana ", "name-2": "Cyd"}
        )
        assert answer.status_code == 303
        given = parse_qs(urlsplit(answer.location).query)
        assert sorted(given["initiative"][0]) == ["1", "2", "3"]
        assert len(set(given["cards"]) & set(CARDS)) == 3
        page = client.get(answer.location).text
        assert sorted(rounds.held(page)) == [1, 2, 3]
        assert [name.text for name in table.elements(page, "bdi")] == ["Ana", "Player 2", "Cyd"]

    def test_dealt_again_for_the_same_players(self, client: CheckedClient) -> None:
        first = client.post("/companion", data={"players": "2", "name-0": "Ana", "beginner": "y"})
        page = client.get(first.location).text
        again = client.post(
            "/companion", data=dict(rounds.fields_of(rounds.form_of(page, "data-again")))
        )
        old, new = (parse_qs(urlsplit(each.location).query) for each in (first, again))
        assert new["evening"] != old["evening"]
        assert [new[key] for key in ("players", "name-0", "beginner")] == [["2"], ["Ana"], ["y"]]

    @pytest.mark.parametrize("beginner", [{}, {"beginner": "y"}])
    def test_only_cards_that_fit(self, client: CheckedClient, beginner: dict[str, str]) -> None:
        client.get("/")
        for _ in range(20):
            answer = client.post("/companion", data={"players": "2", **beginner})
            for card in parse_qs(urlsplit(answer.location).query)["cards"]:
                assert not CARDS[card].compares_neighbors
                assert CARDS[card].beginner or not beginner

    def test_every_order_of_the_initiative_comes(self) -> None:
        dealt = Counter(dealing.deal_initiative(3) for _ in range(1200))
        assert set(dealt) == set(permutations((1, 2, 3)))
        assert max(dealt.values()) < 2 * min(dealt.values())

    def test_errors_keep_what_was_typed(self, client: CheckedClient) -> None:
        data = {"players": "4", "name-0": "Ana", "name-1": "x" * 41, "beginner": "y"}
        answer = client.post("/companion", data=data)
        assert answer.status_code == 422
        assert [target for target, _ in table.errors(answer)] == ["#name-1"]
        assert 'value="Ana"' in answer.text
        assert "x" * 41 in answer.text
        assert re.search(r'name="beginner" value="y" checked', answer.text)

    def test_nothing_is_stored(self, app: Flask, client: CheckedClient) -> None:
        answer = client.post("/companion", data={"players": "2"})
        client.get(answer.location)
        with app.app_context():
            assert current_session().scalar(select(func.count()).select_from(Game)) == 0

    def test_only_this_site_can_deal(self, client: CheckedClient) -> None:
        assert client.post("/companion", data={"players": "2"}, csrf=False).status_code == 400


class TestRound:
    """GET /companion"""

    def test_rounds_without_a_tie(self, client: CheckedClient) -> None:
        page = client.get(rounds.address("312")).text
        assert rounds.heading(page) == "Round 1 of 10"
        page = rounds.go_on(client, page).text
        assert rounds.heading(page) == "Round 2 of 10"
        page = rounds.tap(client, page, "bca").text
        assert "No tie." in page
        assert not rounds.sentences(page)
        assert rounds.held(rounds.go_on(client, page).text) == rounds.held(page) == [3, 1, 2]

    def test_a_tie_is_told(self, client: CheckedClient) -> None:
        page = rounds.tap(client, client.get(rounds.address("2413")).text, "aaac")
        assert page.status_code == 200
        assert rounds.sentences(page.text) == [
            "Cyd, Ana, and Bo chose tile A. Cyd has the lowest number and takes it.",
            "Dee takes tile C.",
            "Cyd and Bo swap 1 and 4.",
            "Ana keeps 2.",
            "Ana chooses a free tile. B D",
            "Bo takes the tile that is left.",
        ]

    def test_the_only_one_to_choose_has_no_choice(self, client: CheckedClient) -> None:
        page = rounds.tap(client, client.get(rounds.address("21")).text, "bb").text
        assert rounds.sentences(page)[1:] == [
            "Ana takes the tile that is left: A.",
            "Bo and Ana swap 1 and 2.",
        ]
        assert 'name="told" value="bb-' not in page

    def test_what_they_took_can_be_tapped(self, client: CheckedClient) -> None:
        page = rounds.tap(client, client.get(rounds.address("1234")).text, "aaaa").text
        page = rounds.send(client, page, told="aaaa-c").text
        assert rounds.pressed(page) == ["C"]
        page = rounds.send(client, page, told="aaaa-cb").text
        assert "Dee takes the tile that is left: D." in rounds.sentences(page)
        page = rounds.go_on(client, page).text
        assert 'name="rounds" value="aaaa-cb"' in page

    def test_the_tiles_go_on_to_the_next_round(self, client: CheckedClient) -> None:
        page = rounds.tap(client, client.get(rounds.address("2413")).text, "aaac").text
        page = rounds.go_on(client, page).text
        assert rounds.heading(page) == "Round 2 of 10"
        assert rounds.held(page) == [2, 1, 4, 3]

    def test_nobody_goes_on_from_a_tie_that_was_not_told(self, client: CheckedClient) -> None:
        page = client.get(rounds.address("2413")).text
        answer = rounds.go_on(client, page, "aaac")
        assert rounds.heading(answer.text) == "Round 1 of 10"
        assert "Ana keeps 2." in rounds.sentences(answer.text)
        told = rounds.go_on(client, answer.text, "bbac")
        assert "Ana and Bo swap 2 and 4." in rounds.sentences(told.text)
        assert rounds.heading(rounds.go_on(client, told.text).text) == "Round 2 of 10"

    @pytest.mark.parametrize("button", ["ask", "next"])
    def test_a_tile_that_is_missing(self, client: CheckedClient, button: str) -> None:
        answer = rounds.send(client, client.get(rounds.address("312")).text, "aa_", **{button: "y"})
        assert answer.status_code == 422
        assert table.errors(answer) == [("#chosen-2-a", "Which tile did Cyd choose?")]
        assert answer.text.count(" checked") == 2

    def test_who_says_that_nobody_tied_need_not_say_more(self, client: CheckedClient) -> None:
        page = client.get(rounds.address("312")).text
        assert rounds.heading(rounds.go_on(client, page, "a__").text) == "Round 2 of 10"

    def test_nobody_says_that_there_is_no_tie_where_one_was_tapped(
        self, client: CheckedClient
    ) -> None:
        start = client.get(rounds.address("312")).text
        assert "No tie: round 2" in start
        taps = [
            {f"chosen-{seat}": tile for seat, tile in enumerate(text)} for text in ("a", "ab", "aa")
        ]
        pages = [client.get(rounds.address("312", **tiles)).text for tiles in taps]
        assert ["No tie: round 2" in page for page in pages] == [True, True, False]

    def test_half_tapped_is_no_error_before_it_is_sent(self, client: CheckedClient) -> None:
        answer = client.get(rounds.address("312", **{"chosen-1": "b"}))
        assert answer.status_code == 200
        assert answer.text.count(" checked") == 1

    def test_other_tiles_make_the_picks_void(self, client: CheckedClient) -> None:
        page = rounds.tap(client, client.get(rounds.address("1234")).text, "aaac").text
        page = rounds.send(client, page, told="aaac-d").text
        page = rounds.tap(client, page, "aaab").text
        assert not rounds.pressed(page)

    def test_back(self, client: CheckedClient) -> None:
        page = client.get(rounds.address("2413", "-.aaac-d")).text
        page = client.get(rounds.link(page, "Back")).text
        assert rounds.heading(page) == "Round 2 of 10"
        assert rounds.held(page) == [2, 4, 1, 3]
        assert "Bo takes the tile that is left: B." in rounds.sentences(page)
        assert rounds.heading(rounds.go_on(client, page).text) == "Round 3 of 10"

    def test_who_goes_back_loses_nothing(self, client: CheckedClient) -> None:
        played = ["bbaa", "-", "aaac-d", "abcd"]
        page = client.get(rounds.address("2413", ".".join(played))).text
        for _ in played:
            page = client.get(rounds.link(page, "Back")).text
        assert rounds.heading(page) == "Round 1 of 10"
        page = client.get(rounds.link(client.get(rounds.link(page, "Back")).text, "Round 1")).text
        for number in range(1, 5):
            assert rounds.heading(page) == f"Round {number} of 10"
            if number == 3:
                assert "Ana takes the tile that is left: B." in rounds.sentences(page)
            page = rounds.go_on(client, page).text
        assert rounds.heading(page) == "Round 5 of 10"
        assert rounds.held(page) == list(
            Evening.read("evening-0001", "2413", "bbaa.-.aaac-d.abcd").initiative
        )

    def test_what_was_tapped_stays_for_who_looks_back_first(self, client: CheckedClient) -> None:
        page = client.get(rounds.address("213", "-.-.aab.ccc")).text
        for _ in range(2):
            page = client.get(rounds.link(page, "Back")).text
        page = rounds.tap(client, page, "cbb").text
        page = client.get(rounds.link(page, "Back")).text
        page = rounds.go_on(client, page).text
        assert rounds.heading(page) == "Round 3 of 10"
        assert any("Bo and Cyd chose tile B" in line for line in rounds.sentences(page))
        ended = client.get(rounds.link(page, "Finish early")).text
        page = client.get(rounds.link(ended, "Back")).text
        assert any("Bo and Cyd chose tile B" in line for line in rounds.sentences(page))

    def test_another_round_makes_the_later_ones_void(self, client: CheckedClient) -> None:
        page = client.get(rounds.address("2413", "bbaa.aaac-d")).text
        for _ in range(2):
            page = client.get(rounds.link(page, "Back")).text
        page = rounds.go_on(client, rounds.tap(client, page, "bbba").text).text
        assert rounds.heading(page) == "Round 2 of 10"
        assert not rounds.sentences(page)

    def test_after_the_last_round_nobody_swaps(self, client: CheckedClient) -> None:
        page = client.get(rounds.address("213", ".".join(["-"] * 9))).text
        assert "Finish early" not in page
        page = rounds.tap(client, page, "aab").text
        assert not any(" swap " in line for line in rounds.sentences(page))
        assert any("lower number" in line for line in rounds.sentences(page))

    @pytest.mark.parametrize("names", [rounds.NAMES, ODD], ids=["names", "odd names"])
    def test_every_tie(self, client: CheckedClient, names: tuple[str, ...]) -> None:
        """One of each kind; the engine's tests see all that there are."""
        for dealt, kinds in TIES.items():
            for tiles in kinds.split():
                start = rounds.address(dealt, names=names)
                page = rounds.tap(client, client.get(start).text, tiles).text
                before = Evening.read("evening-0001", dealt, "").initiative
                after = Reveal.read(tiles).settled(before).initiative
                assert rounds.held(rounds.go_on(client, page).text) == list(after)
                swapped = sum(one != other for one, other in zip(after, before, strict=True))
                assert sum(" swap " in line for line in rounds.sentences(page)) == swapped // 2
