"""When a game was last opened, and clearing the games that nobody opens any more."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, delete, func, select, update

from app.database import current_session, writing
from app.models.base import now
from app.models.tables import Game

NOTED_EVERY = timedelta(days=1)
"""How precisely it is known, so that looking at a game hardly ever writes."""
AT_ONCE = 500
"""Games that are cleared in one transaction: others can save in between."""


def note_opened(game_id: int, noted: datetime) -> None:
    """Note that a game is open now, unless that was ``noted`` less than a day ago."""
    due = now() - NOTED_EVERY
    if noted > due:
        return
    with writing() as session:
        session.execute(
            update(Game)
            .where(Game.id == game_id, Game.opened_at <= due)
            .values(opened_at=now())
            .execution_options(synchronize_session=False)
        )


def count_unopened(days: int) -> int:
    """Return how many games nobody has opened for so many days."""
    counted = select(func.count()).select_from(Game).where(_unopened(days))
    return current_session().scalar(counted) or 0


def clear_unopened(days: int) -> int:
    """Remove the games that nobody has opened for so many days; return how many there were."""
    some = select(Game.id).where(_unopened(days)).limit(AT_ONCE)
    cleared = 0
    while True:
        with writing() as session:
            gone = session.scalars(
                delete(Game)
                .where(Game.id.in_(some))
                .returning(Game.id)
                .execution_options(synchronize_session=False)
            ).all()
        cleared += len(gone)
        if len(gone) < AT_ONCE:
            return cleared


def _unopened(days: int) -> ColumnElement[bool]:
    """Condition on a game; one that may have been opened a day after it was noted is spared."""
    return Game.opened_at < now() - timedelta(days=days) - NOTED_EVERY
