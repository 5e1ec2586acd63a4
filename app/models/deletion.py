"""Deleting a game for everybody: for a while it can be brought back, then it is gone."""

from __future__ import annotations

from datetime import datetime, timedelta

from flask import Flask, current_app
from sqlalchemy import delete, exists, select, update

from app import codes
from app.database import current_session, writing
from app.models.base import now
from app.models.tables import Game


def init_app(app: Flask) -> None:
    """Remove what was waiting when the program was stopped, and whose time is over."""
    with app.app_context():
        purge_deleted()


def undo_time() -> timedelta:
    """How long a deleted game can be brought back."""
    return timedelta(minutes=current_app.config["SETTINGS"].undo_minutes)


def undo_time_left(game: Game) -> timedelta:
    """How long a game that was deleted can still be brought back."""
    return (game.deleted_at or now()) - _limit()


def delete_game(game_id: int, device: str) -> None:
    """Hide a game from everybody. The device that did it can bring it back for a while.

    The form that it was made with makes another one when it is sent again.
    """
    with writing() as session:
        session.execute(
            update(Game)
            .where(Game.id == game_id, Game.deleted_at.is_(None))
            .values(deleted_at=now(), deleted_by=device, form_token=None)
            .execution_options(synchronize_session=False)
        )


def restore_game(game_id: int, device: str) -> bool:
    """Bring back a game that ``device`` deleted; return whether it was still there."""
    with writing() as session:
        restored = session.scalar(
            update(Game)
            .where(Game.id == game_id, Game.deleted_by == device, Game.deleted_at > _limit())
            .values(deleted_at=None, deleted_by=None)
            .returning(Game.id)
            .execution_options(synchronize_session=False)
        )
    return restored is not None


def find_deleted(code_text: str) -> Game | None:
    """The game of that code, if it was deleted and can still be brought back."""
    code = codes.normalize(code_text)
    deleted = select(Game).where(Game.code == code, Game.deleted_at > _limit())
    return current_session().scalar(deleted) if code else None


def deleted_by(device: str) -> list[Game]:
    """What a device deleted and can still bring back, the latest first."""
    deleted = (
        select(Game)
        .where(Game.deleted_by == device, Game.deleted_at > _limit())
        .order_by(Game.deleted_at.desc())
    )
    return list(current_session().scalars(deleted))


def purge_deleted() -> None:
    """Remove the games from the database that can no longer be brought back."""
    is_over = Game.deleted_at <= _limit()
    if current_session().scalar(select(exists().where(is_over))):
        with writing() as session:
            session.execute(
                delete(Game).where(is_over).execution_options(synchronize_session=False)
            )


def _limit() -> datetime:
    """What was deleted at this moment or earlier is gone."""
    return now() - undo_time()
