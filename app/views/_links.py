"""Addresses of our own that open on other devices."""

from __future__ import annotations

from typing import NamedTuple

from flask import current_app, request

from app import addresses
from app.qr import QrCode, qr_code


class Link(NamedTuple):
    """One address, and whether it opens in the network at hand only."""

    url: str
    is_private: bool
    qr: QrCode


def links_to(path: str) -> list[Link]:
    """Return the addresses under which others find what `url_for` calls `path`.

    The likeliest comes first; there is none if nobody else can reach the program.
    """
    path = path.removeprefix(request.root_path)
    settings = current_app.config["SETTINGS"]
    roots = addresses.roots(settings.public_url, _asked(), settings.host)
    return [Link(root + path, addresses.is_private(root), qr_code(root + path)) for root in roots]


def _asked() -> str:
    """The root under which this page was opened, empty if no host can be called like that."""
    try:
        return request.root_url
    except UnicodeError:
        return ""
