"""Deleting a game for everybody: at first it can be brought back, then it is gone."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, exists, select, update

from app import codes
from app.database import current_session, writing
from app.models.base import now
from app.models.tables import Game


def delete_game(game_id: int, device: str) -> None:
    """Hide a game from everybody. The device that did it can bring it back for a while."""
    with writing() as session:
        session.execute(
            update(Game)
            .where(Game.id == game_id, Game.deleted_at.is_(None))
            .values(deleted_at=now(), deleted_by=device)
            .execution_options(synchronize_session=False)
        )


def restore_game(game_id: int, device: str, since: datetime) -> bool:
    """Bring a game back that ``device`` deleted after the moment ``since``."""
    with writing() as session:
        restored = session.scalar(
            update(Game)
            .where(Game.id == game_id, Game.deleted_by == device, Game.deleted_at > since)
            .values(deleted_at=None, deleted_by=None)
            .returning(Game.id)
            .execution_options(synchronize_session=False)
        )
    return restored is not None


def find_deleted(code_text: str, since: datetime) -> Game | None:
    """The game of that code, if it was deleted after the moment ``since``."""
    code = codes.normalize(code_text)
    deleted = select(Game).where(Game.code == code, Game.deleted_at > since)
    return current_session().scalar(deleted) if code else None


def deleted_by(device: str, since: datetime) -> list[Game]:
    """What a device deleted after the moment ``since``, the latest first."""
    deleted = (
        select(Game)
        .where(Game.deleted_by == device, Game.deleted_at > since)
        .order_by(Game.deleted_at.desc())
    )
    return list(current_session().scalars(deleted))


def purge_deleted(before: datetime) -> None:
    """Remove all games from the database that were deleted at the moment ``before`` or earlier."""
    is_over = Game.deleted_at <= before
    if current_session().scalar(select(exists().where(is_over))):
        with writing() as session:
            session.execute(
                delete(Game).where(is_over).execution_options(synchronize_session=False)
            )
