"""The pages: one file and one blueprint each, all listed here."""

from __future__ import annotations

from flask import Blueprint, Flask
from werkzeug.exceptions import HTTPException

from app.views import (
    api,
    boards,
    check,
    companion,
    entry,
    errors,
    files,
    games,
    home,
    join,
    mine,
    reasons,
    rules,
    settings,
    sharing,
    state,
    transfer,
)

BLUEPRINTS: tuple[Blueprint, ...] = (
    home.bp,
    join.bp,
    games.bp,
    entry.bp,
    boards.bp,
    state.bp,
    reasons.bp,
    sharing.bp,
    settings.bp,
    files.bp,
    mine.bp,
    transfer.bp,
    rules.bp,
    check.bp,
    companion.bp,
    api.bp,
)


def init_app(app: Flask) -> None:
    """Add every page to the application."""
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    app.register_error_handler(HTTPException, errors.show)
