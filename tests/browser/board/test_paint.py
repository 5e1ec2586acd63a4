"""Painting by tapping and dragging."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from app.engine import draft
from app.engine.geometry import BY_ID
from app.engine.notation import parse_draft
from tests.browser.board.hand import FULL, Hand, Spot, Table

NEW = draft.NEW.symbols


def changed(board: str, **cells: str) -> str:
    """The board with the cells `c1_2_3="O"` changed, as the engine has it."""
    now = parse_draft(board)
    for name, symbol in cells.items():
        now = draft.changed(now, BY_ID[name[1:].replace("_", "-")], symbol)
    return now.symbols


def test_thirty_cells_of_which_five_are_hidden(hand: Hand) -> None:
    states = [cell.get_attribute("data-state") for cell in hand.page.locator("[data-cell]").all()]
    assert (states.count("visible"), states.count("hidden"), len(states)) == (25, 5, 30)
    assert hand.symbols == NEW


def test_first_cube_is_one_tap(hand: Hand) -> None:
    hand.tap("1-1-1")
    assert hand.symbols == changed(NEW, c1_1_1="O")
    expect(hand.cell("1-1-1")).to_have_accessible_name("Level 1, row 1, column 1: orange")


def test_every_visible_cell_can_be_tapped(hand: Hand) -> None:
    hand.enter(FULL)
    assert hand.symbols == draft.read(FULL).symbols


def test_the_cell_changes_in_the_task_of_the_pointer_event(hand: Hand) -> None:
    """Before any network, timer or await."""
    spot = hand.middle("2-1-1")
    after = hand.page.evaluate(
        """([x, y]) => {
            const target = document.elementFromPoint(x, y);
            target.dispatchEvent(new PointerEvent("pointerdown", {
              bubbles: true, clientX: x, clientY: y, pointerId: 7, pointerType: "touch" }));
            return document.querySelector('[data-cell="2-1-1"]').dataset.symbol;
        }""",
        [spot.x, spot.y],
    )
    assert after == "O"


def test_a_click_without_pointer_events_paints(hand: Hand) -> None:
    hand.pick("G")
    hand.cell("1-1-1").dispatch_event("click")
    hand.cell("2-2-1").evaluate("cell => cell.click === undefined || cell.click()")
    assert hand.symbols == changed(NEW, c1_1_1="G")
    hand.cell("1-2-2").dispatch_event("click")
    assert hand.symbols == changed(NEW, c1_1_1="G")


def test_a_long_press_chooses_a_color_too(hand: Hand) -> None:
    """Browsers make no click of it."""
    box = hand.page.locator('[data-brush="W"]').bounding_box()
    assert box
    spot = Spot(box["x"] + 20, box["y"] + 20)
    hand.press_long(spot)
    hand.tap("1-1-1")
    assert hand.symbols == changed(NEW, c1_1_1="W")


def test_a_quick_mouse_changes_colors(hand: Hand) -> None:
    hand.page.mouse.click(*hand.middle("1-1-1"))
    hand.page.locator('[data-brush="B"]').click()
    hand.page.mouse.click(*hand.middle("1-1-4"))
    assert hand.symbols == changed(NEW, c1_1_1="O", c1_1_4="B")


def test_a_mouse_paints_too(hand: Hand) -> None:
    start, end = hand.middle("1-1-1"), hand.middle("1-4-1")
    hand.page.mouse.move(*start)
    hand.page.mouse.down()
    hand.page.mouse.move(*end, steps=4)
    hand.page.mouse.up()
    assert hand.symbols == changed(NEW, c1_1_1="O", c1_2_1="O", c1_3_1="O", c1_4_1="O")
    hand.do("undo")
    assert hand.symbols == NEW


@pytest.mark.parametrize("steps", [1, 2, 40])
def test_a_drag_paints_every_cell_on_its_way(hand: Hand, steps: int) -> None:
    """However fast it is: between two events the finger went straight."""
    hand.pick("Y")
    box = hand.page.locator(".board__table").bounding_box()
    assert box
    near, far = box["x"] + 22, box["x"] + box["width"] - 22
    back, front = box["y"] + 22, box["y"] + box["height"] - 22
    corners = [Spot(near, back), Spot(far, back), Spot(far, front), Spot(near, front)]
    hand.drag_along([*corners, Spot(near, back + 90)], steps)
    ring = "OOOO O__O O__O OOOO".replace(" ", "").replace("O", "Y")
    assert hand.symbols == draft.settled(parse_draft(ring + NEW[16:])).symbols


def test_a_stroke_is_one_step(hand: Hand) -> None:
    hand.drag("1-1-1", "1-1-4")
    hand.do("undo")
    assert hand.symbols == NEW
    hand.do("redo")
    assert hand.symbols == changed(NEW, c1_1_1="O", c1_1_2="O", c1_1_3="O", c1_1_4="O")


@pytest.mark.parametrize(("inside", "painted"), [(10, False), (32, True)])
def test_a_corner_that_is_only_grazed_is_not_painted(
    hand: Hand, inside: float, painted: bool
) -> None:
    """A diagonal drag past the corner where four cells of level 1 meet, 90 px wide each."""
    hand.do("clear")
    hand.pick(".")
    hand.tap("2-2-1", "2-1-2", "2-1-1")
    box = hand.cell("1-2-2").bounding_box()
    assert box
    corner = Spot(box["x"], box["y"])
    near, far = inside - 45, 45
    way = [Spot(corner.x + near, corner.y + far), Spot(corner.x + far, corner.y + near)]
    hand.pick("O")
    hand.drag_along(way, steps=20)
    assert hand.cell("1-2-1").get_attribute("data-symbol") == "O"
    assert hand.cell("1-1-2").get_attribute("data-symbol") == "O"
    assert (hand.cell("1-2-2").get_attribute("data-symbol") == "O") is painted
    assert hand.cell("1-1-1").get_attribute("data-symbol") == ""


def test_a_stroke_meets_the_board_as_it_was(hand: Hand) -> None:
    """Taking cubes away by dragging does not dig into what comes to light."""
    hand.pick(".")
    hand.drag("3-1-1", "3-1-2", steps=30)
    assert hand.symbols == changed(NEW, c3_1_1=".", c3_1_2=".")
    hand.do("undo")
    assert hand.symbols == NEW


def test_taking_the_top_off_uncovers_four_and_puts_it_back(hand: Hand, table: Table) -> None:
    hand.enter(FULL)
    hand.pick(".")
    hand.tap("4-1-1")
    bare = changed(draft.read(FULL).symbols, c4_1_1=".")
    assert hand.symbols == bare
    expect(hand.cell("4-1-1")).to_have_attribute("data-state", "place")
    hand.pick("W")
    hand.tap("4-1-1")
    assert hand.symbols == changed(bare, c4_1_1="W")


def test_a_place_takes_only_taps_at_its_center(hand: Hand) -> None:
    hand.pick(".")
    hand.tap("4-1-1")
    hand.pick("B")
    center = hand.middle("4-1-1")
    hand.tap_at(Spot(center.x - 30, center.y - 30))
    assert hand.cell("3-1-1").get_attribute("data-symbol") == "B"
    assert hand.cell("4-1-1").get_attribute("data-symbol") == "."
    hand.drag("3-1-1", "3-2-2", steps=20)
    assert hand.cell("4-1-1").get_attribute("data-symbol") == "."
    assert hand.cell("3-2-2").get_attribute("data-symbol") == "B"
    hand.tap_at(center)
    assert hand.cell("4-1-1").get_attribute("data-symbol") == "B"


def test_covered_colors_are_remembered(hand: Hand) -> None:
    hand.pick(".")
    hand.tap("2-2-1")
    hand.pick("Y")
    hand.tap("1-2-2")
    uncovered = hand.symbols
    hand.pick("O")
    hand.tap("2-2-1")
    assert hand.symbols == changed(uncovered, c2_2_1="O")
    hand.pick(".")
    hand.tap("2-1-1")
    hand.do("undo", "undo", "undo", "undo")
    assert hand.symbols == NEW
    hand.do("redo", "redo", "redo", "redo")
    assert hand.cell("1-2-2").get_attribute("data-symbol") == "Y"


def test_seven_cubes_are_quick(hand: Hand, table: Table) -> None:
    hand.drag("1-1-1", "1-1-4")
    hand.pick("B")
    hand.tap("1-2-1", "2-1-1")
    hand.do("rest-empty")
    assert hand.symbols.count("_") == 1  # the cube under the blue one must have a color
    hand.tap("1-2-2")
    assert hand.symbols == parse_draft("OOOO BB.. .... .... / B.. ... ... / .. .. / .").symbols
    expect(hand.page.locator("[data-left]")).to_have_text("All entered")


def test_clear_can_be_undone(hand: Hand) -> None:
    hand.tap("1-1-1")
    painted = hand.symbols
    hand.do("clear")
    assert hand.symbols == NEW
    hand.do("undo")
    assert hand.symbols == painted


def test_what_has_nothing_to_do_does_nothing(hand: Hand) -> None:
    hand.do("undo", "redo", "clear")
    assert hand.symbols == NEW
    hand.do("rest-empty", "rest-empty")
    assert hand.symbols == "." * 30
    hand.do("undo", "undo")
    assert hand.symbols == NEW


def test_turning_changes_only_how_it_is_seen(hand: Hand) -> None:
    hand.tap("1-1-1")
    painted = hand.symbols
    places = set()
    for side in ("on the left", "at the back", "on the right", "your side"):
        places.add(hand.middle("1-1-1"))
        hand.do("turn")
        expect(hand.page.locator("[data-near]")).to_contain_text(side)
        assert hand.symbols == painted
    assert len(places) == 4
    hand.do("turn")
    hand.tap("1-4-4")
    assert hand.symbols == changed(painted, c1_4_4="O")


def test_the_page_does_not_move_while_painting(hand: Hand) -> None:
    hand.page.set_viewport_size({"width": 360, "height": 560})
    before = hand.page.evaluate("scrollY")
    hand.drag("1-4-2", "1-1-2", steps=10)
    assert hand.page.evaluate("scrollY") == before
    assert hand.page.evaluate("visualViewport.scale") == 1
    style = "el => getComputedStyle(el).touchAction"
    assert hand.page.locator("[data-board]").evaluate(style) == "none"
    root = "getComputedStyle(document.documentElement).overscrollBehaviorY"
    assert hand.page.evaluate(root) == "contain"
    assert hand.page.locator("[data-brush='O']").evaluate(style) == "manipulation"
