"""How the board looks and whether everybody can use it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from app.engine import draft
from app.engine.geometry import INNER, cells_of
from tests.browser.axe import assert_accessible
from tests.browser.board.hand import FULL, Hand, Table

FINGER = 44
"""CSS pixels."""
FIRST_LOAD = 100_000
"""Bytes: markup, styles and modules together, uncompressed."""
STATES = {
    "new": "",
    "half": "OYBO G??G Y__O OO__ / YYG W?W Y__ / GY W_ / G",
    "full": FULL,
    "seven": "OOG. .YY. .YB. ..W. / .B. ... ... / .. .. / .",
}
SIZES = [(320, 640), (360, 740), (740, 360), (768, 1024), (1280, 800)]

# How wide and high the free square around the middle of what shows of a cell is.
ROOM = """() => Object.fromEntries([...document.querySelectorAll("[data-cell]")].map((cell) => {
  const { left, top, width } = cell.getBoundingClientRect();
  const half = width / 2;
  const free = [[0, 0], [1, 0], [0, 1], [1, 1]].map(([i, j]) => document.elementFromPoint(
    left + half * (i + .5), top + half * (j + .5))?.closest("[data-cell]") === cell);
  return [cell.dataset.cell, { half, free: free.filter(Boolean).length }];
}))"""


def test_cells_are_large_enough_for_a_finger(hand: Hand) -> None:
    inner = {str(cell) for cell in cells_of(INNER)}
    for name, room in hand.page.evaluate(ROOM).items():
        if name not in inner:
            assert room["half"] >= FINGER
            assert room["free"] >= 2


@pytest.mark.parametrize("width", [320, 360])
def test_controls_are_large_enough_for_a_thumb(hand: Hand, width: int) -> None:
    hand.page.set_viewport_size({"width": width, "height": 740})
    least = FINGER if width == 360 else 40
    for control in hand.page.locator(".page button:visible, .page a:visible").all():
        box = control.bounding_box()
        assert box
        assert box["width"] >= least, control
        assert box["height"] >= least, control


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_board_and_palette_are_there_at_once(
    page: Page, table: Table, size: tuple[int, int]
) -> None:
    """Without scrolling, and nothing wider than the window."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table.save(STATES["half"])
    hand = Hand(page).open(table.address())
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    for selector in ("[data-board]", '[data-action="done"]', '[data-brush="."]'):
        box = page.locator(selector).bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1], selector
    assert hand.middle("1-4-1").y < page.locator("[data-brush='O']").bounding_box()["y"] or (
        size[0] > size[1]
    )


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(page: Page, table: Table, state: str) -> None:
    if STATES[state]:
        table.save(STATES[state])
    hand = Hand(page).open(table.address())
    assert_accessible(page)
    if state == "half":
        hand.do("done")
        assert_accessible(page)


def test_every_cell_has_a_name_of_its_own(page: Page, table: Table) -> None:
    table.save(STATES["half"])
    Hand(page).open(table.address())
    names = [cell.get_attribute("aria-label") for cell in page.locator("[data-cell]").all()]
    assert len(set(names)) == 30
    assert names[0] == "Level 1, row 1, column 1: orange"
    assert names[5] == "Level 1, row 2, column 2: covered"
    assert names[14] == "Level 1, row 4, column 3: not entered yet"
    assert names == page.evaluate(
        "() => fetch(location).then(r => r.text()).then(t => [...new DOMParser()"
        ".parseFromString(t, 'text/html').querySelectorAll('[data-cell]')]"
        ".map(c => c.getAttribute('aria-label')))"
    )


def test_names_are_in_the_language_of_the_page(
    browser: Browser, base_url: str, table: Table
) -> None:
    context = browser.new_context(base_url=base_url, locale="es-ES", has_touch=True)
    hand = Hand(context.new_page()).open(table.address())
    before = hand.cell("1-1-1").get_attribute("aria-label")
    hand.tap("1-1-1")
    assert hand.cell("1-1-1").get_attribute("aria-label") != before
    assert hand.page.locator("html").get_attribute("lang") == "es"
    context.close()


