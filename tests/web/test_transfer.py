"""The list goes to another device, or to another address of the program."""

from __future__ import annotations

import html
import re
from datetime import timedelta

import pytest
from flask import Flask

from app import addresses, models
from app.views import transfer
from tests.web.conftest import CheckedClient
from tests.web.evenings import another_device, evening, listed


@pytest.fixture
def _network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_own_hosts", lambda: iter(["192.168.1.5", "10.0.0.7"]))


def link_of(client: CheckedClient) -> str:
    """Make a link; return its path."""
    assert client.post("/my-games/transfer").location == "/my-games/transfer"
    page = client.get("/my-games/transfer").text
    links = [html.unescape(x) for x in re.findall(r'type="url" value="([^"]+)"', page)]
    assert [link.partition("/take")[0] for link in links] == [
        "http://192.168.1.5",
        "http://10.0.0.7",
    ]
    return links[0].removeprefix("http://192.168.1.5")


@pytest.mark.usefixtures("_network")
class TestTransfer:
    """The list goes to another device, or to another address of the program."""

    @pytest.fixture
    def codes(self, app: Flask, client: CheckedClient) -> list[str]:
        codes = [evening(app, "Ana", "Bo", day=-day) for day in range(3)]
        for code in codes:
            client.get(f"/g/{code}")
        return codes

    def test_all_games_are_then_on_both(
        self, app: Flask, client: CheckedClient, codes: list[str]
    ) -> None:
        other = another_device(app)
        other.get(f"/g/{codes[1]}")
        link = link_of(client)
        assert "3 games want to come" in other.get(link).text
        assert other.post(link).location == "/my-games"
        assert "2 games are new here." in other.get("/my-games").text
        assert listed(other) == listed(client) == codes

    def test_a_link_works_once(self, app: Flask, client: CheckedClient, codes: list[str]) -> None:
        link, second, third = link_of(client), another_device(app), another_device(app)
        for _ in range(3):  # programs that look at links in a chat
            assert second.get(link).status_code == 200
        second.post(link)
        assert third.get(link).status_code == 404
        assert third.post(link).status_code == 404
        assert (listed(second), listed(third)) == (codes, [])

    def test_a_link_works_for_a_day(
        self, app: Flask, client: CheckedClient, codes: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(transfer, "GOOD_FOR", timedelta(days=1) - timedelta(days=1))
        client.post("/my-games/transfer")
        assert "Make a link" in client.get("/my-games/transfer").text
        monkeypatch.setattr(transfer, "GOOD_FOR", timedelta(days=1))
        link = link_of(client)
        later = models.now() + timedelta(days=1, seconds=1)
        monkeypatch.setattr("app.models.devices.now", lambda: later)
        assert another_device(app).post(link).status_code == 404

    def test_a_new_link_voids_the_old_one_and_a_link_can_be_made_void(
        self, app: Flask, client: CheckedClient, codes: list[str]
    ) -> None:
        old, new, other = link_of(client), link_of(client), another_device(app)
        assert old != new
        assert other.post(old).status_code == 404
        client.post("/my-games/transfer/withdraw")
        assert other.post(new).status_code == 404
        assert "Make a link" in client.get("/my-games/transfer").text

    def test_the_list_of_then_counts(
        self, app: Flask, client: CheckedClient, codes: list[str]
    ) -> None:
        link, other = link_of(client), another_device(app)
        client.post(f"/my-games/{codes[0]}/forget")
        other.post(link)
        assert listed(other) == codes[1:]

    def test_on_the_same_device_nothing_is_doubled(
        self, client: CheckedClient, codes: list[str]
    ) -> None:
        client.post(link_of(client))
        assert listed(client) == codes

    @pytest.mark.parametrize("token", ["x", "ä", "a\0b", "x" * 5000])
    def test_other_links_open_nothing(self, client: CheckedClient, token: str) -> None:
        assert client.get(f"/take/{token}").status_code == 404
        assert client.post(f"/take/{token}").status_code == 404
