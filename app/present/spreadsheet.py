"""All games as the rows of a spreadsheet: one row for each player of each game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from flask_babel import gettext as _

from app.engine.colors import Color
from app.engine.scoring import ColorScore
from app.present.mine import Played
from app.wording import CARD_NAMES, COLORS

FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", *"\uff1d\uff0b\uff0d\uff20")
"""What a spreadsheet may take for the beginning of a formula, the wide forms too."""


CARDS = 3


def head() -> list[str]:
    """Return the names of the columns."""
    return [
        _("Date"),
        _("Game"),
        _("Seat"),
        _("Player"),
        *(_("Cubes: %(color)s", color=name) for name in COLORS.values()),
        *(_("Points: %(color)s", color=name) for name in COLORS.values()),
        _("Cards"),
        _("Bonus"),
        _("Total"),
        _("Place"),
        _("Winner"),
        *(
            title
            for number in range(1, CARDS + 1)
            for title in (_("Card %(number)s", number=number), _("Bonus %(number)s", number=number))
        ),
        _("How the cards are read"),
    ]


def rows(games: Iterable[Played]) -> Iterator[list[str]]:
    """Yield a row for each player; seats count from 1, and a winner has 1 in their column.

    The cards one by one and the readings other than the usual ones go by their ids.
    """
    for game in games:
        cards = ", ".join(str(CARD_NAMES[card]) for card in game.cards)
        for seat, name in enumerate(game.names):
            known = [game.day.isoformat(), game.code, str(seat + 1), harmless(name)]
            yield (
                known
                + _colors(game.colors[seat])
                + [harmless(cards), *_result(game, seat), *_cards(game, seat), _readings(game)]
            )


def _colors(own: dict[Color, ColorScore] | None) -> list[str]:
    if not own:
        return [""] * (2 * len(Color))
    sizes = [str(own[color].size) for color in Color]
    return sizes + [str(own[color].points) for color in Color]


def _result(game: Played, seat: int) -> Sequence[str]:
    if not game.score:
        return ("", "", "", "")
    own = game.score.players[seat]
    wins = int(own.rank == 1)
    return [str(number) for number in (sum(own.bonus.values()), own.total, own.rank, wins)]


def _cards(game: Played, seat: int) -> list[str]:
    """Each card with the points it pays, empty where there is no card or no score yet."""
    found: list[str] = []
    for card in game.cards:
        found += card, str(game.score.players[seat].bonus[card]) if game.score else ""
    return found + [""] * (2 * CARDS - len(found))


def _readings(game: Played) -> str:
    used = game.rulings.ids()
    return ", ".join(f"{ruling}={used[ruling]}" for ruling in game.rulings.changed())


def harmless(text: str) -> str:
    """Return a text that no spreadsheet computes: an apostrophe stands before what it might."""
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text
