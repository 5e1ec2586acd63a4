"""Whoever looks at a page is slower than its modules, however busy the machine is."""

from __future__ import annotations

from playwright.sync_api import Page

NOT_BEGUN = "html:not([data-ready])"


def be_patient(page: Page) -> Page:
    """Let every action and every expectation wait until the modules of the page have begun."""
    page.add_locator_handler(page.locator(NOT_BEGUN), lambda: None)
    return page


def be_hasty(page: Page) -> None:
    """Look at the page before its modules have begun."""
    page.remove_locator_handler(page.locator(NOT_BEGUN))
