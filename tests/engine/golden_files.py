"""Reading the golden files; what each one is stands in ``golden/README.md``."""

import json
import re
from pathlib import Path
from typing import NamedTuple

GOLDEN = Path(__file__).parent / "golden"


def json_lines(name):
    """The objects of one file of ``golden/``, one a line."""
    with (GOLDEN / name).open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


class RealBoard(NamedTuple):
    """One line of ``real-boards.txt``, the table it stood on and its place there."""

    table: str
    seat: int
    cubes: int
    kept: bool
    notation: str


def real_boards():
    """The boards of ``real-boards.txt`` in its order."""
    text = (GOLDEN / "real-boards.txt").read_text(encoding="utf-8")
    for paragraph in text.split("\n\n")[1:]:
        head, *lines = paragraph.splitlines()
        for seat, line in enumerate(lines):
            cubes, kept, notation = re.fullmatch(r" ?(\d+) (kept|broken) +(.+)", line).groups()
            yield RealBoard(head.lstrip("# "), seat, int(cubes), kept == "kept", notation)
