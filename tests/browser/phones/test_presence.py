"""Who is entering which pyramid, so that two do not take the same."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.board.hand import Table
from tests.browser.phones.around import Open, expect_soon

BUSY = ".board-link__busy"
NOTE = "Somebody else is entering this pyramid too"


def test_it_is_shown_while_it_lasts(phone: Open, sheet: Page, table: Table) -> None:
    expect(sheet.get_by_role("link", name="Enter the pyramid of Ana")).to_be_visible()
    other = phone(table.address(0))
    expect_soon(sheet, BUSY)
    cell = sheet.locator(".sheet__boards td").nth(0)
    expect(cell).to_contain_text("Being entered")
    expect(sheet.get_by_role("link", name="Enter the pyramid of Bo")).to_be_visible()
    other.goto(f"/g/{table.code}")
    expect(sheet.locator(BUSY)).to_have_count(0, timeout=3000)
    expect(sheet.get_by_role("link", name="Enter the pyramid of Ana")).to_be_visible()


def test_two_at_one_pyramid_are_told(phone: Open, table: Table) -> None:
    one = phone(table.address(0))
    expect(one.get_by_text(NOTE)).to_be_hidden()
    other = phone(table.address(0))
    elsewhere = phone(table.address(1))
    for page in (other, one):
        expect(page.get_by_text(NOTE)).to_be_visible(timeout=3000)
    expect(elsewhere.get_by_text(NOTE)).to_be_hidden()
    other.close()
    expect(one.get_by_text(NOTE)).to_be_hidden(timeout=3000)


def test_a_page_loaded_anew_is_nobody_else(phone: Open, table: Table) -> None:
    page = phone(table.address(0))
    for _ in range(3):
        page.reload()
    page.wait_for_timeout(4500)
    expect(page.get_by_text(NOTE)).to_be_hidden()


def test_the_note_moves_nothing(phone: Open, table: Table) -> None:
    one = phone(table.address(0))
    place = one.locator("[data-board]").bounding_box()
    phone(table.address(0))
    expect(one.get_by_text(NOTE)).to_be_visible(timeout=3000)
    expect(one.get_by_text(NOTE)).to_be_in_viewport()
    assert one.locator("[data-board]").bounding_box() == place
