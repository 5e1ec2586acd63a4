"""What is found when the setup is looked at."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Mark(StrEnum):
    """How good a finding is."""

    OK = "ok"
    NOTE = "note"
    PROBLEM = "problem"


class Finding(NamedTuple):
    """One line of the report; a problem says what to do about it."""

    mark: Mark
    text: str


def ok(text: str) -> Finding:
    """Return a finding that is as it should be."""
    return Finding(Mark.OK, text)


def note(text: str) -> Finding:
    """Return a finding that may be right or wrong; only a person can tell."""
    return Finding(Mark.NOTE, text)


def problem(text: str) -> Finding:
    """Return a finding that keeps something from working."""
    return Finding(Mark.PROBLEM, text)
