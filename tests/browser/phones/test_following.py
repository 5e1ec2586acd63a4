"""Two phones at one pyramid: each shows what the other has saved, and nothing is in the way."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.board.hand import Hand, Table
from tests.browser.phones.around import Open

SOON = 4000
"""Milliseconds."""


def two(phone: Open, table: Table) -> tuple[Hand, Hand]:
    return Hand(phone(table.address())).wait(), Hand(phone(table.address())).wait()


def expect_symbol(hand: Hand, cell: str, symbol: str) -> None:
    expect(hand.cell(cell)).to_have_attribute("data-symbol", symbol, timeout=SOON)


def test_each_goes_on_where_the_other_is(phone: Open, table: Table) -> None:
    ana, bo = two(phone, table)
    ana.tap("1-1-1")
    expect_symbol(bo, "1-1-1", "O")
    expect(bo.page.locator("[data-say]")).to_have_text("Changed elsewhere. 24 left")
    bo.tap("1-1-4")
    bo.expect_saved()
    expect(bo.page.locator("[data-conflict]")).to_be_hidden()
    expect_symbol(ana, "1-1-4", "O")
    ana.do("undo")
    ana.expect_saved()
    expect_symbol(bo, "1-1-4", "")
    expect_symbol(bo, "1-1-1", "O")
    ana.do("undo")
    expect_symbol(bo, "1-1-1", "")


def test_a_stroke_is_finished_first(phone: Open, table: Table) -> None:
    page = phone(table.address())
    hand = Hand(page).wait()
    hand.tap("1-1-1")
    hand.expect_saved()
    hand._finger("touchStart", hand.middle("1-1-1"))  # it changes nothing
    table.save("OB__ _??_ _??_ ____ / ___ _?_ ___ / __ __ / _")
    page.wait_for_timeout(SOON)
    expect(hand.cell("1-1-2")).to_have_attribute("data-symbol", "")
    hand._finger("touchEnd")
    expect_symbol(hand, "1-1-2", "B")


def test_the_mark_goes_on_when_its_cell_is_entered_elsewhere(phone: Open, table: Table) -> None:
    hand = Hand(phone(table.address())).wait()
    hand.do("one-by-one")
    table.save("O___ _??_ _??_ ____ / ___ _?_ ___ / __ __ / _")
    expect_symbol(hand, "1-1-1", "O")
    hand.pick("B")
    assert hand.symbols.startswith("OB__")
