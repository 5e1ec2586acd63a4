"""No edit is lost, whoever else is at the same game, pyramid or device."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.board.hand import Hand, Table
from tests.browser.phones.around import NewContext, Open, rearrange


def test_different_pyramids_do_not_disturb_each_other(phone: Open, table: Table) -> None:
    hands = [Hand(phone(table.address(seat))).wait() for seat in range(3)]
    for cell in ("1-1-1", "1-1-4", "1-4-4"):
        for hand, color in zip(hands, "OBG", strict=True):
            hand.pick(color)
            hand.tap(cell)
    for seat, hand in enumerate(hands):
        hand.expect_saved()
        assert table.symbols(seat) == hand.symbols


@pytest.mark.parametrize("choice", ["Keep yours", "Keep this"])
def test_the_same_pyramid_is_chosen(new_context: NewContext, table: Table, choice: str) -> None:
    one, other = (Hand(new_context().new_page()).open(table.address()) for _ in range(2))
    other.be_deaf()
    one.tap("1-1-1")
    one.expect_saved()
    other.pick("B")
    other.tap("1-1-1", "1-1-4")
    other.do("compare")
    differing = other.page.locator(".version__cell--differs")
    expect(differing).to_have_count(4)
    boards = {"Keep yours": "B__B", "Keep this": "O___"}
    with other.page.expect_navigation():
        other.page.get_by_role("button", name=choice).tap()
    expect(other.page.locator("h1")).not_to_contain_text("Two versions")
    assert table.symbols()[:4] == boards[choice]


@pytest.mark.parametrize("choice", ["Keep yours", "Keep this"])
def test_the_same_pyramid_is_chosen_without_javascript(
    new_context: NewContext, table: Table, choice: str
) -> None:
    one, other = (new_context(java_script_enabled=False).new_page() for _ in range(2))
    for page, color in ((one, "O"), (other, "B")):
        page.goto(table.address())
        page.locator('[name="cell-1-1-1"]').select_option(color)
    for page in (one, other):
        page.get_by_role("button", name="The rest is empty").tap()
    expect(other.locator("h1")).to_contain_text("Two versions")
    expect(other.locator(".version__cell--differs")).to_have_count(2)
    other.get_by_role("button", name=choice).tap()
    expect(other.locator("h1")).not_to_contain_text("Two versions")
    assert table.symbols()[0] == {"Keep yours": "B", "Keep this": "O"}[choice]


def test_seats_change_while_somebody_paints(phone: Open, table: Table) -> None:
    hand = Hand(phone(table.address(0))).wait()
    hand.tap("1-1-1")
    rearrange(table, ["Bo", "Cy", "Ana"])
    hand.tap("1-1-4")
    hand.expect_saved()
    assert [table.symbols(seat)[:4] for seat in range(3)] == ["", "", "O__O"]


def test_an_answer_is_lost_and_somebody_else_goes_on(new_context: NewContext, table: Table) -> None:
    """The repeat is the same save; what was painted on top of it is another one."""
    page = new_context().new_page()
    hand = Hand(page).open(table.address()).be_deaf()
    lost: list[str] = []

    def lose(route: Route) -> None:
        route.fetch()
        lost.append(route.request.url)
        route.abort()

    page.route("**/boards/*", lose, times=1)
    hand.tap("1-1-1")
    while not lost:
        page.wait_for_timeout(50)
    other = Hand(new_context().new_page()).open(table.address())
    other.pick("B")
    other.tap("1-1-4")
    other.expect_saved()
    hand.expect_saved()
    assert table.version() == 2
    assert table.symbols()[:4] == "O__B"
    hand.tap("1-4-1")
    expect(page.locator("[data-conflict]")).to_be_visible()


def test_a_copied_tab_overwrites_nothing(context: BrowserContext, table: Table) -> None:
    """It begins with everything that its original kept for the tab."""
    hand = Hand(context.new_page()).open(table.address())
    hand.tap("1-1-1")
    hand.expect_saved()
    with context.expect_page() as opened:
        hand.page.evaluate("window.open(location.href)")
    copy = Hand(opened.value).wait().be_deaf()
    line = f"yaxha.line./g/{table.code.replace('-', '')}/boards/{table.ids[0]}"
    assert copy.page.evaluate("key => sessionStorage.getItem(key)", line)
    hand.tap("1-1-4")
    hand.expect_saved()
    copy.pick("B")
    copy.tap("1-4-1")
    expect(copy.page.locator("[data-conflict]")).to_be_visible()
    assert table.symbols()[:4] == "O__O"
    assert table.version() == 2


def test_what_waited_is_delivered_once_and_then_each_tab_is_its_own(
    context: BrowserContext, table: Table
) -> None:
    hand = Hand(context.new_page()).open(table.address())
    other = Hand(context.new_page())
    context.route("**/boards/*", lambda route: route.abort())
    hand.tap("1-1-1")
    other.open(table.address())
    assert other.symbols[:4] == "O___"
    other.tap("1-1-4")
    expect(hand.cell("1-1-4")).to_have_attribute("data-symbol", "O")
    context.unroute("**/boards/*")
    for tab in (hand, other):
        tab.page.evaluate("dispatchEvent(new Event('online'))")
        tab.expect_saved()
    assert table.symbols()[:4] == "O__O"
    other.be_deaf()
    hand.tap("1-4-1")
    hand.expect_saved()
    version = table.version()
    other.tap("1-4-4")
    expect(other.page.locator("[data-conflict]")).to_be_visible()
    assert table.version() == version
