"""Whether phones get to the program, and by which addresses."""

from __future__ import annotations

import platform
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from urllib.parse import urlsplit

from app import addresses
from app.commands.base import CommandError
from app.commands.doctor.findings import Finding, note, ok, problem
from app.commands.serve import listen, own_root
from app.config import Config

WAIT = 3  # seconds for an answer
UFW = Path("/etc/ufw/ufw.conf")
PROCESSES = Path("/proc")
DOCKER = Path("/.dockerenv")


def phones(settings: Config) -> Iterator[Finding]:
    """Look at the port, at each address for phones, and at what may stand in between."""
    here = own_root(settings.host, settings.port)
    runs = answers(here)
    yield _runs(here) if runs else _port(settings)
    roots = addresses.roots(settings.public_url, here, settings.host)
    yield from (_root(root, runs) for root in roots)
    if not roots:
        yield _unreachable(settings.host)
    yield from _public_url(settings.public_url)
    yield from _proxies(settings)
    yield from _walls(settings.port)


def answers(root: str) -> bool:
    """Whether this program, and no other one, answers under an address."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"{root}/healthz", timeout=WAIT) as answer:
            return bool(answer.read(9).startswith(b"ok\n"))
    except (OSError, ValueError, HTTPException):
        return False


def _runs(here: str) -> Finding:
    return ok(f"yaxha is running: {here}")


def _port(settings: Config) -> Finding:
    try:
        listen(settings.host, settings.port).close()
    except CommandError as error:
        return problem(str(error))
    return ok(
        f"port {settings.port} is free" if settings.port else "it takes any port that is free"
    )


def _root(root: str, runs: bool) -> Finding:
    where = ", in the same network only" if addresses.is_private(root) else ""
    told = f"phones open {root}{where}"
    if runs and not answers(root):
        return note(f"{told}; no answer from there to this computer")
    return ok(told)


def _unreachable(host: str) -> Finding:
    if host not in addresses.EVERYWHERE:
        return problem(
            f"it listens on {host}, where only this computer reaches it; leave out --host "
            "(YAXHA_HOST), or say YAXHA_PUBLIC_URL if a proxy in front is what phones reach"
        )
    return problem("this computer is in no network; join the Wi-Fi of the phones, or a hotspot")


def _public_url(url: str) -> Iterator[Finding]:
    if not url:
        return
    host = _host(url)
    if not host or not url.startswith(("http://", "https://")):
        yield problem(f"YAXHA_PUBLIC_URL must start with http:// or https://, not {url!r}")
    elif "?" in url or "#" in url:
        yield problem("YAXHA_PUBLIC_URL must end with the path: links are put behind it")
    elif addresses.is_loopback(host):
        yield problem("YAXHA_PUBLIC_URL names this computer alone: links do not use it")


def _host(url: str) -> str:
    with suppress(ValueError):
        parts = urlsplit(url)
        _ = parts.port  # or it is no number
        return parts.hostname or ""
    return ""


def _proxies(settings: Config) -> Iterator[Finding]:
    if not settings.proxies:
        if settings.public_url.startswith("https://"):
            yield note("a proxy speaks https for it? Then YAXHA_PROXIES says how many there are")
        return
    yield ok(f"X-Forwarded- headers of {settings.proxies} in front are trusted")
    if not settings.public_url:
        yield note("YAXHA_PUBLIC_URL says under which address phones find the proxy")
    if addresses.network_hosts(settings.host):
        yield note("who reaches the port without the proxy is believed too; see --host")


def _walls(port: int) -> Iterator[Finding]:
    """What may keep phones out although everything is right here."""
    if DOCKER.exists() or "microsoft" in platform.release().lower():
        yield note(
            "it runs in a container or in WSL; phones may not reach its own address: publish "
            "the port, and say YAXHA_PUBLIC_URL"
        )
    for name, remedy in _firewalls():
        yield note(f"the firewall {name} is on; if it lets no phone in: {remedy.format(port)}")
    yield note(
        "no answer on a phone? It must be in the same network, not the one for guests, and no "
        "firewall may close the port"
    )


def _firewalls() -> Iterator[tuple[str, str]]:
    with suppress(OSError):
        if "\nenabled=yes" in f"\n{UFW.read_text(encoding='utf-8').lower()}":
            yield "ufw", "sudo ufw allow {}/tcp"
    if "firewalld" in _running():
        yield "firewalld", "sudo firewall-cmd --add-port={}/tcp"


def _running() -> Iterator[str]:
    """Names of this computer's processes, where they can be read."""
    for file in PROCESSES.glob("[0-9]*/comm"):
        with suppress(OSError):
            yield file.read_text(encoding="utf-8", errors="replace").strip()
