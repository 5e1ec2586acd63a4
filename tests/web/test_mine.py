"""The list of the games that a device knows."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from app import database
from app.database import current_engine
from tests.conftest import on_sqlite
from tests.web import table
from tests.web.conftest import CheckedClient
from tests.web.evenings import BOARDS, another_device, evening, listed


def entry(client: CheckedClient) -> str:
    """The words of the first game on the list."""
    page = client.get("/my-games").text
    return table.text(next(one for one in table.elements(page, "li") if one.get("class") == "game"))


class TestList:
    """GET /my-games"""

    def test_an_empty_list_says_so(self, client: CheckedClient) -> None:
        page = client.get("/my-games")
        assert "No games yet." in page.text
        assert "Set-Cookie" not in page.headers or "device=" not in page.headers["Set-Cookie"]

    def test_a_game_made_here_is_on_it(self, client: CheckedClient) -> None:
        sheet = table.new_game(client, "Ana", "Bo")
        assert listed(client) == [sheet.removeprefix("/g/")]

    @pytest.mark.parametrize("page", ["", "/0", "/why/total", "/settings", "/share"])
    def test_a_game_opened_here_is_on_it(
        self, app: Flask, client: CheckedClient, page: str
    ) -> None:
        code = evening(app, "Ana", "Bo")
        assert client.get(f"/g/{code.lower()}{page}").status_code == 200
        assert listed(client) == [code]
        assert listed(another_device(app)) == []

    def test_only_pages_count(self, app: Flask, client: CheckedClient) -> None:
        code = evening(app, "Ana", "Bo")
        client.head(f"/g/{code}")
        client.get(f"/g/{code}/state")
        client.get(f"/g/{code}/game.json")
        assert listed(client) == []

    def test_each_game_once_the_latest_first(self, app: Flask, client: CheckedClient) -> None:
        first, second = evening(app, "Ana", "Bo"), evening(app, "Ana", "Bo", day=1)
        for code in (second, first, second):
            client.get(f"/g/{code}")
        assert listed(client) == [second, first]

    def test_an_entry_tells_how_it_came_out(self, app: Flask, client: CheckedClient) -> None:
        client.get(f"/g/{evening(app, 'Ana', 'Bo', 'Chloé')}")
        assert "Mar 14, 2026" in entry(client)
        assert "Ana, Bo, and Chloé Ana wins with 57 points." in entry(client)
        client.get(f"/g/{evening(app, 'Eva', 'Max', boards=[BOARDS[0]] * 2, day=1)}")
        assert "Eva and Max share the victory with" in entry(client)
        client.get(f"/g/{evening(app, 'Eva', 'Max', entered=1, day=2)}")
        assert "1 of 2 pyramids is in" in entry(client)

    def test_games_of_one_day_have_a_time(self, app: Flask, client: CheckedClient) -> None:
        client.get(f"/g/{evening(app, 'Ana', 'Bo')}")
        assert " data-time>" not in client.get("/my-games").text
        client.get(f"/g/{evening(app, 'Ana', 'Cy')}")
        client.get(f"/g/{evening(app, 'Ana', 'Di', day=1)}")
        page = client.get("/my-games").text
        assert page.count(" data-time>") == 2
        assert len(re.findall(r"Mar 14, 2026, \d+:00\s[AP]M</time>", page)) == 2

    def test_the_day_is_given_for_programs_too(self, app: Flask, client: CheckedClient) -> None:
        client.get(f"/g/{evening(app, 'Ana', 'Bo')}")
        assert 'datetime="2026-03-14T12:00:00+00:00"' in client.get("/my-games").text

    def test_long_lists_come_in_pages(self, app: Flask, client: CheckedClient) -> None:
        codes = [evening(app, "Ana", "Bo", day=day) for day in range(45)]
        for code in codes:
            client.get(f"/g/{code}")
        assert listed(client, 1) + listed(client, 2) + listed(client, 3) == codes[::-1]
        assert listed(client, 99) == listed(client, 3)
        assert listed(client, -1) == listed(client, 1)
        assert client.get("/my-games?page=x").status_code == 200

    def test_names_of_any_script_and_shape(self, app: Flask, client: CheckedClient) -> None:
        client.get(f"/g/{evening(app, '<b>&', 'نور', '👩‍👩‍👧‍👦' * 5, 'x' * 40)}")
        assert "<bdi>&lt;b&gt;&amp;</bdi>" in client.get("/my-games").text


class TestTakeOff:
    """POST /my-games/<code>/forget"""

    def test_this_device_alone_forgets(self, app: Flask, client: CheckedClient) -> None:
        code, other = evening(app, "Ana", "Bo"), another_device(app)
        client.get(f"/g/{code}")
        other.get(f"/g/{code}")
        answer = client.post(f"/my-games/{code}/forget")
        assert (answer.status_code, answer.location) == (303, "/my-games")
        assert code in client.get("/my-games").text  # said once, to come back with
        assert listed(client) == []
        assert listed(other) == [code]
        assert client.get(f"/g/{code}").status_code == 200
        assert listed(client) == [code]

    @pytest.mark.parametrize("code", ["AAAA-AAAA", "x"])
    def test_nothing_is_told_about_other_codes(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        theirs = evening(app, "Ana", "Bo")
        for each in (code, theirs):
            assert client.post(f"/my-games/{each}/forget").location == "/my-games"
            assert 'class="notice"' not in client.get("/my-games").text


class TestCookie:
    """The id of a device."""

    def test_it_is_private_and_stays(self, client: CheckedClient) -> None:
        cookie = client.post("/games", data=table.game_form("Ana", "Bo")).headers.getlist(
            "Set-Cookie"
        )
        [device] = [each for each in cookie if each.startswith("device=")]
        assert re.match(r"device=[\w-]{43};", device)
        assert {"HttpOnly", "SameSite=Lax", "Max-Age=34560000", "Path=/"} <= set(device.split("; "))
        assert "Secure" not in device

    def test_over_https_only_https_may_send_it(self, app: Flask, client: CheckedClient) -> None:
        page = client.get(f"/g/{evening(app, 'Ana', 'Bo')}", base_url="https://localhost")
        [device] = [x for x in page.headers.getlist("Set-Cookie") if x.startswith("device=")]
        assert "Secure" in device.split("; ")

    @pytest.mark.parametrize("brought", ["", "x", "ä" * 43, "a" * 44, "'" * 43])
    def test_what_is_no_id_is_replaced(
        self, app: Flask, client: CheckedClient, brought: str
    ) -> None:
        client.set_cookie("device", brought)
        client.get(f"/g/{evening(app, 'Ana', 'Bo')}")
        cookie = client.get_cookie("device")
        assert cookie
        assert re.fullmatch(r"[\w-]{43}", cookie.value)


@on_sqlite
def test_a_sheet_opens_where_nothing_can_be_stored(
    app: Flask, client: CheckedClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as on a full disk; that it was opened is then not noted."""
    code = evening(app, "Ana", "Bo")
    client.get("/")
    with app.app_context():
        current_engine().dispose()
    monkeypatch.setattr(database, "SQLITE_PRAGMAS", (*database.SQLITE_PRAGMAS, "query_only = ON"))
    assert client.get(f"/g/{code}").status_code == 200
    with app.app_context():
        current_engine().dispose()
    monkeypatch.undo()
    assert listed(client) == []
    assert client.get(f"/g/{code}").status_code == 200
    assert listed(client) == [code]
