"""The engine is pure: only itself and pure parts of the standard library, no input or output."""

import ast
from pathlib import Path

import pytest

import app.engine

FILES = sorted(Path(app.engine.__file__).parent.glob("**/*.py"))
PURE = {"collections", "dataclasses", "enum", "functools", "itertools", "typing"}
IMPURE = {"open", "print", "input", "exec", "eval", "compile", "breakpoint", "globals", "vars"}
TRANSLATING = {"_", "gettext", "ngettext", "lazy_gettext"}


def imported(tree):
    """The modules that a file imports, by their full names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def is_pure(module):
    return (
        module.split(".")[0] in PURE or module == "app.engine" or module.startswith("app.engine.")
    )


def faults(source):
    """What a file does that the engine may not, as sentences."""
    tree = ast.parse(source)
    for module in imported(tree):
        if not is_pure(module):
            yield f"imports {module}"
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Load()) if name in IMPURE or name.startswith("__"):
                yield f"uses {name}"
            case ast.Name(id=name, ctx=ast.Load()) if name in TRANSLATING:
                yield f"translates with {name}"
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                yield f"changes {', '.join(names)}"


def test_all_of_the_engine_is_looked_at():
    parts = "colors geometry pyramid notation draft rulings groups points cards scoring guard"
    assert {path.stem for path in FILES} >= set(parts.split())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_of_the_engine_is_pure(path):
    assert list(faults(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import os.path",
        "from time import time",
        "from datetime import date",
        "from flask_babel import gettext as _",
        "from flask import request",
        "from app import models",
        "from app.models import Game",
        "from . import models",
        "from .. import models",
        "import app.engineering",
        "def f():\n    import secrets",
        "text = _('Hello')",
        "print('Hello')",
        "open('file')",
        "__import__('os')",
        "def f():\n    global count\n    count = 1",
    ],
)
def test_the_check_finds(source):
    assert list(faults(source))


@pytest.mark.parametrize(
    "source",
    [
        "from collections.abc import Iterator",
        "from app.engine.colors import Color",
        "from app.engine import rulings",
        "for _ in range(3): pass",
    ],
)
def test_the_check_allows(source):
    assert list(faults(source)) == []
