"""What several phones bring to the pages is readable by everybody, in both lights."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.axe import assert_accessible
from tests.browser.board.hand import Table
from tests.browser.phones.around import Open, expect_soon


def test_an_open_invitation(sheet: Page, table: Table, phone: Open) -> None:
    phone(table.address(1))
    expect_soon(sheet, ".board-link__busy")
    sheet.locator(".invitation summary").first.tap()
    expect(sheet.get_by_role("img", name="QR code of this game")).to_be_in_viewport(ratio=1)
    assert_accessible(sheet)
    sheet.set_viewport_size({"width": 320, "height": 568})
    assert sheet.evaluate("document.documentElement.scrollWidth") == 320


def test_two_at_one_board(phone: Open, table: Table) -> None:
    page = phone(table.address(0))
    phone(table.address(0))
    expect(page.get_by_text("Somebody else is entering")).to_be_visible(timeout=3000)
    assert_accessible(page)


def test_the_page_to_type_a_code(phone: Open) -> None:
    page = phone("/join")
    assert_accessible(page)
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
