"""The board before its modules have come: it shows what is true, and promises nothing."""

from __future__ import annotations

from urllib.parse import urlparse

from playwright.sync_api import Page, Route, expect

from tests.browser.board.hand import Hand, Table
from tests.browser.patience import be_hasty

INERT = ["[data-board]", '[data-brush="G"]', '[data-action="undo"]', '[data-action="clear"]']


def test_it_looks_and_is_inert_until_it_can_be_used(page: Page, table: Table) -> None:
    held: list[Route] = []
    be_hasty(page)
    page.route("**/js/board/view.js", lambda route: held.append(route))
    page.goto(table.address(), wait_until="commit")
    orange = page.locator('[data-brush="O"]')
    expect(orange).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[data-brush="G"]')).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-sign]")).to_have_text("")
    for name in ("undo", "redo"):
        expect(page.locator(f'[data-action="{name}"]')).to_have_attribute("data-idle", "")
    asleep = "element => getComputedStyle(element).pointerEvents === 'none'"
    for selector in INERT:
        assert page.locator(selector).evaluate(asleep), selector
    expect(page.locator(".board__view")).to_have_css("opacity", "0.4")
    while not held:
        page.wait_for_timeout(20)
    for route in held:
        route.continue_()
    hand = Hand(page).wait()
    expect(page.locator("[data-sign]")).to_have_text("Saved")
    expect(page.locator(".board__view")).to_have_css("opacity", "1")
    hand.tap("1-1-1")
    expect(hand.cell("1-1-1")).to_have_attribute("data-symbol", "O")
    expect(page.locator('[data-action="undo"]')).not_to_have_attribute("data-idle", "")


def test_every_module_is_asked_for_at_once(page: Page, table: Table) -> None:
    """Nobody waits for one module to name the next."""
    for address in (table.address(), "/check"):
        asked: set[str] = set()
        page.on("request", lambda one, asked=asked: asked.add(urlparse(one.url).path))
        Hand(page).open(address)
        page.wait_for_load_state("networkidle")
        links = page.locator('link[rel="modulepreload"]').all()
        named = {link.get_attribute("href") for link in links}
        assert named == {path for path in asked if path.endswith(".js")} - {"/static/js/main.js"}
