"""One by one, and the keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from app.drawing import ORDER
from app.engine import draft
from app.engine.geometry import CELLS
from tests.browser.board.hand import FULL, Hand, Table

FULL_SYMBOLS = draft.read(FULL).symbols
VISIBLE = [str(cell) for cell in ORDER[:25]]


def symbol_at(name: str) -> str:
    """What the full board has there."""
    return FULL_SYMBOLS[next(cell for cell in CELLS if str(cell) == name).position]


def marked(hand: Hand) -> str | None:
    """The cell that is next."""
    cell = hand.page.locator("[data-cell][data-marked]")
    return cell.get_attribute("data-cell") if cell.count() else None


def test_reading_aloud_takes_a_tap_a_cube(hand: Hand) -> None:
    hand.do("one-by-one")
    for name in VISIBLE:
        assert marked(hand) == name
        hand.pick(symbol_at(name))
    assert hand.symbols == FULL_SYMBOLS
    assert marked(hand) is None
    hand.pick("W")
    assert hand.symbols == FULL_SYMBOLS, "one tap too many spoils nothing"


def test_what_comes_next_is_said(hand: Hand) -> None:
    hint = hand.page.locator("[data-hint]")
    expect(hint).to_have_text("Tap or drag: orange")
    hand.pick("G")
    expect(hint).to_have_text("Tap or drag: green")
    expect(hand.page.locator('[data-brush="G"]')).to_have_attribute("aria-pressed", "true")
    hand.do("one-by-one")
    expect(hint).to_have_text("Next: bottom level, back left")
    expect(hand.page.locator('.board__bar [aria-pressed="true"]')).to_have_text("One by one")
    hand.pick("G")
    expect(hint).to_have_text("Next: bottom level, back, second from the left")


def test_tapping_a_cell_moves_the_mark(hand: Hand) -> None:
    hand.do("one-by-one")
    hand.tap("3-2-1")
    assert hand.symbols == draft.NEW.symbols
    hand.pick("B")
    assert hand.cell("3-2-1").get_attribute("data-symbol") == "B"
    assert marked(hand) == "4-1-1"
    hand.pick("B")
    assert marked(hand) == "1-1-1", "it goes round"


def test_cells_uncovered_later_come_last(hand: Hand) -> None:
    hand.do("one-by-one")
    hand.tap("3-1-1")
    hand.pick(".")
    assert hand.cell("2-2-2").get_attribute("data-state") == "visible"
    assert marked(hand) == "3-1-2"
    for name in ("3-2-2", "3-2-1", "2-2-2", "1-1-1"):
        hand.pick("O")
        assert marked(hand) == name


def test_undo_brings_the_mark_back(hand: Hand) -> None:
    hand.do("one-by-one")
    hand.pick("O")
    hand.pick("B")
    hand.do("undo")
    assert marked(hand) == "1-1-2"
    assert hand.symbols == "O" + draft.NEW.symbols[1:]


def test_the_switch_is_kept_for_the_next_board(page: Page, table: Table) -> None:
    hand = Hand(page).open(table.address(0))
    hand.do("one-by-one")
    hand.open(table.address(1))
    assert marked(hand) == "1-1-1"
    hand.do("one-by-one")
    assert marked(hand) is None


def test_one_tab_stop_and_arrows_inside(hand: Hand) -> None:
    assert hand.page.locator('[data-cell][tabindex="0"]').count() == 1
    hand.cell("1-1-1").focus()
    for key, name in [("ArrowRight", "1-1-2"), ("ArrowDown", "1-4-2"), ("ArrowLeft", "1-4-1")]:
        hand.page.keyboard.press(key)
        expect(hand.cell(name)).to_be_focused()
    assert hand.page.locator('[data-cell][tabindex="0"]').count() == 1


@pytest.mark.parametrize("turns", range(4))
def test_arrows_reach_every_cell_as_it_is_seen(hand: Hand, turns: int) -> None:
    for _ in range(turns):
        hand.do("turn")
    start = ("1-1-1", "1-4-1", "1-4-4", "1-1-4")[turns]
    hand.cell(start).focus()
    before = hand.middle(start)
    reached = [press(hand, "ArrowRight") for _ in VISIBLE]
    assert sorted(reached) == sorted(VISIBLE)
    assert reached[-1] == start
    assert hand.middle(reached[0]).x > before.x
    down = press(hand, "ArrowDown")
    assert hand.middle(down).y > before.y
    assert press(hand, "ArrowUp") == start
    assert press(hand, "ArrowUp") == start
    for level in (1, 1, 1, 2, 2, 2, 3, 3, 4):
        assert press(hand, "ArrowDown").startswith(str(level))


def test_arrows_reach_places_too(hand: Hand) -> None:
    hand.pick(".")
    hand.tap("2-2-1", "1-4-4")
    hand.cell("1-1-1").focus()
    reached = {press(hand, "ArrowRight") for _ in range(30)}
    offered = hand.page.locator('[data-state="visible"], [data-state="place"]')
    assert len(reached) == offered.count()
    assert {"2-2-1", "1-4-4"} <= reached


def press(hand: Hand, key: str) -> str:
    """Press a key and return the cell that has the focus then."""
    hand.page.keyboard.press(key)
    return str(hand.page.evaluate("document.activeElement.dataset.cell"))


@pytest.mark.parametrize("keys", ["obgyw", "12345", "OBGYW"])
def test_letters_and_digits_fill_and_go_on(hand: Hand, keys: str) -> None:
    hand.cell("1-1-1").focus()
    for key in keys:
        hand.page.keyboard.press(key)
    assert [hand.cell(name).get_attribute("data-symbol") for name in VISIBLE[:5]] == list("OBGYW")
    expect(hand.cell(VISIBLE[5])).to_be_focused()


def test_full_stop_backspace_undo_and_redo(hand: Hand) -> None:
    press = hand.page.keyboard.press
    hand.cell("4-1-1").focus()
    press(".")
    assert hand.cell("4-1-1").get_attribute("data-state") == "place"
    press("Control+z")
    assert hand.symbols == draft.NEW.symbols
    press("Control+y")
    assert hand.cell("4-1-1").get_attribute("data-symbol") == "."
    press("Control+z")
    press("Control+Shift+Z")
    assert hand.cell("4-1-1").get_attribute("data-symbol") == "."
    hand.cell("1-1-1").focus()
    press("o")
    press("b")
    press("Backspace")
    expect(hand.cell("1-1-2")).to_be_focused()
    assert hand.cell("1-1-2").get_attribute("data-symbol") == ""
    press("Backspace")
    expect(hand.cell("1-1-1")).to_be_focused()
    assert hand.cell("1-1-1").get_attribute("data-symbol") == ""


def test_space_and_enter_paint(hand: Hand) -> None:
    hand.pick("Y")
    hand.cell("2-1-1").focus()
    hand.page.keyboard.press("Enter")
    hand.page.keyboard.press("ArrowRight")
    hand.page.keyboard.press("Space")
    assert hand.cell("2-1-1").get_attribute("data-symbol") == "Y"
    assert hand.symbols.count("Y") == 2


def test_shortcuts_of_the_browser_are_left_alone(hand: Hand) -> None:
    hand.cell("1-1-1").focus()
    hand.page.evaluate(
        "document.addEventListener('keydown', e => { window.taken = e.defaultPrevented })"
    )
    for key in ("Control+b", "Alt+o", "Control+1"):
        hand.page.keyboard.press(key)
        assert hand.page.evaluate("taken") is False
    assert hand.symbols == draft.NEW.symbols


def test_changes_are_said_politely(hand: Hand) -> None:
    said = hand.page.locator("[data-say]")
    expect(said).to_have_attribute("aria-live", "polite")
    hand.tap("1-1-1")
    expect(said).to_have_text("Level 1, row 1, column 1: orange. 24 left")
    hand.drag("2-1-1", "2-1-3")
    expect(said).to_contain_text("21 left")
    hand.do("undo")
    expect(said).to_have_text("Undone. 24 left")
    hand.do("turn")
    expect(said).to_have_text("your side is on the left")


def test_keys_go_on_where_the_finger_was(hand: Hand) -> None:
    """And only they show where that is."""
    hand.tap("3-1-1")
    ring = "cell => getComputedStyle(cell).getPropertyValue('--spot-ring')"
    assert hand.cell("3-1-1").evaluate(ring) == ""
    hand.page.keyboard.press("b")
    assert hand.cell("3-1-1").get_attribute("data-symbol") == "B"
    expect(hand.cell("3-1-2")).to_be_focused()
    assert hand.cell("3-1-2").evaluate(ring) != ""
