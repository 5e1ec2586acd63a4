"""A table with several phones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Page

from tests.browser.board.hand import Table
from tests.browser.phones.around import NewContext, Open


@pytest.fixture
def table(live_app: Flask) -> Table:
    """A new game of Ana, Bo and Cy."""
    return Table(live_app)


@pytest.fixture
def phone(new_context: NewContext) -> Iterator[Open]:
    """Opens a page on one more phone. Nothing may go wrong on its console."""
    problems: list[str] = []

    def open_page(address: str) -> Page:
        page = new_context().new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda line: line.type == "error" and problems.append(line.text))
        page.goto(address)
        return page

    yield open_page
    assert not problems, problems


@pytest.fixture
def sheet(phone: Open, table: Table) -> Page:
    """The score sheet on a phone of its own."""
    return phone(f"/g/{table.code}")
