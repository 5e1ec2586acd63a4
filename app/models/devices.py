"""Which games a device knows, and how its list gets to another device."""

from __future__ import annotations

import secrets
from datetime import datetime

from sqlalchemy import ColumnElement, delete, exists, insert, literal, select
from sqlalchemy.exc import IntegrityError

from app.database import current_session, writing
from app.models.base import now
from app.models.tables import DeviceGame, Game, Transfer


def keep_game(device: str, game_id: int) -> None:
    """Put a game on the list of a device, where it may be already."""
    if knows_game(device, game_id):
        return
    try:
        with writing() as session:
            session.add(DeviceGame(device=device, game_id=game_id))
    except IntegrityError:
        return  # put there meanwhile, or the game is gone


def knows_game(device: str, game_id: int) -> bool:
    """Whether a game is on the list of a device."""
    known = exists().where(DeviceGame.device == device, DeviceGame.game_id == game_id)
    return bool(current_session().scalar(select(known)))


def forget_game(device: str, game_id: int) -> None:
    """Take a game off the list of a device. Nobody else loses it."""
    with writing() as session:
        session.execute(
            delete(DeviceGame).where(DeviceGame.device == device, DeviceGame.game_id == game_id)
        )


def games_of(device: str) -> list[Game]:
    """The games on the list of a device, the latest first."""
    listed = (
        select(Game)
        .join(DeviceGame, DeviceGame.game_id == Game.id)
        .where(DeviceGame.device == device, Game.deleted_at.is_(None))
        .order_by(Game.created_at.desc(), Game.id.desc())
    )
    return list(current_session().scalars(listed))


def offer_list(device: str, until: datetime) -> Transfer:
    """Make the link that copies the list of a device, once; an earlier one is void."""
    with writing() as session:
        return session.merge(
            Transfer(device=device, token=secrets.token_urlsafe(32), expires_at=until)
        )


def offer_of(device: str) -> Transfer | None:
    """The link of a device that has not been used yet, if there is one."""
    return _offer(Transfer.device == device)


def find_offer(token: str) -> Transfer | None:
    """What a link offers; None if it was used, is too old or never was."""
    return _offer(Transfer.token == token) if _is_token(token) else None


def _offer(condition: ColumnElement[bool]) -> Transfer | None:
    current = select(Transfer).where(condition, Transfer.expires_at > now())
    return current_session().scalar(current)


def _is_token(text: str) -> bool:
    """Whether a link could have been made here; a database does not take every text."""
    return text.isascii() and text.isprintable()


def withdraw_offer(device: str) -> None:
    """Make the link of a device void."""
    with writing() as session:
        session.execute(delete(Transfer).where(Transfer.device == device))


def take_list(token: str, device: str) -> bool:
    """Put all games of the link's device on the list of ``device``, and use the link up.

    Returns whether the link was good.
    """
    if not _is_token(token):
        return False
    with writing() as session:
        giver = session.scalar(
            delete(Transfer)
            .where(Transfer.token == token, Transfer.expires_at > now())
            .returning(Transfer.device)
            .execution_options(synchronize_session=False)
        )
        if giver is None:
            return False
        own = select(DeviceGame.game_id).where(DeviceGame.device == device)
        new = select(literal(device), DeviceGame.game_id).where(
            DeviceGame.device == giver, DeviceGame.game_id.not_in(own)
        )
        session.execute(insert(DeviceGame).from_select(["device", "game_id"], new))
    return True
