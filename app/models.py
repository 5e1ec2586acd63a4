"""What is stored: games and their players' boards. All reading and writing of them is here.

Scores are not stored; they are computed whenever a game is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    BigInteger,
    ColumnElement,
    DateTime,
    Dialect,
    ForeignKey,
    MetaData,
    String,
    UniqueConstraint,
    and_,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship
from sqlalchemy.types import TypeDecorator

from app import codes
from app.database import current_session, writing

CODE_ATTEMPTS = 10


class Model(DeclarativeBase):
    """Base of everything stored."""

    # Named constraints can be changed by a later migration, on SQLite too.
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class UtcDateTime(TypeDecorator[datetime]):
    """A moment. SQLite forgets the time zone, so it is always UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Python to database."""
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Database to Python."""
        return value and value.replace(tzinfo=value.tzinfo or UTC)


def _now() -> datetime:
    return datetime.now(UTC)


class Game(Model):
    """One game at one table. Who knows its code may see and change it."""

    __tablename__ = "game"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(codes.LENGTH), unique=True)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime, default=_now)
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


@dataclass(frozen=True)
class Saved:
    """The board is stored, as `version`."""

    version: int


@dataclass(frozen=True)
class Conflict:
    """Nothing is stored: `version` with `board` was saved elsewhere meanwhile."""

    version: int
    board: str


def create_game(names: Sequence[str], cards: Sequence[str], form_token: str | None = None) -> Game:
    """Store a new game with `names` in clockwise order.

    A second call with the same `form_token` returns the game of the first.
    """
    for _ in range(CODE_ATTEMPTS):
        if form_token and (game := _game_of_form(form_token)):
            return game
        try:
            return _insert_game(names, cards, form_token)
        except IntegrityError:
            continue  # the code is taken, or the same form came twice at once
    raise RuntimeError("No free game code found")


def find_game(code_text: str) -> Game | None:
    """The game whose code a person typed or opened, or None."""
    code = codes.normalize(code_text)
    return current_session().scalar(select(Game).where(Game.code == code)) if code else None


def save_board(
    player_id: int, base: int, board: str, editor: str | None = None, seq: int | None = None
) -> Saved | Conflict:
    """Store `board` unless it was changed elsewhere since version `base`.

    With `editor` (the id of an open page) and `seq` (counting its saves up) a page may also
    follow its own earlier save without having heard of it, and sending a save again repeats its
    answer. Without them (a plain form) only `base` counts, and sending the stored board again
    is no conflict.

    Raises NoResultFound when there is no such player.
    """
    with writing() as session:
        version = session.scalar(
            update(Player)
            .where(Player.id == player_id, _may_replace(base, editor, seq))
            .values(board=board, version=Player.version + 1, editor=editor, seq=seq)
            .returning(Player.version)
            .execution_options(synchronize_session=False)
        )
        if version is not None:
            return Saved(version)
        stored = session.execute(
            select(Player.version, Player.board, Player.editor, Player.seq).where(
                Player.id == player_id
            )
        ).one()
    same_save = (stored.editor, stored.seq) == (editor, seq) if editor else stored.board == board
    return Saved(stored.version) if same_save else Conflict(stored.version, stored.board)


def _may_replace(base: int, editor: str | None, seq: int | None) -> ColumnElement[bool]:
    """Condition on the stored board for a save to be the next version."""
    if editor is None or seq is None:
        return Player.version == base
    other_save = or_(Player.editor.is_distinct_from(editor), Player.seq.is_distinct_from(seq))
    own_earlier_save = and_(Player.editor == editor, Player.seq < seq)
    return and_(other_save, or_(Player.version == base, own_earlier_save))


def _game_of_form(form_token: str) -> Game | None:
    return current_session().scalar(select(Game).where(Game.form_token == form_token))


def _insert_game(names: Sequence[str], cards: Sequence[str], form_token: str | None) -> Game:
    players = [Player(name=name, seat=seat) for seat, name in enumerate(names)]
    game = Game(code=codes.new_code(), cards=list(cards), form_token=form_token, players=players)
    with writing() as session:
        session.add(game)
    return game
