"""The command `yaxha`: reads what was typed, and hands over to what was asked for."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from importlib.metadata import version
from types import FrameType

from app.commands import backup, clear, doctor, serve
from app.commands.base import CommandError
from app.config import ENV_PREFIX, Config, ConfigError
from app.migrations import NewerDatabaseError

SIGNALS = (signal.SIGINT, signal.SIGTERM)
INTERRUPTED = 128 + signal.SIGINT


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what was asked; the exit status is 0, or 1 if it could not be done."""
    for number in SIGNALS:
        signal.signal(number, _interrupt)
    asked = parse(arguments)
    try:
        status: int = asked.run(settings_of(asked), asked)
    except KeyboardInterrupt:
        return INTERRUPTED
    except (ConfigError, NewerDatabaseError, CommandError) as error:
        print(f"yaxha: {error}", file=sys.stderr, flush=True)
        return 1
    return status


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line; ``run`` of the result is the command that was asked for."""
    parser = argparse.ArgumentParser(
        prog="yaxha",
        description="Serve the Yaxha score pad to the phones at the table.",
        epilog="The README says what else can be set, with YAXHA_... in the environment.",
    )
    parser.add_argument("--host", help="address to listen on (otherwise YAXHA_HOST, or all)")
    parser.add_argument("--port", help="port to listen on (otherwise YAXHA_PORT, or 8000)")
    parser.add_argument("--version", action="version", version=f"yaxha {version('yaxha')}")
    parser.set_defaults(run=serve.run)
    commands = parser.add_subparsers(title="instead of serving", metavar="COMMAND")
    for command in (doctor, backup, clear):
        command.add_to(commands)
    return parser.parse_args(arguments)


def settings_of(asked: argparse.Namespace) -> Config:
    """The settings of the environment, with what the command line says instead."""
    given = {"host": asked.host, "port": asked.port}.items()
    instead = {ENV_PREFIX + name.upper(): text for name, text in given if text is not None}
    return Config.from_environ({**os.environ, **instead})


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)  # once is enough; now it is being stopped
    raise KeyboardInterrupt
