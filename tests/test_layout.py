"""The arrows between the modules: who may import whom, read from the code itself.

What the engine may use is in `tests/engine/test_purity.py`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
APP = ROOT / "app"
STORAGE = {"database", "migrations", "models"}
PAGES = {"drawing", "forms", "present"}
TOP = {"__init__", "cli", "commands"}
FILES = sorted(path for path in APP.rglob("*.py") if path.parent.name != "migrations")


def layer(path: Path) -> str:
    """The part of the program a file belongs to: `engine`, `models`, ..."""
    first = path.relative_to(APP).parts[0]
    return first.removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Full names of everything that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def used_layers(path: Path) -> set[str]:
    """The parts of the program that a file imports; `__init__` for what `app` itself defines."""
    own = [name.split(".")[1:] for name in imports(path) if name.split(".")[0] == "app"]
    names = {(parts or ["__init__"])[0] for parts in own}
    return {name if _is_module(name) else "__init__" for name in names}


def _is_module(name: str) -> bool:
    return (APP / name).is_dir() or (APP / f"{name}.py").is_file()


def forbidden(name: str) -> set[str]:
    """The parts that the part `name` must not import."""
    if name == "__init__":
        return {"cli", "commands"}
    if name == "cli":
        return {"views"}
    if name == "commands":
        return {"cli", "views"}
    if name == "views":
        return TOP | {"migrations"}
    if name in STORAGE:
        return TOP | PAGES | {"views"}
    return TOP | STORAGE | {"views"} | (PAGES - {name})


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_arrows(path: Path) -> None:
    assert not used_layers(path) & forbidden(layer(path))


def test_top_level_is_fixed() -> None:
    fixed = {"README.md", "app", "pyproject.toml", "static", "templates", "tests"}
    litter = {"build", "dist", "test-results"}
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert found - litter == fixed


def test_every_view_is_a_blueprint_named_bp() -> None:
    for path in (APP / "views").glob("[!_]*.py"):
        text = path.read_text(encoding="utf-8")
        assert path.name == "errors.py" or "\nbp = Blueprint(" in text, path.name
