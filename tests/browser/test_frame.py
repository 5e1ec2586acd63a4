"""What all pages share, in a browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_language_switch_stays(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Español").tap()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_pages_fit_a_narrow_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto("/")
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_nothing_goes_wrong_over_plain_http(page: Page, lan_url: str) -> None:
    page.goto(lan_url)
    assert not page.evaluate("isSecureContext")
    page.get_by_role("button", name="Español").tap()
    expect(page.locator("html")).to_have_attribute("lang", "es")
