"""Tell how the program is set up here, and what would keep it or the phones from working.

It only looks: no database is made or upgraded.
"""

from __future__ import annotations

import platform
from argparse import Namespace
from collections.abc import Iterable
from importlib.metadata import version

from app.commands.base import Parsers
from app.commands.doctor import network, storage
from app.commands.doctor.findings import Finding, Mark
from app.config import Config


def add_to(commands: Parsers) -> None:
    """Let it be asked for by name."""
    parser = commands.add_parser(
        "doctor",
        help="tell how it is set up, and what keeps phones from connecting",
        description="Tell how the program is set up here, and what would keep it or the phones "
        "at the table from working. The exit status is 1 if there is such a thing.",
    )
    parser.set_defaults(run=run)


def run(settings: Config, _asked: Namespace) -> int:
    """Print what was found; the exit status is 1 if anything is a problem."""
    print(f"yaxha {version('yaxha')}, Python {platform.python_version()} on {platform.system()}")
    looked_at = [
        ("Phones", list(network.phones(settings))),
        ("Database", list(storage.database(settings))),
        ("Files", list(storage.files(settings))),
    ]
    for title, findings in looked_at:
        print("", title, *_lines(findings), sep="\n")
    problems = sum(found.mark is Mark.PROBLEM for _, findings in looked_at for found in findings)
    print("", _verdict(problems), sep="\n")
    return min(problems, 1)


def _lines(findings: Iterable[Finding]) -> list[str]:
    return [f"  {found.mark:<8} {found.text}" for found in findings]


def _verdict(problems: int) -> str:
    if problems:
        return "There is 1 problem." if problems == 1 else f"There are {problems} problems."
    return "Nothing keeps it from working."
