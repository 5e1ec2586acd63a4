"""What a table has dealt by hand: who has which initiative tile, and the bonus cards."""

from __future__ import annotations

from collections.abc import Sequence

from flask_babel import gettext as _
from wtforms import Field, StringField
from wtforms.validators import ValidationError

from app.forms.errors import ErrorLinks
from app.forms.new_game import SEATS, NewGameForm


def _each_once(form: OwnDealForm, _field: Field) -> None:
    if sorted(form.tiles) != list(range(1, form.count + 1)):
        raise ValidationError(_("Everybody has another initiative tile."))


class OwnDealForm(NewGameForm):
    """Besides who plays and the cards the fields ``tile-0`` to ``tile-3``, added below."""

    @property
    def tile_fields(self) -> list[Field]:
        """The fields of those who play, in seating order."""
        return [self[f"tile-{seat}"] for seat in range(self.count)]

    @property
    def tiles(self) -> tuple[int, ...]:
        """The initiative tile of each seat, 0 where none was chosen."""
        return tuple(int(f.data) if f.data in {"1", "2", "3", "4"} else 0 for f in self.tile_fields)

    def hold(self, tiles: Sequence[int]) -> None:
        """Fill in who has which."""
        for field, tile in zip(self.tile_fields, tiles, strict=True):
            field.data = str(tile)

    @property
    def error_links(self) -> ErrorLinks:
        """Where to go, and what is wrong there."""
        wrong: ErrorLinks = [("tile-0-1", error) for error in self["tile-0"].errors]
        return [*wrong, *super().error_links]


for _seat in SEATS:
    _validators = [_each_once] if _seat == 0 else []
    setattr(OwnDealForm, f"tile-{_seat}", StringField(validators=_validators))
