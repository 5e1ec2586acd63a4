"""The command `yaxha`: serve the score pad to the phones at the table."""

from __future__ import annotations

import argparse
import dataclasses
import errno
import io
import logging
import os
import signal
import socket
import sys
from collections.abc import Sequence
from importlib.metadata import version
from types import FrameType

import segno
from flask import Flask
from sqlalchemy.exc import SQLAlchemyError
from waitress.server import create_server

from app import addresses, create_app
from app.config import ENV_PREFIX, Config, ConfigError
from app.migrations import NewerDatabaseError

SIGNALS = (signal.SIGINT, signal.SIGTERM)
THREADS = 8  # of the server; each phone at the table asks every other second
MAX_BODY = 16 * 1024 * 1024  # bytes that are taken in, so that the refusal can be a proper answer


class StartError(Exception):
    """Why the program cannot start, in one line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run until somebody stops it; the exit status is 0 then, and 1 if it could not start."""
    for number in SIGNALS:
        signal.signal(number, _interrupt)
    try:
        run(settings_from(arguments))
    except KeyboardInterrupt:
        return 0
    except (ConfigError, NewerDatabaseError, StartError) as error:
        print(f"yaxha: {error}", file=sys.stderr, flush=True)
        return 1
    return 0


def settings_from(arguments: Sequence[str] | None) -> Config:
    """The settings of the environment, with what the command line says instead."""
    parser = argparse.ArgumentParser(
        prog="yaxha",
        description="Serve the Yaxha score pad to the phones at the table.",
        epilog="The README says what else can be set, with YAXHA_... in the environment.",
    )
    parser.add_argument("--host", help="address to listen on (otherwise YAXHA_HOST, or all)")
    parser.add_argument("--port", help="port to listen on (otherwise YAXHA_PORT, or 8000)")
    parser.add_argument("--version", action="version", version=f"yaxha {version('yaxha')}")
    given = vars(parser.parse_args(arguments)).items()
    instead = {ENV_PREFIX + name.upper(): text for name, text in given if text is not None}
    return Config.from_environ({**os.environ, **instead})


def run(settings: Config) -> None:
    """Serve until interrupted."""
    with listen(settings.host, settings.port) as listener:
        settings = dataclasses.replace(settings, port=listener.getsockname()[1])
        app = make_app(settings)
        print(announcement(settings), flush=True)
        serve(app, listener)


def listen(host: str, port: int) -> socket.socket:
    """A socket that is already heard of, so that a busy port is found before anything is done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            hint = "choose another one with --port"
            raise StartError(f"port {port} is already in use; {hint}") from error
        raise StartError(f"cannot listen on {host} port {port}: {error.strerror}") from error


def make_app(settings: Config) -> Flask:
    """The application; whatever keeps it from its data is told in one line."""
    try:
        return create_app(settings.as_mapping())
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        raise StartError(f"cannot open the database: {reason}") from error
    except OSError as error:
        raise StartError(f"cannot use {error.filename}: {error.strerror}") from error


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
        max_request_body_size=MAX_BODY,
        ident=None,
    )
    try:
        server.run()
    finally:
        server.close()


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)  # once is enough; now it is being stopped
    raise KeyboardInterrupt
