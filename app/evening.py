"""The rounds of an evening as short texts, which the page at the table keeps in its address.

The market tiles are ``a`` to ``d``. A round is the tile that each seat revealed (``aaac``),
behind a dash the tiles that were chosen after that, as far as somebody said so (``aaac-db``),
and only the dash where nobody tied and nobody said more. Rounds are joined by dots. Those that
were played already when somebody goes back are kept in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from app.engine.round import ROUNDS, Round, resolve, taken

TILES = "abcd"
"""The market tiles, in the order of the engine's numbers."""


class NoEvening(ValueError):
    """A text that does not say what could have been played."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """The tile that each seat revealed, and the picks of those who chose after that.

    Without tiles: nobody tied. Whether it fits a table is seen when it is settled.
    """

    chosen: tuple[int, ...] = ()
    picks: tuple[int, ...] = ()

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what ``str`` wrote, or raise ``NoEvening``."""
        if not re.fullmatch(f"-|[{TILES}]+(-[{TILES}]+)?", text):
            raise NoEvening(f"no round: {text!r}")
        chosen, _, picks = text.partition("-")
        return cls(tuple(map(TILES.index, chosen)), tuple(map(TILES.index, picks)))

    def __str__(self) -> str:
        chosen, picks = (_letters(tiles) for tiles in (self.chosen, self.picks))
        return f"{chosen}-{picks}" if picks or not chosen else chosen

    @property
    def is_tied(self) -> bool:
        """Whether several revealed the same tile."""
        return len(set(self.chosen)) < len(self.chosen)

    def settled(self, initiative: Sequence[int]) -> Round:
        """Return what follows at a table with these initiative tiles, or raise ``ValueError``."""
        settled = resolve(self.chosen or range(len(initiative)), initiative)
        taken(settled, self.picks)
        return settled


@dataclass(frozen=True, slots=True)
class Evening:
    """The initiative tiles as they were dealt to the seats, and the rounds since.

    ``later`` are those that were played after these, from which somebody has gone back.
    ``id`` tells it from all other evenings. ``NoEvening`` if it cannot have been played.
    """

    id: str
    dealt: tuple[int, ...]
    rounds: tuple[Reveal, ...] = ()
    later: tuple[Reveal, ...] = ()

    def __post_init__(self) -> None:
        """Play it through."""
        if not re.fullmatch(r"[\w-]{8,64}", self.id, re.ASCII):
            raise NoEvening(f"no id: {self.id!r}")
        if (count := len(self.rounds) + len(self.later)) > ROUNDS:
            raise NoEvening(f"{count} rounds")
        try:
            resolve(range(len(self.dealt)), self.dealt)
            _held(self.dealt, self.rounds + self.later)
        except ValueError as error:
            raise NoEvening(str(error)) from error

    @classmethod
    def read(cls, name: str, dealt: str, rounds: str, later: str = "") -> Self:
        """Read what ``texts`` returned, or raise ``NoEvening``."""
        if not re.fullmatch("[1-4]*", dealt):
            raise NoEvening(f"not dealt: {dealt!r}")
        return cls(name, tuple(map(int, dealt)), _read_rounds(rounds), _read_rounds(later))

    @property
    def texts(self) -> tuple[str, str, str, str]:
        """The id, the tiles dealt, the rounds and the later ones, as ``read`` takes them."""
        rounds, later = (".".join(map(str, each)) for each in (self.rounds, self.later))
        return self.id, "".join(map(str, self.dealt)), rounds, later

    @property
    def initiative(self) -> tuple[int, ...]:
        """What each seat has by now."""
        return _held(self.dealt, self.rounds)

    @property
    def number(self) -> int:
        """The round that is played now, from 1; one more than there are when all are over."""
        return len(self.rounds) + 1

    @property
    def is_over(self) -> bool:
        """Whether all rounds have been played."""
        return len(self.rounds) == ROUNDS

    def after(self, reveal: Reveal) -> Evening:
        """Return the evening one round later.

        What was played after that round before still holds if everybody has the same tile again.
        """
        then, later = self.later[:1], self.later[1:]
        rounds = (*self.rounds, reveal)
        stays = then and _held(self.dealt, rounds) == _held(self.dealt, self.rounds + then)
        return replace(self, rounds=rounds, later=later if stays else ())

    def tapped(self, reveal: Reveal) -> Evening:
        """Return the evening with that as what was played in the round that comes now."""
        return self.after(reveal).before

    @property
    def before(self) -> Evening:
        """The evening one round earlier, which keeps what was played after that."""
        return replace(self, rounds=self.rounds[:-1], later=self.rounds[-1:] + self.later)


def _held(dealt: tuple[int, ...], rounds: Sequence[Reveal]) -> tuple[int, ...]:
    """The tile of each seat after some rounds."""
    for reveal in rounds:
        dealt = reveal.settled(dealt).initiative
    return dealt


def _read_rounds(text: str) -> tuple[Reveal, ...]:
    return tuple(map(Reveal.read, text.split("."))) if text else ()


def _letters(tiles: Sequence[int]) -> str:
    return "".join(TILES[tile] for tile in tiles)