def test_nothing_jumps(page: Page, table: Table) -> None:
    """No layout shift while the page loads and while somebody enters a pyramid."""
    page.add_init_script(
        "window.shifts = []; new PerformanceObserver(list => window.shifts.push("
        "...list.getEntries().filter(e => !e.hadRecentInput)"
        ".map(e => [e.value, e.sources.map(s => s.node?.className)])"
        ")).observe({ type: 'layout-shift', buffered: true })"
    )
    table.save("OOBB O??B W??B WWYY / OBB G?B WG_ / OB GB / _")
    hand = Hand(page).open(table.address())
    hand.pick("G")
    hand.tap("2-3-3", "4-1-1")
    hand.expect_saved()
    page.route("**/boards/*", lambda route: (page.wait_for_timeout(900), route.continue_()))
    hand.do("undo", "one-by-one", "turn", "done", "keep-entering")
    hand.expect_saved()
    page.wait_for_timeout(300)
    assert page.evaluate("shifts") == []


@pytest.mark.parametrize("size", [(360, 740), (412, 915)])
def test_the_palette_stays_under_the_thumb(page: Page, table: Table, size: tuple[int, int]) -> None:
    """However long the next place is called, and when notes come and go."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table.save("OOOO OOOO OOOO OOOO / OOO OOO OOO / .. .. / .")
    hand = Hand(page).open(table.address())
    palette = page.locator(".board__palette")
    heights = set()

    def look() -> None:
        page.evaluate("scrollTo(0, 0)")  # a tap of these tests may scroll
        box = palette.bounding_box()
        assert box
        heights.add(round(box["y"]))

    look()
    hand.do("clear", "one-by-one")
    for symbol in "OBGYWOBGYWOBGYWOBGYWOBGYWOBGYWO"[:20]:
        look()
        hand.pick(symbol)
    hand.do("undo", "rest-empty")
    hand.expect_saved()
    look()
    hand.do("done")
    look()
    assert len(heights) == 1, heights
    assert heights.pop() > size[1] * 0.75


def test_the_first_load_is_small_and_asks_nobody_else(
    page: Page, table: Table, base_url: str
) -> None:
    answers: list[Response] = []
    page.on("response", lambda response: answers.append(response))
    Hand(page).open(table.address())
    page.wait_for_load_state("networkidle")
    hosts = {urlparse(answer.url).netloc for answer in answers}
    assert hosts == {urlparse(base_url).netloc}
    sizes = {
        urlparse(answer.url).path: len(answer.body())
        for answer in answers
        if answer.request.resource_type in {"document", "stylesheet", "script"}
    }
    print(f"first load: {sum(sizes.values())} bytes in {len(sizes)} answers")
    assert sum(sizes.values()) < FIRST_LOAD, sizes


def test_a_place_is_not_taken_for_a_green_cube(page: Page, table: Table) -> None:
    """Its plus is dashed and smaller than green's mark, on a disc of paper."""
    table.save("GGGG GGGG GGGG GGGG / .GG GGG GGG / .. .G / .")
    hand = Hand(page).open(table.address())
    place = hand.cell("2-1-1").locator(".spot__place")
    expect(place).to_be_visible()
    expect(place).to_have_css("fill", "rgb(255, 253, 247)")
    assert place.evaluate("element => getComputedStyle(element).strokeDasharray") != "none"
    widths = page.evaluate(
        """() => ["#place path", "#mark-G"].map((name) =>
          document.querySelector(name).getBBox().width)"""
    )
    assert widths[0] < widths[1]


def test_focus_is_visible_on_the_board(hand: Hand) -> None:
    hand.cell("2-2-1").focus()
    hand.page.keyboard.press("ArrowRight")
    focused = hand.page.locator("[data-cell]:focus-visible")
    expect(focused).to_have_count(1)
    ring = focused.evaluate("cell => getComputedStyle(cell).getPropertyValue('--spot-ring').trim()")
    assert ring not in {"", "none"}


