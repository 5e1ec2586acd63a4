"""A game on the table and a hand at the board."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page

from tests.browser.board.hand import Hand, Table


@pytest.fixture
def table(live_app: Flask) -> Table:
    """A new game of three."""
    return Table(live_app)


@pytest.fixture
def hand(page: Page, table: Table) -> Hand:
    """Somebody at Ana's empty board."""
    return Hand(page).open(table.address())


@pytest.fixture
def shaky(context: BrowserContext, table: Table) -> Hand:
    """The same where requests may fail: the browser reports those on its console."""
    return Hand(context.new_page()).open(table.address())
