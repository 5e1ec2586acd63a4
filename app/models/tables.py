"""The tables of the database, one class each."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import JSON, BigInteger, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from app import codes
from app.models.base import Model, UtcDateTime, now


class Game(Model):
    """One game at one table. Who knows its code may see and change it."""

    __tablename__ = "game"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(codes.LENGTH), unique=True)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)
    form_token: Mapped[str | None] = mapped_column(String(64), unique=True)
    """Names the form that made the game, so that sending it twice makes one game."""
    cards: Mapped[list[str]] = mapped_column(JSON)
    """Ids of the bonus cards, in the order of the sheet's rows."""
    rulings: Mapped[dict[str, str]] = mapped_column(JSON, default=dict)
    """Rulings that were chosen, id to value; the others are the default."""
    players: Mapped[list[Player]] = relationship(
        back_populates="game",
        order_by="Player.seat",
        cascade="all, delete-orphan",
        passive_deletes=True,
        lazy="selectin",
    )
    """In clockwise order."""

    @property
    def shown_code(self) -> str:
        """The code as people read it."""
        return codes.shown(self.code)

    def player_at(self, seat: int) -> Player | None:
        """Who sits at `seat`, counted from 0."""
        return next((player for player in self.players if player.seat == seat), None)

    def player(self, player_id: int) -> Player | None:
        """The player of that id, if they belong to this game."""
        return next((player for player in self.players if player.id == player_id), None)


class Player(Model):
    """One player and their pyramid. The id stays when the seats are changed."""

    __tablename__ = "player"
    # An id is never used again: a phone may still hold a board for somebody taken out.
    __table_args__ = (UniqueConstraint("game_id", "seat"), {"sqlite_autoincrement": True})

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    game: Mapped[Game] = relationship(back_populates="players")
    name: Mapped[str] = mapped_column(String(60))
    """At most 40 characters as typed; there is room for a suffix that tells equal names apart."""
    seat: Mapped[int]
    board: Mapped[str] = mapped_column(String(60), default="")
    """The pyramid as a draft (`app.engine.draft`); empty while nothing is stored."""
    version: Mapped[int] = mapped_column(default=0)
    """Counts the saves of the board."""
    editor: Mapped[str | None] = mapped_column(String(64))
    """The open page that saved this version; None for a form without JavaScript."""
    seq: Mapped[int | None] = mapped_column(BigInteger)
    """The number that page gave to the save."""
