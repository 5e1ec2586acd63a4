"""Serve the score pad to the phones at the table."""

from __future__ import annotations

import dataclasses
import errno
import io
import logging
import socket
import sys
from argparse import Namespace

import segno
from flask import Flask
from waitress.server import create_server

from app import addresses
from app.commands.base import CommandError, make_app
from app.config import MOST_QUOTED, Config

THREADS = 8  # of the server; each phone at the table asks every other second
CONNECTIONS = 4000  # that may be open: up to six for each browser
IDLE = 30  # seconds until one that is not used is closed; to look after it costs time
MAX_BODY = 16 * 1024 * 1024  # bytes that are taken in, so that the refusal can be a proper answer


def run(settings: Config, _asked: Namespace) -> int:
    """Serve until interrupted, which is no failure."""
    try:
        with listen(settings.host, settings.port) as listener:
            settings = dataclasses.replace(settings, port=listener.getsockname()[1])
            app = make_app(settings)
            print(announcement(settings), flush=True)
            serve(app, listener)
    except KeyboardInterrupt:
        return 0
    return 0


def listen(host: str, port: int) -> socket.socket:
    """A socket that is already heard of, so that a busy port is found before anything is done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (UnicodeError, TypeError) as error:  # Python cannot encode the name
        raise CommandError(f"cannot listen on {host[:MOST_QUOTED]!r}: no such name") from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            hint = "choose another one with --port"
            raise CommandError(f"port {port} is already in use; {hint}") from error
        raise CommandError(f"cannot listen on {host} port {port}: {error.strerror}") from error


def announcement(settings: Config) -> str:
    """What the person at the computer reads: where the phones find the page."""
    here = own_root(settings.host, settings.port)
    roots = addresses.roots(settings.public_url, here, settings.host)
    lines = ["Yaxha score pad", "", f"On this computer:  {here}"]
    lines += [f"On the phones:     {root}" for root in roots]
    lines += ["", qr_code(roots[0]) if roots else "Phones cannot reach it: no network was found."]
    return "\n".join([*lines, "Stop with Ctrl-C."])


def own_root(host: str, port: int) -> str:
    """Where the browser of this computer finds the program."""
    host = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"


def qr_code(text: str) -> str:
    """A QR code to be printed in a terminal."""
    out = io.StringIO()
    compact = (sys.stdout.encoding or "").lower().startswith("utf")
    segno.make_qr(text).terminal(out, border=2, compact=compact)
    return out.getvalue()


def serve(app: Flask, listener: socket.socket) -> None:
    """Answer requests until interrupted, and finish the ones at hand then."""
    # That a request waits for a moment is nothing to worry the person at the computer with.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    server = create_server(
        app,
        sockets=[listener],
        threads=THREADS,
        connection_limit=CONNECTIONS,
        channel_timeout=IDLE,
        cleanup_interval=IDLE,
        asyncore_use_poll=True,  # the other way ends at 1024 open files
        max_request_body_size=MAX_BODY,
        clear_untrusted_proxy_headers=False,  # the application knows which of them count
        ident=None,
    )
    try:
        server.run()
    finally:
        server.close()
