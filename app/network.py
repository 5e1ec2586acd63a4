"""Under which addresses this computer can be reached from the phones at the table."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from collections.abc import Iterator

from app.config import Config

ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - recognized here, not listened on
BEYOND = ("192.0.2.1", 9)
"""An address of documentation. A datagram socket "connected" to it sends nothing, but tells which
of this computer's addresses would be used."""


def network_addresses() -> list[str]:
    """The addresses of this computer in its networks, the likeliest first; never loopback."""
    found = dict.fromkeys((*_outgoing(), *_of_own_name()))
    return [address for address in found if _reachable(address)]


def phone_urls(settings: Config) -> list[str]:
    """Where phones find the program, the likeliest first; never loopback.

    Empty when only this computer can reach it.
    """
    if settings.public_url:
        return [settings.public_url]
    addresses = network_addresses() if settings.host in ANYWHERE else [settings.host]
    return [_url(address, settings.port) for address in addresses if _reachable(address)]


def own_url(settings: Config) -> str:
    """Where the browser of this computer finds the program."""
    return _url("127.0.0.1" if settings.host in ANYWHERE else settings.host, settings.port)


def _url(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"


def _outgoing() -> Iterator[str]:
    with contextlib.suppress(OSError), socket.socket(type=socket.SOCK_DGRAM) as probe:
        probe.connect(BEYOND)
        yield str(probe.getsockname()[0])


def _of_own_name() -> Iterator[str]:
    with contextlib.suppress(OSError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(address[0])


def _reachable(host: str) -> bool:
    """Whether other devices can reach `host`; a name that is not an address is taken as is."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host != "localhost"
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)
