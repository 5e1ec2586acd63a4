"""Saving a board, so that no save is lost without a word."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, or_, select, update

from app.database import writing
from app.models.tables import Player


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
