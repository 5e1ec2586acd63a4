"""What several phones bring to the pages is readable by everybody, in both lights."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.board.hand import Table
from tests.browser.phones.around import Open, expect_soon


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_an_open_invitation(sheet: Page, table: Table, phone: Open, scheme: str) -> None:
    phone(table.address(1))
    expect_soon(sheet, ".board-link__busy")
    sheet.emulate_media(color_scheme=scheme)
    sheet.locator(".invitation summary").first.tap()
    expect(sheet.get_by_role("img", name="QR code of this game")).to_be_in_viewport(ratio=1)
    found = Axe().run(sheet)
    assert found.violations_count == 0, found.generate_report()
    sheet.set_viewport_size({"width": 320, "height": 568})
    assert sheet.evaluate("document.documentElement.scrollWidth") == 320


def test_two_at_one_board(phone: Open, table: Table, scheme: str) -> None:
    page = phone(table.address(0))
    page.emulate_media(color_scheme=scheme)
    phone(table.address(0))
    expect(page.get_by_text("Somebody else is entering")).to_be_visible(timeout=3000)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_the_page_to_type_a_code(phone: Open, scheme: str) -> None:
    page = phone("/join")
    page.emulate_media(color_scheme=scheme)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_the_way_in_is_one_tap_with_the_code_in_sight(sheet: Page, table: Table) -> None:
    summary = sheet.locator(".invitation summary").first
    expect(summary).to_contain_text(table.code)
    box = summary.bounding_box()
    assert box
    assert box["height"] >= 44
    place = (box["x"], box["y"])
    summary.tap()
    opened = summary.bounding_box()
    assert opened
    assert (opened["x"], opened["y"]) == place, "so that a second tap closes it"
