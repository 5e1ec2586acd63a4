"""Saving a board, so that no save is lost without a word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, delete, exists, or_, select, update
from sqlalchemy.orm import Session

from app.database import writing
from app.models.tables import Player, Save

KEPT_SAVES = 50
"""How many versions of a board back a save can be sent again and repeats its answer."""


@dataclass(frozen=True)
class Saved:
    """The board is stored, as `version`."""

    version: int


@dataclass(frozen=True)
class Conflict:
    """Nothing is stored: `version` with `board` was saved elsewhere meanwhile."""

    version: int
    board: str


def save_board(
    player_id: int, base: int, board: str, editor: str | None = None, seq: int | None = None
) -> Saved | Conflict:
    """Store `board` unless it was changed elsewhere since version `base`.

    With `editor` (the id of an open page) and `seq` (counting its saves up) a page may also
    follow its own earlier save without having heard of it, and sending a save again repeats its
    answer, even if somebody else has saved since. Without them (a plain form) only `base` counts,
    and sending the stored board again is no conflict.

    Raises NoResultFound when there is no such player.
    """
    by = None if editor is None or seq is None else _Page(editor, seq)
    with writing() as session:
        # Waits for whoever is saving it, so that what follows sees all of theirs (PostgreSQL;
        # with SQLite only one writes at a time anyway).
        session.execute(select(Player.id).where(Player.id == player_id).with_for_update())
        version = _store(session, player_id, base, board, by)
        if version is None and by:
            version = session.scalar(select(Save.version).where(*_is(player_id, by)))
        if version is not None:
            return Saved(version)
        stored = session.execute(
            select(Player.version, Player.board).where(Player.id == player_id)
        ).one()
    is_sent_again = by is None and stored.board == board
    return Saved(stored.version) if is_sent_again else Conflict(stored.version, stored.board)


class _Page(NamedTuple):
    """An open page at one of its saves."""

    editor: str
    seq: int


def _store(session: Session, player_id: int, base: int, board: str, by: _Page | None) -> int | None:
    """Make `board` the next version and return its number, None if it may not be."""
    version = session.scalar(
        update(Player)
        .where(Player.id == player_id, _may_follow(player_id, base, by))
        .values(board=board, version=Player.version + 1)
        .returning(Player.version)
        .execution_options(synchronize_session=False)
    )
    if version is not None and by:
        session.add(Save(player_id=player_id, version=version, editor=by.editor, seq=by.seq))
        old = Save.version <= version - KEPT_SAVES
        session.execute(delete(Save).where(Save.player_id == player_id, old))
    return version


def _may_follow(player_id: int, base: int, by: _Page | None) -> ColumnElement[bool]:
    """Condition on the stored board for a save to be the next version."""
    if not by:
        return Player.version == base
    is_repeat = exists().where(*_is(player_id, by))
    follows_itself = exists().where(
        Save.player_id == player_id,
        Save.version == Player.version,
        Save.editor == by.editor,
        Save.seq < by.seq,
    )
    return and_(~is_repeat, or_(Player.version == base, follows_itself))


def _is(player_id: int, by: _Page) -> tuple[ColumnElement[bool], ...]:
    """Conditions that find that very save."""
    return Save.player_id == player_id, Save.editor == by.editor, Save.seq == by.seq
