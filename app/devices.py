"""Which device asks: a random id in a cookie that stays, and nothing else about it."""

from __future__ import annotations

import re
import secrets

from flask import Flask, Response, g, request

COOKIE = "device"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep a cookie


def init_app(app: Flask) -> None:
    """Let devices keep the id that they were given, for as long as they come back."""
    app.after_request(_remember)


def known_device() -> str | None:
    """The id that the device brings, None if it has none yet."""
    if "device" not in g:
        brought = request.cookies.get(COOKIE, "")
        g.device = brought if re.fullmatch(r"[\w-]{43}", brought, re.ASCII) else None
    device: str | None = g.device
    return device


def this_device() -> str:
    """The id of the device, which gets one now if it has none."""
    g.device = known_device() or secrets.token_urlsafe(32)
    device: str = g.device
    return device


def _remember(response: Response) -> Response:
    if device := g.get("device"):
        response.set_cookie(
            COOKIE,
            device,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return response
