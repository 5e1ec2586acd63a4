"""The score pad for a real Yaxha table, as a Flask application."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from app import database, devices, i18n, limits, migrations, security, unchanged, views
from app.config import Config
from app.models import deletion, find_tag

HERE = Path(__file__).parent


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """Make the application from `config`, or from the environment if there is none.

    `config` has the settings of `app.config.Config` as keys in capitals (``DATA``,
    ``DATABASE_URL``, ...); other keys are handed on to Flask (``TESTING``).
    """
    settings = Config.from_environ(os.environ) if config is None else Config.from_mapping(config)
    app = Flask("app", template_folder=_shipped("templates"), static_folder=_shipped("static"))
    app.config.from_mapping(security.DEFAULTS)
    app.config.from_mapping(config or {})
    app.config["SETTINGS"] = settings
    settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    app.secret_key = settings.secret_key or security.kept_secret(settings.folder / "secret-key")
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    database.init_app(app)
    migrations.init_app(app)
    security.init_app(app)
    deletion.init_app(app)
    devices.init_app(app)
    i18n.init_app(app)
    limits.init_app(app)
    views.init_app(app)
    unchanged.init_app(app, find_tag)
    _trust_proxies(app, settings.proxies)
    return app


def _shipped(name: str) -> str:
    """Folder `name`: inside the installed package, or beside it in a checkout."""
    inside = HERE / name
    return str(inside if inside.is_dir() else HERE.parent / name)


def _trust_proxies(app: Flask, count: int) -> None:
    if count:
        proxied = ProxyFix(app.wsgi_app, count, count, count, count, count)
        app.wsgi_app = proxied  # type: ignore[method-assign]  # the way Flask documents
