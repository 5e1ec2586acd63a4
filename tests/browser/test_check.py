"""The check of one pyramid on the drawn board: it lives in the page's address alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def tap(page: Page, cell: str) -> None:
    """Tap the corner of a cell, which nothing lies on."""
    box = page.locator(f'[data-cell="{cell}"]').bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + 8, box["y"] + 8)


def open_check(page: Page, query: str = "") -> None:
    page.goto(f"/check{query}")
    page.locator(".board[data-ready]").wait_for()


def test_what_is_painted_is_counted_at_once_and_kept_in_the_address(page: Page) -> None:
    open_check(page)
    page.locator('[data-brush="G"]').tap()
    for cell in ("1-1-1", "1-1-2", "1-1-3"):
        tap(page, cell)
    expect(page.locator("#worth")).to_contain_text("So far 4 points")
    expect(page).to_have_url(re.compile(r"/check\?board=GGG_{27}$"))
    page.reload()
    expect(page.locator("#worth")).to_contain_text("So far 4 points")
    expect(page.locator('[data-cell="1-1-2"]')).to_have_attribute("data-symbol", "G")


def test_nothing_stays_on_the_device(page: Page) -> None:
    open_check(page)
    tap(page, "1-1-1")
    expect(page.locator("[data-sign]")).to_have_text("Counted")
    open_check(page)
    expect(page.locator('[data-cell="1-1-1"]')).to_have_attribute("data-symbol", "")
    assert "O" not in page.evaluate("JSON.stringify(Object.keys(localStorage))")


def test_done_asks_about_the_rest_and_leads_to_the_answer(page: Page) -> None:
    open_check(page, "?board=OOO" + "_" * 27)
    page.locator('[data-action="done"]').tap()
    expect(page.locator("[data-ask]")).to_be_visible()
    page.locator('[data-action="rest-empty"]').tap()
    expect(page.locator("#worth")).to_have_text(re.compile(r"^\s*4 points"))
    expect(page.locator("#worth")).to_be_in_viewport()
    expect(page).to_have_url(re.compile(r"\?board=OOO\.{27}"))


def test_an_answer_that_does_not_come_is_asked_for_again(page: Page) -> None:
    open_check(page)
    page.route("**/check/answer?*", lambda route: route.fulfill(body="Log in to this network"))
    tap(page, "1-1-1")
    expect(page.locator("[data-sign]")).to_have_text("Not counted yet")
    page.unroute("**/check/answer?*")
    expect(page.locator("#worth")).to_contain_text("So far 1 point")


def test_the_switch_of_the_language_keeps_the_pyramid(page: Page) -> None:
    open_check(page)
    tap(page, "1-1-1")
    expect(page.locator("#worth")).to_contain_text("So far 1 point")
    page.locator('button[name="language"][value="es"]').tap()
    expect(page).to_have_url(re.compile(r"\?board=O_{29}$"))
    expect(page.locator('[data-cell="1-1-1"]')).to_have_attribute("data-symbol", "O")
