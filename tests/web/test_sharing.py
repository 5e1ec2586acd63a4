"""Sharing: the ways to pass a result on, the page that a link opens, links that arrive damaged."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from flask import Flask
from sqlalchemy import func, select

from app import addresses, create_app, models, sharing
from app.database import current_engine
from app.engine import notation
from app.engine.cards import CARDS
from app.engine.pyramid import Pyramid
from app.engine.scoring import score_game
from app.sharing import GameRecord
from tests.played import played
from tests.test_sharing import ALL_OTHERWISE, EVENING, TWO
from tests.web.conftest import CheckedClient

AT_TABLE = "http://192.168.1.5:8000/"
IN_THE_WORLD = "https://yaxha.example/"
ODD_NAMES = ("אבי", "نور", "👩‍👩‍👧‍👦", "<b>&\"'\u202eX")


def links_of(page: str) -> list[str]:
    """The links that a panel offers."""
    return [html.unescape(link) for link in re.findall(r'type="url" value="([^"]+)"', page)]


def text_of(page: str) -> list[str]:
    """The lines of the text for a chat."""
    found = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)
    return html.unescape(found[1]).split("\n") if found else []


def totals_of(page: str) -> list[int]:
    """The totals that a sheet shows."""
    return [int(points) for points in re.findall(r'data-row="total"[^>]*points="(\d+)"', page)]


def address(record: GameRecord) -> str:
    """Where a record opens."""
    return f"/s?r={sharing.encode(record)}"


@pytest.fixture
def hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer in two networks."""
    monkeypatch.setattr(addresses, "_own_hosts", lambda: iter(["192.168.1.5", "10.42.0.1"]))


