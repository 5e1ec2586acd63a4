"""What the commands share."""

from __future__ import annotations

from argparse import ArgumentParser, _SubParsersAction
from typing import TypeAlias

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from app import create_app
from app.config import Config

Parsers: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""Where a command is made known, see ``argparse.ArgumentParser.add_subparsers``."""


class CommandError(Exception):
    """Why a command cannot do what was asked, in one line."""


def make_app(settings: Config) -> Flask:
    """The application; whatever keeps it from its data is told in one line."""
    try:
        return create_app(settings.as_mapping())
    except SQLAlchemyError as error:
        raise CommandError(f"cannot open the database: {first_line(error)}") from error
    except OSError as error:
        raise CommandError(f"cannot use {error.filename}: {error.strerror}") from error


def first_line(error: SQLAlchemyError) -> str:
    """What a database has to say about an error, in a line."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
