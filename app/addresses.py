"""Under which addresses other devices reach this program.

A root is what an address of ours starts with, such as ``http://192.168.1.5:8000``.
"""

import contextlib
import socket
import struct
import sys
from collections.abc import Iterator
from ipaddress import AddressValueError, IPv4Address, IPv6Address, ip_address
from urllib.parse import SplitResult, urlsplit

# RFC 5737 keeps this address for documentation: connecting a UDP socket sends nothing.
SOMEWHERE = ("192.0.2.1", 9)
OWN_NAMES = ("localhost", "localhost.localdomain", "localhost6", "ip6-localhost", "ip6-loopback")
LOCAL_ENDINGS = (".local", ".lan", ".home", ".internal", ".home.arpa", ".localdomain", ".box")
EVERYWHERE = ("", "0.0.0.0", "::")  # noqa: S104 - compared, not bound
"""What a server is bound to that listens to all networks."""
NOT_FOR_PHONES = ("docker", "br-", "veth", "virbr")
"""How networks are called that exist only inside this computer."""


def roots(public_url: str, asked: str, listening: str) -> list[str]:
    """Return the roots that links may name, the likeliest first; none if nobody can reach us.

    `public_url` is what the owner says, `asked` the root under which the page at hand was
    opened, `listening` the host that the server is bound to.
    """
    for root in (public_url, asked):
        if not is_loopback(_host(root)):
            return [root.rstrip("/")]
    here = _parts(asked)
    return [_moved(here, host).rstrip("/") for host in network_hosts(listening) if here.hostname]


def network_hosts(listening: str) -> list[str]:
    """Return the hosts under which a server bound to `listening` is reached from outside."""
    if listening in EVERYWHERE:
        return list(dict.fromkeys(host for host in _own_hosts() if not is_loopback(host)))
    return [] if is_loopback(listening) else [listening]


def is_loopback(host: str) -> bool:
    """Whether `host` names the very device that asks for it, in whatever way it is written."""
    name = host.rstrip(".").lower()
    number = _number(name)
    if number is None:
        return name in OWN_NAMES or name.endswith(".localhost")
    return number.is_loopback or number.is_unspecified


def is_private(root: str) -> bool:
    """Whether `root` opens only in a network such as the one at home."""
    name = _host(root).rstrip(".").lower()
    number = _number(name)
    if number is None:
        return "." not in name or name.endswith(LOCAL_ENDINGS)
    return not number.is_global


def _host(root: str) -> str:
    return _parts(root).hostname or "localhost"


def _parts(root: str) -> SplitResult:
    """The parts of an address; the ones of no address if its host or port cannot be read."""
    try:
        parts = urlsplit(root)
        _ = parts.port
    except ValueError:
        return urlsplit("")
    return parts


def _moved(address: SplitResult, host: str) -> str:
    port = f":{address.port}" if address.port else ""
    return address._replace(netloc=f"{host}{port}").geturl()


def _number(name: str) -> IPv4Address | IPv6Address | None:
    """The address that `name` is, also in old ways to write one, such as ``127.1``."""
    with contextlib.suppress(ValueError):
        number = ip_address(name)
        return getattr(number, "ipv4_mapped", None) or number
    with contextlib.suppress(OSError, UnicodeError, AddressValueError):
        return IPv4Address(socket.inet_aton(name))
    return None


def _own_hosts() -> Iterator[str]:
    """This computer's addresses, the one that leads to the world first."""
    with contextlib.suppress(OSError), socket.socket(type=socket.SOCK_DGRAM) as probe:
        probe.connect(SOMEWHERE)
        yield probe.getsockname()[0]
    yield from _of_interfaces()
    with contextlib.suppress(OSError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(address[0])


def _of_interfaces() -> Iterator[str]:
    """Each network's own address; needed where none leads to the world, as on a hotspot."""
    if sys.platform != "linux":
        return
    import fcntl

    get_address = 0x8915  # SIOCGIFADDR
    with socket.socket(type=socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            if name.startswith(NOT_FOR_PHONES):
                continue
            with contextlib.suppress(OSError):
                answer = fcntl.ioctl(asking, get_address, struct.pack("256s", name.encode()))
                yield socket.inet_ntoa(answer[20:24])
