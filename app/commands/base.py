"""What the commands share."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import TYPE_CHECKING

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from app import create_app
from app.config import Config

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Parsers = _SubParsersAction[ArgumentParser]


class CommandError(Exception):
    """Why a command cannot do what was asked, in one line."""


def make_app(settings: Config) -> Flask:
    """The application; whatever keeps it from its data is told in one line."""
    try:
        return create_app(settings.as_mapping())
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        raise CommandError(f"cannot open the database: {reason}") from error
    except OSError as error:
        raise CommandError(f"cannot use {error.filename}: {error.strerror}") from error
