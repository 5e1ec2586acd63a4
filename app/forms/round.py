"""What was tapped in a round: the tile that each player revealed, and who took which later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.evening import TILES, Evening, NoEvening, Reveal


@dataclass(frozen=True, slots=True)
class RoundForm:
    """The fields ``chosen-0`` to ``chosen-3``, and ``told``: what the page told about when sent.

    ``tiles`` has by seat the tile, None where none was chosen.
    """

    tiles: tuple[int | None, ...]
    told: Reveal

    @property
    def missing(self) -> list[int]:
        """The seats of which nothing was said."""
        return [seat for seat, tile in enumerate(self.tiles) if tile is None]

    @property
    def _given(self) -> tuple[int, ...]:
        return tuple(tile for tile in self.tiles if tile is not None)

    @property
    def reveal(self) -> Reveal | None:
        """The round, None while it is not complete; later picks go with what was told."""
        if self.missing:
            return None
        return self.told if self.told.chosen == self._given else Reveal(self._given)

    @property
    def is_tied(self) -> bool:
        """Whether two have the same tile, as far as it was said."""
        return Reveal(self._given).is_tied

    @property
    def played(self) -> Reveal | None:
        """The round as it can be left behind, None while something has to be said or seen first.

        Whoever goes on with a tie that was not told yet would miss who swaps.
        """
        if self.is_tied:
            return self.reveal if self.reveal == self.told else None
        return self.reveal or Reveal()


def round_form(given: Mapping[str, str], evening: Evening) -> RoundForm:
    """Read the fields; a tile that is not on the table counts as none."""
    tiles = TILES[: len(evening.dealt)]
    number = {tile: at for at, tile in enumerate(tiles)}
    chosen = (given.get(f"chosen-{seat}", "").strip().lower() for seat in range(len(tiles)))
    return RoundForm(tuple(map(number.get, chosen)), _told(given.get("told", ""), evening))


def fields(reveal: Reveal) -> dict[str, str]:
    """Return what ``round_form`` reads as this round, and as told."""
    chosen = {f"chosen-{seat}": TILES[tile] for seat, tile in enumerate(reveal.chosen)}
    return chosen | {"told": str(reveal)}


def _told(text: str, evening: Evening) -> Reveal:
    """What the page told; nothing if it cannot have told that."""
    try:
        reveal = Reveal.read(text)
        reveal.settled(evening.initiative)
    except (NoEvening, ValueError):
        return Reveal()
    return reveal
