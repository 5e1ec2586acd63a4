"""The answer beside the board, and where "Done" leads."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from app.engine import draft
from tests.browser.board.hand import FULL, Hand, Table

SAVES = "**/boards/*"
NEW = draft.NEW.symbols
LAST_LEFT = "OOBB O??B W??B WWYY / OBB G?B WGY / OB GB / _"


def size(hand: Hand, color: str) -> str:
    """The size that is shown for a color, nothing while it is being asked for."""
    return hand.page.locator(f'[data-live] [data-color="{color}"] .so-far__size').inner_text()


def test_it_follows_the_board(hand: Hand) -> None:
    hand.drag("1-1-1", "1-1-4")
    hand.expect_saved()
    orange = hand.page.locator('[data-live] [data-color="orange"]')
    expect(orange).to_contain_text("4")
    expect(orange).to_contain_text("6 pts")
    expect(hand.page.locator("[data-left]")).to_have_text("21 left")
    hand.do("undo")
    hand.expect_saved()
    expect(orange).to_contain_text("0 pts")


def test_it_is_never_older_than_the_board(hand: Hand) -> None:
    """A slow answer leaves the numbers blank, and one that was overtaken is not shown."""
    hand.tap("1-1-1")
    hand.expect_saved()
    assert size(hand, "orange") == "1"
    held: list[Route] = []
    hand.page.route(SAVES, lambda route: held.append(route))
    hand.tap("1-1-2")
    assert size(hand, "orange") == ""
    expect(hand.page.locator("[data-live]")).to_have_attribute("aria-busy", "true")
    hand.page.wait_for_timeout(100)
    hand.tap("1-1-3")
    assert hand.cell("1-1-3").get_attribute("data-symbol") == "O", "no tap waits for an answer"
    assert len(held) == 1
    held.pop().continue_()
    hand.page.wait_for_function("() => true")
    while not held:
        assert size(hand, "orange") == ""
        hand.page.wait_for_timeout(20)
    held.pop().continue_()
    hand.expect_saved()
    assert size(hand, "orange") == "3"


def test_a_dead_server_blocks_no_tap(shaky: Hand) -> None:
    shaky.page.route(SAVES, lambda route: route.abort())
    shaky.tap("1-1-1", "2-1-1", "3-1-1")
    assert shaky.symbols.count("O") == 3
    expect(shaky.page.locator("[data-sign]")).to_have_text("Not saved yet")
    expect(shaky.page.locator("[data-left]")).to_have_text("22 left")
    assert size(shaky, "orange") == ""


def test_warnings_stand_on_the_cells_they_concern(page: Page, table: Table) -> None:
    table.save("OOOB BBBB BBBB BBBB / _BB BBB BBB / .. .. / .")
    hand = Hand(page).open(table.address())
    hand.pick("G")
    hand.tap("2-1-1")
    hand.expect_saved()
    expect(page.locator("[data-warned]")).to_have_attribute("data-cell", "2-1-1")
    expect(page.locator(".live__notes")).to_contain_text("second level, back left")
    assert page.locator("dialog, [role=dialog]").count() == 0
    hand.pick("B")
    hand.tap("2-1-1")
    expect(page.locator("[data-warned]")).to_have_count(0)


def test_a_warning_about_a_covered_cube_says_so(page: Page, table: Table) -> None:
    table.save("BBBB BBBB BBBB BBBB / BBB BGB BBB / BB B_ / .")
    hand = Hand(page).open(table.address())
    hand.pick("B")
    hand.tap("3-2-2")
    hand.expect_saved()
    expect(page.locator(".live__notes")).to_contain_text("second level, center (covered)")


def test_done_with_nothing_left_goes_to_the_next(page: Page, table: Table) -> None:
    table.save(LAST_LEFT)
    table.save(FULL, 1)
    hand = Hand(page).open(table.address())
    expect(hand.action("done")).to_contain_text("Cy")
    hand.tap("4-1-1")
    expect(page.locator(".live__check")).to_contain_text("Does it look like yours?")
    assert page.locator(".live__check svg").count() == 5
    hand.do("done")
    page.wait_for_url(f"**{table.address(2)}")
    assert table.symbols() == draft.read(LAST_LEFT.replace("_", "O")).symbols


def test_done_goes_to_the_sheet_when_all_have_a_board(page: Page, table: Table) -> None:
    for seat in range(3):
        table.save(FULL, seat)
    hand = Hand(page).open(table.address(1))
    hand.do("done")
    page.wait_for_url(f"**/g/{table.code}")


def test_done_with_cells_left_asks_in_place(hand: Hand, table: Table) -> None:
    hand.drag("1-1-1", "1-1-4")
    question = hand.page.locator("[data-ask]")
    expect(question).to_be_hidden()
    hand.do("done")
    expect(question).to_be_visible()
    expect(question).to_be_focused()
    expect(question).to_contain_text("21 have no color yet.")
    for name in ("rest-empty", "keep-entering", "later"):
        expect(question.locator(f'[data-action="{name}"]')).to_be_visible()
    hand.do("keep-entering")
    expect(question).to_be_hidden()
    expect(hand.action("done")).to_be_focused()
    assert hand.page.locator('[data-action="rest-empty"]').count() == 1
    hand.do("done", "rest-empty")
    hand.page.wait_for_url(f"**{table.address(1)}")
    assert table.symbols() == "OOOO" + "." * 26


def test_later_leaves_the_draft(hand: Hand, table: Table) -> None:
    hand.tap("1-1-1")
    hand.do("done", "later")
    hand.page.wait_for_url(f"**{table.address(1)}")
    assert table.symbols() == "O" + NEW[1:]


def test_cells_that_carry_cubes_are_named_and_cannot_be_empty(hand: Hand) -> None:
    hand.tap("2-1-1")
    hand.do("done")
    question = hand.page.locator("[data-ask]")
    expect(question).to_contain_text("24 have no color yet. Under cubes: bottom level, back left")
    expect(question).not_to_contain_text("more")
    expect(hand.page.locator("[data-warnings] use")).to_have_count(3)
    expect(hand.cell("1-1-1")).to_have_attribute("data-warned", "")
    hand.do("keep-entering")
    expect(hand.page.locator("[data-warnings] use")).to_have_count(0)
    hand.do("done")
    expect(hand.action("rest-empty")).to_be_hidden()
    expect(hand.action("keep-entering")).to_be_visible()
    expect(hand.action("later")).to_be_visible()
    hand.tap("1-1-1")
    expect(question).to_be_hidden()
    expect(hand.action("rest-empty")).to_be_visible()


def test_cells_that_come_to_light_are_asked_for_at_once(hand: Hand) -> None:
    """Where the rest is empty, cubes within are seen that nobody could see before."""
    hand.pick("G")
    hand.tap("1-1-1", "1-1-2", "1-2-1", "1-1-3", "2-1-1", "2-1-2")
    hand.do("done", "rest-empty")
    question = hand.page.locator("[data-ask]")
    expect(question).to_contain_text("Under cubes: bottom level, inside, back left")
    expect(question).to_be_focused()
    assert hand.page.url.endswith("/0")


def test_three_places_are_named_and_none_that_is_covered(hand: Hand) -> None:
    hand.tap("3-1-1")
    hand.do("done")
    question = hand.page.locator("[data-ask-why]")
    expect(question).to_contain_text(" and ")
    expect(question).to_contain_text(" more")
    assert question.inner_text().count(";") == 2
    marked = hand.page.locator("[data-warned]")
    assert {cell.get_attribute("data-state") for cell in marked.all()} == {"visible"}


def test_done_waits_for_the_save(shaky: Hand, table: Table) -> None:
    """Nobody is led to a page that the phone cannot load."""
    shaky.page.context.set_offline(True)
    shaky.tap("1-1-1")
    shaky.do("done", "later")
    expect(shaky.page.locator("[data-pending]")).to_be_visible()
    shaky.page.context.set_offline(False)
    shaky.page.wait_for_url(f"**{table.address(1)}")
    assert table.symbols() == "O" + NEW[1:]
