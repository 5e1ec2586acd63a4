"""How forms name what is wrong at the top of a page."""

from typing import TypeAlias

ErrorLinks: TypeAlias = list[tuple[str, str]]
"""The field's id and what is wrong there, in the order of the page."""
