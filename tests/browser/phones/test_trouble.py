"""What a board says when its game is deleted, or when there is no connection."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.board.hand import Hand, Table
from tests.browser.phones.around import NewContext, delete

SIGN = "[data-sign]"
GONE = "[data-gone]"


def board(new_context: NewContext, table: Table) -> Hand:
    """A board on a phone whose console may tell of requests that failed."""
    return Hand(new_context().new_page()).open(table.address())


def leave(page: Page) -> None:
    page.locator('[data-action="done"]').tap()
    page.wait_for_url(lambda url: url.rstrip("/").count("/") == 2)


def test_a_game_deleted_while_somebody_enters(new_context: NewContext, table: Table) -> None:
    hand = board(new_context, table)
    hand.tap("1-1-1")
    hand.expect_saved()
    delete(table, True)
    hand.tap("1-1-2")
    notice = hand.page.locator(GONE)
    expect(notice).to_be_visible()
    expect(notice).to_contain_text("This game was deleted.")
    expect(notice.get_by_role("link", name="To the home page")).to_be_in_viewport()
    expect(hand.page.locator(SIGN)).to_have_text("")
    leave(hand.page)


def test_it_is_told_without_a_tap_and_may_come_back(new_context: NewContext, table: Table) -> None:
    hand = board(new_context, table)
    delete(table, True)
    expect(hand.page.locator(GONE)).to_be_visible()
    delete(table, False)
    hand.page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(hand.page.locator(GONE)).to_be_hidden()
    hand.tap("1-1-1")
    hand.expect_saved()
    assert table.symbols().startswith("O")


def test_no_connection_is_said_after_a_while(new_context: NewContext, table: Table) -> None:
    hand = board(new_context, table)
    hand.page.context.set_offline(True)
    hand.tap("1-1-1")
    expect(hand.page.locator(SIGN)).to_have_text("Not saved yet")
    expect(hand.page.locator(SIGN)).to_have_text("Offline: kept on this phone")
    width = hand.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360
    hand.page.context.set_offline(False)
    expect(hand.page.locator(SIGN)).to_have_text("Saved")