def test_with_keys_alone_from_the_sheet_to_done(page: Page, table: Table) -> None:
    page.goto(f"/g/{table.code}")
    press = page.keyboard.press
    tab_to(page, f'a[href$="{table.address(0)}"]')
    press("Enter")
    page.wait_for_url(f"**{table.address(0)}")
    hand = Hand(page).wait()
    tab_to(page, "[data-cell]")
    for symbol in [draft.read(FULL).symbols[i] for i in order()]:
        press(symbol.lower())
    assert hand.symbols == draft.read(FULL).symbols
    tab_to(page, '[data-action="done"]')
    press("Enter")
    page.wait_for_url(f"**{table.address(1)}")
    assert table.symbols() == draft.read(FULL).symbols


def order() -> list[int]:
    """Positions of the visible cells as they are read aloud."""
    from app.drawing import ORDER

    return [cell.position for cell in ORDER[:25]]


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until an element of that kind has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"{selector} cannot be reached with Tab")


def test_reduced_motion_moves_nothing(page: Page, table: Table) -> None:
    page.emulate_media(reduced_motion="reduce")
    Hand(page).open(table.address())
    moving = page.evaluate(
        "() => [...document.querySelectorAll('.board *')].filter(e => {"
        "const s = getComputedStyle(e); return s.animationName !== 'none'"
        " || parseFloat(s.transitionDuration) > 0; }).length"
    )
    assert moving == 0


def test_forced_colors_keep_the_cubes(page: Page, table: Table) -> None:
    page.emulate_media(forced_colors="active")
    table.save(STATES["half"])
    hand = Hand(page).open(table.address())
    fill = "cell => getComputedStyle(cell).fill"
    assert hand.cell("1-1-1").evaluate(fill) == "rgb(217, 84, 30)"
    brush = page.locator('[data-brush="O"]')
    border = "el => getComputedStyle(el).borderTopColor"
    assert brush.evaluate(border) != page.locator('[data-brush="B"]').evaluate(border)


def test_without_javascript_the_plain_form_stands_there(
    browser: Browser, base_url: str, table: Table
) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    page = context.new_page()
    page.goto(table.address())
    expect(page.locator('select[name="cell-1-1-1"]')).to_be_visible()
    expect(page.locator("[data-board]")).to_be_hidden()
    expect(page.locator("[data-left]")).to_be_visible()
    context.close()


def test_with_javascript_the_plain_form_steps_back(hand: Hand) -> None:
    expect(hand.page.locator('select[name="cell-1-1-1"]')).to_be_hidden()
    expect(hand.page.locator("[data-board]")).to_be_visible()


def test_files_are_small() -> None:
    static = Path(__file__).parents[3] / "static"
    for path in [*static.glob("js/board/*.js"), static / "js/board.js"]:
        assert len(path.read_text(encoding="utf-8").splitlines()) < 250, path


def test_the_screen_stays_awake_where_that_is_allowed(page: Page, table: Table) -> None:
    page.add_init_script(
        "window.asked = []; Object.defineProperty(navigator, 'wakeLock', { value: {"
        "request: async (kind) => { window.asked.push(kind); } } })"
    )
    Hand(page).open(table.address())
    page.wait_for_function("asked.includes('screen')")


def test_over_plain_http_on_the_network_it_works_all_the_same(page: Page, table: Table) -> None:
    """Not a secure context: no wake lock, no clipboard, no crypto.randomUUID."""
    page.add_init_script(
        "Object.defineProperty(navigator, 'wakeLock', { value: undefined });"
        "Object.defineProperty(crypto, 'randomUUID', { value: undefined });"
        "Object.defineProperty(crypto, 'subtle', { value: undefined })"
    )
    hand = Hand(page).open(table.address())
    hand.tap("1-1-1")
    hand.expect_saved()
    assert table.symbols() == hand.symbols
