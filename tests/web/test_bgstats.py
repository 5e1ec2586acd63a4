"""The play for the app BG Stats, as the app reads it from its link."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask

from app import bgstats, models
from app.engine.scoring import score_game
from app.sharing import GameRecord
from tests.played import played
from tests.test_sharing import EVENING, TWO
from tests.web.conftest import CheckedClient

SCORE = score_game(EVENING.pyramids, EVENING.cards, EVENING.rulings)
LATE = datetime(2026, 11, 30, 23, 30, 5, 7, timezone(timedelta(hours=-3)))
"""An evening that has ended on the next day where the app's clock, UTC, runs."""


def read(link: str) -> dict[str, Any]:
    """What the app gets from a link."""
    parts = urlsplit(link)
    assert parts[:3] == ("https", "app.bgstatsapp.com", "/createPlay.html")
    [data] = parse_qs(parts.query, strict_parsing=True)["data"]
    return json.loads(data)


def offered(page: str) -> list[str]:
    """The links into the app on a page."""
    links = re.findall(r'href="(https://app\.bgstatsapp\.com[^"]*)"', page)
    return [html.unescape(link) for link in links]


def test_the_whole_play() -> None:
    play = read(bgstats.link(EVENING.names, SCORE, LATE, 17))
    assert play == {
        "sourceName": "Yaxha score pad",
        "sourcePlayId": "17-20261201T023005.000007",
        "playDate": "2026-12-01 02:30:05",
        "game": {
            "name": "Yaxha",
            "sourceGameId": "yaxha",
            "bggId": 420061,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": name,
                "sourcePlayerId": name.casefold(),
                "startPlayer": False,
                "score": SCORE.players[seat].total,
                "rank": SCORE.players[seat].rank,
                "winner": seat in SCORE.winners,
            }
            for seat, name in enumerate(EVENING.names)
        ],
    }


def test_all_who_share_the_victory_win() -> None:
    players = read(bgstats.link(EVENING.names, SCORE, LATE, 1))["players"]
    assert len(SCORE.winners) == 2
    assert [seat for seat, player in enumerate(players) if player["winner"]] == list(SCORE.winners)
    assert [player["score"] for player in players] == list(SCORE.totals)


def test_players_come_in_the_order_of_their_seats() -> None:
    turned = replace(
        EVENING,
        names=(*EVENING.names[1:], EVENING.names[0]),
        pyramids=(*EVENING.pyramids[1:], EVENING.pyramids[0]),
    )
    score = score_game(turned.pyramids, turned.cards)
    play = read(bgstats.link(turned.names, score, LATE, 1))
    assert [player["name"] for player in play["players"]] == list(turned.names)


@pytest.mark.parametrize(
    "names",
    [("A&B=C", 'D "E" \\ #'), ("佐藤さん", "👩‍👩‍👧‍👦"), ("נועה", "\u202eX% +"), ("{}", "</a>")],
)
def test_names_arrive_as_they_are(names: tuple[str, str]) -> None:
    link = bgstats.link(names, score_game(TWO.pyramids, TWO.cards), LATE, 1)
    assert link.isascii()
    assert [player["name"] for player in read(link)["players"]] == list(names)


def test_a_player_is_known_again_on_another_evening() -> None:
    score = score_game(TWO.pyramids, TWO.cards)
    ids = [
        [
            player["sourcePlayerId"]
            for player in read(bgstats.link(names, score, LATE, 1))["players"]
        ]
        for names in (("Ana", "Bo"), ("ANA", "bo"))
    ]
    assert ids[0] == ids[1]
    assert len(set(ids[0])) == 2


class TestPanel:
    """GET /g/<code>/share"""

    @pytest.mark.parametrize("record", [EVENING, TWO])
    def test_a_complete_game_is_offered(
        self, app: Flask, client: CheckedClient, record: GameRecord
    ) -> None:
        code = played(app, record)
        page = client.get(f"/g/{code}/share").text
        [link] = offered(page)
        with app.app_context():
            game = models.find_game(code)
            score = score_game(record.pyramids, record.cards, record.rulings)
            assert link == bgstats.link(record.names, score, game.created_at, game.id)
            assert game.created_at.tzinfo == UTC
        assert "leaves this site" in page

    def test_the_link_does_not_give_the_game_away(self, app: Flask, client: CheckedClient) -> None:
        code = played(app, TWO)
        [link] = offered(client.get(f"/g/{code}/share").text)
        assert code not in link
        assert code.replace("-", "") not in link

    def test_there_is_nothing_to_record_before(self, app: Flask, client: CheckedClient) -> None:
        assert not offered(client.get(f"/g/{played(app, TWO, 1)}/share").text)
