"""A rematch: the same people again, on empty boards."""

from __future__ import annotations

import re

from flask import Flask

from tests.web import table
from tests.web.conftest import CheckedClient
from tests.web.evenings import CARDS, evening, stored


class TestRematch:
    """GET /games/new?rematch=<code>"""

    def start(self, client: CheckedClient, page: str, **changed: object) -> str:
        fields = {
            field.get("name", ""): field.get("value", "")
            for field in table.elements(page, "input")
            if field.get("type") not in {"radio", "checkbox"}
        }
        [players] = re.findall(r'name="players"[^>]* value="(\d)" checked', page)
        cards = re.findall(r'value="([\w-]+)" id="card-[^>]*checked', page)
        form = fields | {"players": players, "cards": cards, "name-3": ""} | changed
        answer = client.post("/games", data=form)
        assert answer.status_code == 303, table.errors(answer)
        return answer.location

    def test_names_and_seats_stay_boards_are_empty_cards_are_new(
        self, app: Flask, client: CheckedClient
    ) -> None:
        page = client.get(f"/games/new?rematch={evening(app, 'Ana', 'Bo', 'Chloé')}").text
        assert "checked>" not in page.replace('value="3" checked>', "")  # no card is chosen
        sheet = self.start(client, page, cards=["most-levels", "largest-blue", "largest-any"])
        game = stored(app, sheet.removeprefix("/g/"))
        assert game["players"] == [("Ana", ""), ("Bo", ""), ("Chloé", "")]
        assert game["cards"] == ["most-levels", "largest-blue", "largest-any"]

    def test_the_cards_are_read_as_before(self, app: Flask, client: CheckedClient) -> None:
        code = evening(app, "Ana", "Bo", cards=["second-largest", "three-colors", "largest-any"])
        client.get(f"/g/{code}")
        client.post(f"/g/{code}/rulings", data={"second_largest": "player_best"})
        before = stored(app, code)["rulings"]
        dealt = client.get(
            self.start(client, client.get(f"/games/new?rematch={code}").text, deal="y")
        ).text
        again = self.start(client, dealt)
        assert before
        assert stored(app, again.removeprefix("/g/"))["rulings"] == before

    def test_the_same_cards_in_one_tap(self, app: Flask, client: CheckedClient) -> None:
        code = evening(app, "Ana", "Bo")
        page = client.get(f"/games/new?rematch={code}").text
        same = client.get(self.start(client, page, deal="same")).text
        game = stored(app, self.start(client, same).removeprefix("/g/"))
        assert sorted(game["cards"]) == sorted(CARDS)

    def test_an_emptied_name_stays_empty_while_cards_are_dealt(
        self, app: Flask, client: CheckedClient
    ) -> None:
        page = client.get(f"/games/new?rematch={evening(app, 'Ana', 'Bo')}").text
        dealt = client.get(self.start(client, page, deal="y", **{"name-0": ""})).text
        assert 'name="name-0" value=""' in dealt
        assert 'name="name-1" value="Bo"' in dealt

    def test_after_no_game_it_is_a_new_game(self, client: CheckedClient) -> None:
        page = client.get("/games/new?rematch=AAAA-AAAA")
        assert (page.status_code, "<h1>New game</h1>" in page.text) == (200, True)

    def test_after_a_game_that_was_deleted_it_is_one_too(
        self, app: Flask, client: CheckedClient
    ) -> None:
        code = evening(app, "Ana", "Bo")
        page = client.get(f"/games/new?rematch={code}").text
        client.post(f"/g/{code}/delete")
        sheet = self.start(client, page, cards=["largest-any", "three-colors", "most-levels"])
        assert client.get(sheet).status_code == 200
        assert client.get(f"/games/new?rematch={code}").status_code == 200
