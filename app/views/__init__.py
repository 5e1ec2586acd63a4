"""The pages: one file and one blueprint each, all listed here."""

from __future__ import annotations

from flask import Blueprint, Flask
from werkzeug.exceptions import HTTPException

from app.views import api, boards, check, entry, errors, games, home, reasons, rules, sharing

BLUEPRINTS: tuple[Blueprint, ...] = (
    home.bp,
    games.bp,
    entry.bp,
    boards.bp,
    reasons.bp,
    sharing.bp,
    rules.bp,
    check.bp,
    api.bp,
)


def init_app(app: Flask) -> None:
    """Add every page to the application."""
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    app.register_error_handler(HTTPException, errors.show)
