"""Who is entering which pyramid. Open pages say so every few seconds, and are believed so long."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from sqlalchemy import delete, or_, select
from sqlalchemy.exc import IntegrityError

from app.database import current_session, writing
from app.models.base import now
from app.models.tables import Presence

LIFETIME = timedelta(seconds=15)
"""How long a page that says nothing more is taken to be there."""


def enter_pyramid(player_id: int, page: str) -> None:
    """Note that somebody is entering the pyramid of that player on an open page.

    A page is at one pyramid at a time. Nobody is kept from a pyramid by this.
    """
    moment = now()
    try:
        with writing() as session:
            is_over = or_(Presence.page == page, Presence.seen_at < moment - LIFETIME)
            session.execute(delete(Presence).where(is_over))
            session.add(Presence(page=page, player_id=player_id, seen_at=moment))
    except IntegrityError:
        pass  # it was noted just now, or the player is gone


def leave_pyramid(player_id: int, page: str) -> None:
    """Note that the page has left that pyramid, unless it is at another one by now."""
    own = (Presence.page == page, Presence.player_id == player_id)
    with writing() as session:
        session.execute(delete(Presence).where(*own))


def still_there() -> datetime:
    """Which pages are taken to be there: those that have said something since."""
    return now() - LIFETIME


def entering(player_ids: Iterable[int]) -> dict[int, list[str]]:
    """Return the open pages at the pyramids of these players, by the player's id."""
    there = select(Presence.player_id, Presence.page).where(
        Presence.player_id.in_(player_ids), Presence.seen_at >= still_there()
    )
    found: dict[int, list[str]] = {}
    for player_id, page in current_session().execute(there.order_by(Presence.page)):
        found.setdefault(player_id, []).append(page)
    return found
