"""A sheet fills as pyramids arrive from other phones, and whoever reads it is left alone."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.board.hand import FULL, Hand, Table
from tests.browser.phones.around import (
    SMALL,
    NewContext,
    Open,
    delete,
    expect_soon,
    number,
    rearrange,
    show,
)


def test_a_saved_pyramid_within_three_seconds(phone: Open, table: Table, lan_url: str) -> None:
    sheet = phone(f"{lan_url}/g/{table.code}")  # as phones see it, without a secure context
    hand = Hand(phone(table.address(1))).wait()
    hand.pick("B")
    hand.tap("1-1-1")
    hand.do("rest-empty")
    hand.expect_saved()
    saved = time.monotonic()
    expect_soon(sheet, number("blue", 1))
    print(f"\nseen after {time.monotonic() - saved:.1f} s")
    expect(sheet.locator('[data-row="total"][data-seat="1"]')).to_contain_text("so far")


def test_nothing_is_disturbed(sheet: Page, table: Table) -> None:
    sheet.set_viewport_size({"width": 360, "height": 400})
    sheet.locator(".invitation summary").tap()
    link = sheet.locator(".board-link").nth(1)
    link.focus()
    sheet.evaluate("""() => {
      window.mine = document.activeElement;
      window.row = document.querySelector('[data-row="white"]');
      window.row.scrollIntoView();
    }""")
    top = sheet.evaluate("row.getBoundingClientRect().top")
    table.save(FULL, 0)
    expect_soon(sheet, number("orange", 0))
    table.save(SMALL, 1)
    expect_soon(sheet, number("orange", 1))
    assert sheet.evaluate("mine === document.activeElement && mine.isConnected")
    assert link.inner_text() == "Change"
    assert sheet.evaluate("row.getBoundingClientRect().top") == pytest.approx(top, abs=1)
    assert sheet.evaluate("document.querySelector('.invitation').open")


def test_the_end_of_a_game(sheet: Page, table: Table) -> None:
    """The winner, what is only there at the end, and the focus although its row has moved."""
    for seat in (0, 1):
        table.save(SMALL, seat)
    link = sheet.locator(".board-link").nth(0)
    expect(link).to_have_text("Change")
    link.focus()
    table.save(FULL, 2)
    expect_soon(sheet, ".verdict")
    expect(sheet.locator("[data-winner]")).to_contain_text("Cy")
    expect(sheet.locator(".sheet__ranks td")).to_have_text(["2 tied", "2 tied", "1"])
    expect(sheet.locator(".board-link").nth(0)).to_be_focused()
    sheet.get_by_role("button", name="Reveal").tap()
    expect(sheet.locator("[data-veiled]").first).to_be_attached()


def test_a_reveal_goes_on(sheet: Page, table: Table) -> None:
    for seat, board in enumerate((SMALL, SMALL, FULL)):
        table.save(board, seat)
    sheet.get_by_role("button", name="Reveal").tap()
    veiled = sheet.locator("[data-veiled]")
    expect(veiled.first).to_be_attached()
    table.save(FULL, 0)
    expect_soon(sheet, '[data-row="total"][data-seat="0"]')
    expect(sheet.locator('[data-row="orange"][data-seat="0"]')).not_to_have_attribute(
        "data-size", "2"
    )
    assert veiled.count()
    sheet.keyboard.press("Enter")
    expect(veiled).to_have_count(0)
    for seat in range(3):
        total = sheet.locator(f'[data-row="total"][data-seat="{seat}"]')
        expect(total).to_contain_text(total.get_attribute("data-points") or "?")
    expect(sheet.locator("[data-winner]")).to_have_count(2)


def test_an_open_reason_stays_open(sheet: Page, table: Table) -> None:
    table.save(SMALL, 0)
    sheet.locator(f"{number('orange', 0)} a").tap()
    dialog = sheet.locator("dialog[open]")
    expect(dialog).to_be_visible()
    dialog.evaluate("element => { window.mine = element; }")
    table.save(FULL, 1)
    expect(sheet.locator(number("orange", 1))).to_be_attached(timeout=3000)
    expect(dialog).to_be_visible()
    assert dialog.evaluate("element => element === mine")


def test_names_and_seats(sheet: Page, table: Table) -> None:
    table.save(SMALL, 0)
    rearrange(table, ["Cy", "Ana", "Bo"])
    expect(sheet.locator("thead bdi")).to_have_text(["Cy", "Ana", "Bo"], timeout=3000)
    expect_soon(sheet, number("orange", 1))


def test_somebody_is_taken_out_and_comes_back(sheet: Page, table: Table) -> None:
    table.save(SMALL, 2)
    rearrange(table, ["Ana", "Cy"])
    expect(sheet.locator("thead bdi")).to_have_text(["Ana", "Cy"], timeout=3000)
    expect(sheet.locator("[data-row=green]")).to_have_count(2)
    rearrange(table, ["Ana", "Bo", "Cy"])
    expect(sheet.locator("thead bdi")).to_have_text(["Ana", "Bo", "Cy"], timeout=3000)
    expect_soon(sheet, number("orange", 2))


def test_the_game_is_deleted_and_brought_back(new_context: NewContext, table: Table) -> None:
    sheet = new_context().new_page()
    sheet.goto(f"/g/{table.code}")
    note = sheet.get_by_text("This game was deleted.")
    expect(note).to_be_hidden()
    delete(table, True)
    expect(note).to_be_visible(timeout=3000)
    delete(table, False)
    show(sheet, True)
    expect(note).to_be_hidden(timeout=3000)


def test_what_was_said_once_stays(sheet: Page, table: Table) -> None:
    address = sheet.url
    token = sheet.locator('meta[name="csrf-token"]').get_attribute("content")
    sheet.goto("about:blank")  # an open sheet would follow, and be told
    sheet.request.post(
        f"{address}/rulings",
        form={"neighbor": "right", "csrf_token": token or ""},
        headers={"Referer": address},
        max_redirects=0,
    )
    sheet.goto(address)
    said = sheet.locator("[data-keep]")
    expect(said).to_be_visible()
    table.save(SMALL, 0)
    expect_soon(sheet, number("orange", 0))
    expect(said).to_be_visible()


def test_a_screen_reader_hears_whose_column_has_changed(sheet: Page, table: Table) -> None:
    table.save(SMALL, 1)
    expect(sheet.locator("[data-news]")).to_have_text("New on the sheet: Bo", timeout=3000)


def test_a_hidden_page_asks_nothing(sheet: Page, table: Table) -> None:
    asked: list[str] = []
    sheet.on("request", lambda request: asked.append(request.url))
    show(sheet, False)
    sheet.wait_for_timeout(500)
    asked.clear()
    table.save(SMALL, 0)
    sheet.wait_for_timeout(3000)
    assert asked == []
    show(sheet, True)
    expect_soon(sheet, number("orange", 0), seconds=1.5)


def test_a_server_that_is_gone(new_context: NewContext, table: Table) -> None:
    """It is asked ever more seldom; one lost answer is not worth a word."""
    sheet = new_context().new_page()
    sheet.goto(f"/g/{table.code}")
    asked: list[float] = []

    def fail(route: Route) -> None:
        asked.append(time.monotonic())
        route.fulfill(status=503)

    note = sheet.get_by_text("No connection.")
    sheet.context.route("**/state?*", fail)
    while not asked:
        sheet.wait_for_timeout(100)
    expect(note).to_be_hidden()
    expect(note).to_be_visible(timeout=5000)
    sheet.wait_for_timeout(7000)
    pauses = [later - earlier for earlier, later in pairwise(asked)]
    assert pauses == sorted(pauses)
    assert pauses[-1] > 3
    sheet.context.unroute("**/state?*")
    table.save(SMALL, 0)
    sheet.evaluate("dispatchEvent(new Event('online'))")
    expect(note).to_be_hidden()
    expect_soon(sheet, number("orange", 0))
