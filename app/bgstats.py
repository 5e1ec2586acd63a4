"""A finished game as a play for the app BG Stats, in a link that the app opens.

The form of the link is documented by the app's makers:
https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from urllib.parse import quote

from app import names as naming
from app.engine.scoring import GameScore

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Yaxha score pad"
GAME = {
    "name": "Yaxha",
    "sourceGameId": "yaxha",
    "bggId": 420061,
    "highestWins": True,
    "noPoints": False,
}
"""``bggId`` is the number of the game at BoardGameGeek; the app takes it only as a number."""


def link(names: Sequence[str], score: GameScore, played: datetime, number: int) -> str:
    """Return the address that hands the app a game played at that time, players by seat.

    The app tells games apart by ``number`` and time. Who opens the address without the app sends
    it to the app's makers, so it must not carry the code, which opens the game.
    """
    moment = played.astimezone(UTC)
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{number}-{moment:%Y%m%dT%H%M%S.%f}",
        "playDate": f"{moment:%Y-%m-%d %H:%M:%S}",
        "game": GAME,
        "players": _players(names, score),
    }
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")


def _players(names: Sequence[str], score: GameScore) -> list[dict[str, object]]:
    """The app remembers whom ``sourcePlayerId`` means, so it is the same on other evenings.

    Nobody begins a game of Yaxha, but the app refuses a player of whom that is not said.
    """
    return [
        {
            "name": name,
            "sourcePlayerId": person,
            "startPlayer": False,
            "score": own.total,
            "rank": own.rank,
            "winner": seat in score.winners,
        }
        for seat, (name, person, own) in enumerate(
            zip(names, naming.people(names), score.players, strict=True)
        )
    ]
