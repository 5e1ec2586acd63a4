"""What protects the pages: headers, forms that only this site can send, private cookies."""

from __future__ import annotations

import os
import secrets
from datetime import UTC, datetime, timedelta
from pathlib import Path

from filelock import FileLock
from flask import Flask, Response, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from flask_wtf.csrf import CSRFProtect

from app.config import ConfigError

DEFAULTS = {
    # Bytes of a request's body; a game's forms need a few thousand.
    "MAX_CONTENT_LENGTH": 1024 * 1024,
    "SESSION_COOKIE_SAMESITE": "Lax",
    # An evening is longer than the hour that a form would otherwise be good for.
    "WTF_CSRF_TIME_LIMIT": None,
}
"""Flask's settings that the application starts from."""

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'",
    "Permissions-Policy": "geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

csrf = CSRFProtect()


class SessionCookie(SecureCookieSessionInterface):
    """The signed session cookie: it outlives the browser, and is Secure where the page is.

    A phone that restarts its browser shows the old page again, whose forms must still work.
    At the table there is no https, so the cookie cannot insist on it.
    """

    lifetime = timedelta(days=400)

    def get_cookie_secure(self, app: Flask) -> bool:
        """Only https gets a cookie that only https may send."""
        return request.is_secure

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:
        """The longest that browsers accept."""
        return datetime.now(UTC) + self.lifetime


def init_app(app: Flask) -> None:
    """Protect every page of the application. Needs ``SECRET_KEY``."""
    app.session_interface = SessionCookie()
    csrf.init_app(app)
    app.after_request(_add_headers)


def _add_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.is_secure:  # browsers ignore it over plain http, and complain
        response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    if response.mimetype == "text/html":
        # Pages are asked for again when they are opened again, but Back may still use its copy.
        response.headers.setdefault("Cache-Control", "private, no-cache")
    return response


def kept_secret(path: Path) -> str:
    """Read the secret kept at `path`, making it on the first call.

    The file is complete and private from the moment it has its name: a process killed half-way
    leaves none, and processes that start at once end up with the same one.
    """
    with FileLock(path.with_name(f"{path.name}.lock"), mode=0o600):
        if not path.exists():
            _write_privately(path, secrets.token_urlsafe(48))
        return _read_secret(path)


def _read_secret(path: Path) -> str:
    kept = path.read_bytes().strip()
    if not kept or not kept.isascii():
        hint = "remove it to get a new one, with which cookies of before no longer count"
        raise ConfigError(f"the file {path} holds no secret key; {hint}")
    return kept.decode("ascii")


def _write_privately(path: Path, text: str) -> None:
    draft = path.with_name(f"{path.name}.new")
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