class TestPanel:
    """GET /g/<code>/share"""

    def test_the_link_opens_the_same_result(self, app: Flask, client: CheckedClient) -> None:
        panel = client.get(f"/g/{played(app, EVENING)}/share", base_url=AT_TABLE).text
        link = urlsplit(links_of(panel)[0])
        opened = client.get(f"{link.path}?{link.query}").text
        expected = list(score_game(EVENING.pyramids, EVENING.cards, EVENING.rulings).totals)
        assert totals_of(opened) == totals_of(panel) == expected

    @pytest.mark.parametrize("count", [0, 1, 2, 4, 18])
    def test_any_number_of_cards(self, app: Flask, client: CheckedClient, count: int) -> None:
        record = replace(EVENING, cards=tuple(CARDS.values())[:count])
        panel = client.get(f"/g/{played(app, record)}/share", base_url=AT_TABLE)
        assert panel.status_code == 200
        link = urlsplit(links_of(panel.text)[0])
        opened = client.get(f"{link.path}?{link.query}")
        assert opened.status_code == 200
        assert totals_of(opened.text) == totals_of(panel.text)

    def test_four_short_names_make_a_short_link(self, app: Flask, client: CheckedClient) -> None:
        panel = client.get(f"/g/{played(app, EVENING)}/share", base_url=AT_TABLE).text
        assert [len(link) < 140 for link in links_of(panel)] == [True]

    def test_private_network(self, app: Flask, client: CheckedClient) -> None:
        panel = client.get(f"/g/{played(app, TWO)}/share", base_url=AT_TABLE).text
        assert "opens only in the network" in panel
        assert panel.index("As text") < panel.index("On paper") < panel.index("As a link")
        assert "http" not in "".join(text_of(panel))

    def test_public_address(self, app: Flask, client: CheckedClient) -> None:
        panel = client.get(f"/g/{played(app, TWO)}/share", base_url=IN_THE_WORLD).text
        assert "opens only in the network" not in panel
        assert panel.index("As a link") < panel.index("As text") < panel.index("On paper")
        assert links_of(panel)[0].startswith(f"{IN_THE_WORLD}s?r=")
        assert text_of(panel)[-1] == links_of(panel)[0]

    @pytest.mark.usefixtures("hosts")
    @pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
    def test_no_link_names_loopback(self, app: Flask, client: CheckedClient, host: str) -> None:
        panel = client.get(f"/g/{played(app, TWO)}/share", base_url=f"http://{host}/").text
        roots = [link.partition("/s?")[0] for link in links_of(panel)]
        assert roots == ["http://192.168.1.5:8000", "http://10.42.0.1:8000"]
        assert panel.count('aria-label="QR code') == 2
        assert not re.search(rf"//{re.escape(host)}", panel)

    def test_nobody_can_reach_us(
        self, app: Flask, client: CheckedClient, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(addresses, "_own_hosts", lambda: iter(()))
        panel = client.get(f"/g/{played(app, TWO)}/share").text
        assert "There is no link" in panel
        assert text_of(panel)

    @pytest.mark.parametrize(
        ("boards", "said"),
        [(0, ["Enter the pyramid of <bdi>Ana", "Enter the pyramid of <bdi>Bo"]), (1, ["<bdi>Bo"])],
    )
    def test_what_is_missing(
        self, app: Flask, client: CheckedClient, boards: int, said: list[str]
    ) -> None:
        panel = client.get(f"/g/{played(app, TWO, boards)}/share").text
        assert all(words in panel for words in said)
        assert panel.count("button--wide") == 2 - boards
        assert not links_of(panel)
        assert not text_of(panel)

    def test_cells_that_are_missing(self, app: Flask, client: CheckedClient) -> None:
        half = Pyramid("OOOO????????OOOO" + "_" * 9 + ".....")
        code = played(app, TWO)
        with app.app_context():
            player = models.find_game(code).players[1]
            models.save_board(player.id, 1, notation.write(half))
        assert "<bdi>Bo</bdi>: " in client.get(f"/g/{code}/share").text

    def test_unknown_game(self, client: CheckedClient) -> None:
        assert client.get("/g/0000-0000/share").status_code == 404

    def test_the_sheet_leads_there_when_it_is_complete(
        self, app: Flask, client: CheckedClient
    ) -> None:
        assert '/share"' in client.get(f"/g/{played(app, TWO)}").text
        assert '/share"' not in client.get(f"/g/{played(app, TWO, 1)}").text


class TestPublicUrl:
    """What the owner says about the address goes before all else."""

    @pytest.fixture
    def settings(self, settings: dict[str, object]) -> dict[str, object]:
        return {**settings, "PUBLIC_URL": "https://pad.example/yaxha"}

    @pytest.mark.parametrize("root", [AT_TABLE, IN_THE_WORLD, "http://localhost/yaxha/"])
    def test_link(self, app: Flask, client: CheckedClient, root: str) -> None:
        panel = client.get(f"/g/{played(app, TWO)}/share", base_url=root).text
        assert [link.partition("?")[0] for link in links_of(panel)] == [
            "https://pad.example/yaxha/s"
        ]


class TestText:
    """The text for a chat"""

    def test_winners_first(self, client: CheckedClient) -> None:
        score = score_game(EVENING.pyramids, EVENING.cards)
        title, verdict, _, *ranks = text_of(client.get(address(EVENING), base_url=AT_TABLE).text)
        assert title == "Yaxha, November 30, 2026"
        assert verdict == f"Bo and Cyd share the victory with {max(score.totals)} points each."
        assert ranks[:2] == [f"1. Bo: {score.totals[1]}", f"1. Cyd: {score.totals[2]}"]
        shown = [int(line.split(": ")[1]) for line in ranks]
        assert shown == sorted(score.totals, reverse=True)

    def test_one_winner(self, client: CheckedClient) -> None:
        total = max(score_game(TWO.pyramids, TWO.cards, TWO.rulings).totals)
        assert f"Ana wins with {total} points." in text_of(client.get(address(TWO)).text)

    def test_names_written_from_right_to_left(self, client: CheckedClient) -> None:
        lines = text_of(client.get(address(replace(EVENING, names=ODD_NAMES))).text)
        names = sorted(line.split(": ")[0].split(". ")[1] for line in lines[3:7])
        assert "\u202e" not in "".join(lines), "nothing in a name turns the text after it"
        isolated = [f"\u2068{name}\u2069" for name in ODD_NAMES[:2]]
        assert names == sorted([*isolated, ODD_NAMES[2], "<b>&\"'X"])

    def test_a_forged_name_stays_within_itself(self, client: CheckedClient) -> None:
        names = ("\u2069\u202eEvil", "\u202e", "Cyd", "Cyd")
        page = client.get(address(replace(EVENING, names=names)))
        assert page.status_code == 200
        assert not set(page.text) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067")
        assert ">Evil<" in page.text
        assert ">Player 2<" in page.text
        assert "(2)" not in page.text

    def test_readings_that_are_not_usual(self, client: CheckedClient) -> None:
        assert "neighbor" not in "".join(text_of(client.get(address(EVENING)).text))
        page = client.get(address(TWO)).text
        assert "Who is my neighbor? The player on my right." in text_of(page)
        assert "How we read the cards" in page


class TestShared:
    """GET /s"""

    def test_nothing_is_stored(self, app: Flask, client: CheckedClient) -> None:
        page = client.get(address(EVENING))
        assert page.status_code == 200
        assert totals_of(page.text)
        with app.app_context(), current_engine().connect() as connection:
            assert connection.scalar(select(func.count()).select_from(models.Game)) == 0

    def test_every_number_is_there(self, client: CheckedClient) -> None:
        page = client.get(address(EVENING)).text
        score = score_game(EVENING.pyramids, EVENING.cards)
        for seat, player in enumerate(score.players):
            for color, counted in player.colors.items():
                cell = re.search(rf'data-row="{color}" data-seat="{seat}"[^>]*>', page)
                assert cell
                assert f'data-points="{counted.points}"' in cell[0]

    def test_the_game_itself_is_out_of_reach(self, app: Flask, client: CheckedClient) -> None:
        code = played(app, TWO)
        page = client.get(address(TWO)).text
        assert code not in page
        assert "/g/" not in page

    def test_what_a_chat_adds_does_no_harm(self, client: CheckedClient) -> None:
        assert client.get(address(TWO) + "&fbclid=IwAR0").status_code == 200

    def test_the_worst_names(self, client: CheckedClient) -> None:
        names = ("\U0001f3c6" * 60, "<script>alert(1)</script>", "{{ 7*7 }} %s %(x)s", "'\"&")
        page = client.get(address(replace(EVENING, names=names)))
        assert page.status_code == 200
        assert "<script>alert" not in page.text
        assert "{{ 7*7 }} %s %(x)s" in page.text

    def test_all_readings(self, client: CheckedClient) -> None:
        page = client.get(address(replace(EVENING, rulings=ALL_OTHERWISE))).text
        assert page.count("<strong>") == len(sharing.RULINGS)


GOOD = sharing.encode(EVENING)
DAMAGED = {
    "no value": "/s",
    "nothing": "/s?r=",
    "another name": f"/s?R={GOOD}",
    "cut": f"/s?r={GOOD[:-1]}",
    "cut in half": f"/s?r={GOOD[: len(GOOD) // 2]}",
    "beginning lost": f"/s?r={GOOD[1:]}",
    "a dot behind": f"/s?r={GOOD}.",
    "a line break": f"/s?r={GOOD[:50]}%0A{GOOD[50:]}",
    "capitals": f"/s?r={GOOD.upper()}",
    "exchanged": f"/s?r={GOOD[1]}{GOOD[0]}{GOOD[2:]}",
    "twice": f"/s?r={GOOD}&r={GOOD}",
    "a later version": f"/s?r={GOOD[:-1]}2",
    "not UTF-8": "/s?r=%FF%FE",
    "a null": f"/s?r=%00{GOOD}",
    "full width": "/s?r=%EF%BC%A1%EF%BC%A21",
    "huge": f"/s?r={'A' * 300_000}1",
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_link_has_a_clear_page(client: CheckedClient, damage: str) -> None:
    page = client.get(DAMAGED[damage])
    assert page.status_code == 400
    assert "This link is damaged" in page.text
    assert "data-points" not in page.text


def test_another_installation_shows_the_same(app: Flask, tmp_path: Path) -> None:
    """The link needs nothing but the program."""
    other = create_app({"DATA": tmp_path / "elsewhere"})
    pages = [each.test_client().get(address(EVENING)).text for each in (app, other)]
    assert totals_of(pages[0]) == totals_of(pages[1]) != []
    with other.app_context():
        current_engine().dispose()
