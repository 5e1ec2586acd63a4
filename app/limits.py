"""What one address may do in a while: try codes that are none, and make new games.

Who is in a game is never limited: open pages ask for its state every other second. Each process
of the program counts for itself, in memory.
"""

from __future__ import annotations

from functools import cache
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import time
from typing import NoReturn

from flask import Flask, current_app, request
from flask_limiter import Limiter, RequestLimit
from limits import RateLimitItem, parse_many
from werkzeug.exceptions import TooManyRequests

HOME_NETWORK = 64
"""Bits of an IPv6 address that are the same for all devices of a household."""


def address() -> str:
    """Whoever asks: an IPv4 address, or the network of an IPv6 one."""
    text = request.remote_addr or ""
    try:
        number = ip_address(text)
    except ValueError:
        return text or "nobody"  # a server that listens to a socket of the computer's own
    if isinstance(number, IPv6Address) and not number.ipv4_mapped:
        return f"network {int(number) >> (number.max_prefixlen - HOME_NETWORK):x}"
    return text


def _seconds(limit: RequestLimit) -> int:
    """How long it takes until a limit that is reached counts anew."""
    return max(1, ceil(limit.window.reset_time - time()))


def _refuse(limit: RequestLimit) -> NoReturn:
    raise TooManyRequests(retry_after=_seconds(limit))


limiter = Limiter(address, storage_uri="memory://")

new_games = limiter.shared_limit(
    lambda: current_app.config["SETTINGS"].limit_games, "new games", on_breach=_refuse
)
"""Decorates the views that make a game."""


def init_app(app: Flask) -> None:
    """Begin to count."""
    limiter.init_app(app)


def look_up_wait() -> int:
    """Return how many seconds this address has to wait after too many failed look-ups, or 0."""
    reached = [
        limit for limit in _look_ups() if not limiter.limiter.test(limit.limit, *limit.request_args)
    ]
    return max(map(_seconds, reached), default=0)


def count_failed_look_up() -> None:
    """Note that this request named a code that is none."""
    for limit in _look_ups():
        limiter.limiter.hit(limit.limit, *limit.request_args)


def _look_ups() -> list[RequestLimit]:
    wanted = _parsed(current_app.config["SETTINGS"].limit_lookups)
    key = [address(), "look-ups"]
    return [RequestLimit(limiter, limit, key, False, True) for limit in wanted]


@cache
def _parsed(text: str) -> list[RateLimitItem]:
    return parse_many(text)
