"""The tables of the database, one class each."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import JSON, BigInteger, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from app import codes
from app.models.base import Model, UtcDateTime, now

DEVICE_LENGTH = 64
"""Characters in the id of a device, at most."""


class Game(Model):
    """One game at one table. Who knows its code may see and change it."""

    __tablename__ = "game"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(codes.LENGTH), unique=True)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)
    opened_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)
    """When somebody had it open, to a day (`app.models.opening`)."""
    form_token: Mapped[str | None] = mapped_column(String(64), unique=True)
    """Names the form that made the game, so that sending it twice makes one game."""
    cards: Mapped[list[str]] = mapped_column(JSON)
    """Ids of the bonus cards, in the order of the sheet's rows."""
    rulings: Mapped[dict[str, str]] = mapped_column(JSON, default=dict)
    """Rulings that were chosen, id to value; the others are the default."""
    setup: Mapped[int] = mapped_column(default=0, server_default="0")
    """Counts the changes of who plays where and with which cards."""
    deleted_at: Mapped[datetime | None] = mapped_column(UtcDateTime, index=True)
    """Set while a game that was deleted can still be brought back."""
    deleted_by: Mapped[str | None] = mapped_column(String(DEVICE_LENGTH), index=True)
    """The device that may bring it back."""
    everybody: Mapped[list[Player]] = relationship(
        back_populates="game",
        order_by="Player.id",
        cascade="all, delete-orphan",
        passive_deletes=True,
        lazy="selectin",
    )
    """The players, and those who were taken out."""

    @property
    def players(self) -> list[Player]:
        """Who plays, in clockwise order."""
        seated = [(player.seat, player) for player in self.everybody if player.seat is not None]
        return [player for _, player in sorted(seated, key=lambda pair: pair[0])]

    @property
    def set_aside(self) -> list[Player]:
        """Who was taken out of the game; their boards are kept."""
        return [player for player in self.everybody if player.seat is None]

    @property
    def shown_code(self) -> str:
        """The code as people read it."""
        return codes.shown(self.code)

    def player_at(self, seat: int) -> Player | None:
        """Who sits at `seat`, counted from 0."""
        return next((player for player in self.players if player.seat == seat), None)

    def player(self, player_id: int) -> Player | None:
        """The player of that id, if they belong to this game, even one who was taken out."""
        return next((player for player in self.everybody if player.id == player_id), None)


class Player(Model):
    """One player and their pyramid. The id stays when the seats are changed."""

    __tablename__ = "player"
    # An id is never used again: a phone may still hold a board for somebody taken out.
    __table_args__ = (UniqueConstraint("game_id", "seat"), {"sqlite_autoincrement": True})

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    game: Mapped[Game] = relationship(back_populates="everybody")
    name: Mapped[str] = mapped_column(String(60))
    """At most 40 characters as typed; there is room for a suffix that tells equal names apart."""
    seat: Mapped[int | None]
    """Counted from 0 without a gap; None for somebody who was taken out."""
    board: Mapped[str] = mapped_column(String(60), default="")
    """The pyramid as a draft (`app.engine.draft`); empty while nothing is stored."""
    version: Mapped[int] = mapped_column(default=0)
    """Counts the saves of the board."""


class Save(Model):
    """A version of a board that an open page has saved; only the latest ones are kept.

    A form without JavaScript leaves none.
    """

    __tablename__ = "save"

    player_id: Mapped[int] = mapped_column(
        ForeignKey("player.id", ondelete="CASCADE"), primary_key=True
    )
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    editor: Mapped[str] = mapped_column(String(64))
    """The open page that saved it."""
    seq: Mapped[int] = mapped_column(BigInteger)
    """The number that page gave to the save."""


class Presence(Model):
    """An open page on which somebody is entering a pyramid."""

    __tablename__ = "presence"

    page: Mapped[str] = mapped_column(String(32), primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id", ondelete="CASCADE"), index=True)
    seen_at: Mapped[datetime] = mapped_column(UtcDateTime)
    """When it last said so."""


class DeviceGame(Model):
    """A game on the list of a device."""

    __tablename__ = "device_game"

    device: Mapped[str] = mapped_column(String(DEVICE_LENGTH), primary_key=True)
    game_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, index=True
    )


class Transfer(Model):
    """A link that copies the list of a device to another one, once."""

    __tablename__ = "transfer"

    device: Mapped[str] = mapped_column(String(DEVICE_LENGTH), primary_key=True)
    """Whose list it copies. There is one link at a time."""
    token: Mapped[str] = mapped_column(String(64), unique=True)
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime)
