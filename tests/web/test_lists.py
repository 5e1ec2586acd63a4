"""Names and phrases joined as a language does."""

from __future__ import annotations

import pytest
from flask import Flask

from app.present import isolated, people
from app.present.marked import list_pattern, listed


@pytest.mark.parametrize(
    ("language", "names", "joined"),
    [
        ("en", ["Ana"], "Ana"),
        ("en", ["Ana", "Ira"], "Ana and Ira"),
        ("en", ["Ana", "Bo", "Ira"], "Ana, Bo, and Ira"),
        ("es", ["Inés"], "Inés"),
        ("es", ["Inés", "Ana"], "Inés y Ana"),
        ("es", ["Ana", "Inés"], "Ana e Inés"),
        ("es", ["Ana", "Íñigo"], "Ana e Íñigo"),
        ("es", ["Ana", "Bo", "Hilda"], "Ana, Bo e Hilda"),
        ("es", ["Ana", "Hi"], "Ana e Hi"),
        ("es", ["Ana", "Hielo"], "Ana y Hielo"),
        ("es", ["Ana y Bo", "Inés"], "Ana y Bo e Inés"),
        ("es", ["Ana", "<i>"], "Ana y <i>"),
    ],
)
def test_names_are_joined_as_they_are_spoken(
    app: Flask, language: str, names: list[str], joined: str
) -> None:
    with app.test_request_context(headers={"Accept-Language": language}):
        assert list_pattern(names).format(*names) == joined
        assert people(names).striptags() == joined
        hidden = [isolated(name) for name in names]
        assert list_pattern(hidden) == list_pattern(names)
        assert listed([]) == ""
