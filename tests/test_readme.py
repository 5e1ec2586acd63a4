"""The README keeps up with the code."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from app.config import ENV_PREFIX, Config
from tests import messages

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_setting_is_explained() -> None:
    explained = re.findall(rf"^\| `({ENV_PREFIX}\w+)`", README, re.MULTILINE)
    assert sorted(explained) == sorted(ENV_PREFIX + field.name.upper() for field in fields(Config))


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    names = {re.split(r"[\[<>=!]", line)[0] for group in groups for line in group}
    table = README[README.index("## What it is built on") :].lower()
    known = {name for name in names if name.lower() in table or name.startswith("types-")}
    assert names == known


def test_texts_are_collected_as_in_the_tests() -> None:
    [command] = re.findall(r"pybabel extract (.+)", README)
    options = " ".join(f"-k {keyword}" for keyword in messages.KEYWORDS)
    assert f"-F pyproject.toml {options} -o" in command


@pytest.mark.parametrize("path", re.findall(r"`((?:app|tests|templates)/[\w./]+)`", README))
def test_named_files_exist(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("last", ["yaxha", "pytest"])
def test_commands_are_the_ones_that_ci_runs(last: str) -> None:
    assert re.search(rf"^python3 -m venv .*\.venv/bin/{last}$", README, re.MULTILINE)
    assert f'"$(readme_command {last})"' in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
