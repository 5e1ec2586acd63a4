"""The texts of the program, as a translator gets them, and a language made of them for tests."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path

from babel.messages import Catalog
from babel.messages.frontend import CommandLineInterface
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent
KEYWORDS = ("_l",)
"""Names under which the code marks a text, beside the usual ones."""
PSEUDO = "eo"
"""A language that the program does not have; in tests its texts are the English in brackets."""
OPEN, CLOSE = "⟦", "⟧"


@functools.cache
def extracted() -> Catalog:
    """Every text in the code and the templates."""
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder) / "messages.pot"
        command = ["pybabel", "-q", "extract", "-F", str(ROOT / "pyproject.toml")]
        command += [option for keyword in KEYWORDS for option in ("-k", keyword)]
        command += ["-o", str(template), str(ROOT / "app"), str(ROOT / "templates")]
        CommandLineInterface().run(command)
        with template.open("rb") as file:
            return read_po(file)


def write_pseudo_catalog(folder: Path) -> None:
    """Add the language `PSEUDO` to a folder of compiled catalogs."""
    catalog = Catalog(locale=PSEUDO)
    for message in extracted():
        if message.id:
            catalog.add(message.id, _bracketed(message.id), flags=message.flags)
    target = folder / PSEUDO / "LC_MESSAGES" / "messages.mo"
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as file:
        write_mo(file, catalog)


def _bracketed(text: str | tuple[str, ...]) -> str | tuple[str, ...]:
    if isinstance(text, tuple):
        return tuple(f"{OPEN}{form}{CLOSE}" for form in text)
    return f"{OPEN}{text}{CLOSE}"


def outside_brackets(text: str) -> str:
    """What is left of a page's text without what came from the catalog."""
    depth, rest = 0, []
    for symbol in text:
        if symbol == OPEN:
            depth += 1
        elif symbol == CLOSE:
            depth -= 1
        elif depth == 0:
            rest.append(symbol)
    return "".join(rest).strip()
