"""How the pages for the ten rounds look: they fit, and everybody can use them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.axe import assert_accessible
from tests.web import rounds

TIE = {f"chosen-{seat}": tile for seat, tile in enumerate("aaac")}
OVER = ".".join(["-"] * 10)
LONG = ("W" * 40, "Maximiliane Freifrau von Hohenstaufen", "佐藤さん", "ציפורה בת אברהם הלוי")
PAGES = {
    "setup": "/companion?players=4",
    "dealt": rounds.address("2413", dealt="y", names=LONG),
    "own deal": rounds.address("2413", names=LONG).replace("?", "/own-deal?", 1),
    "round": rounds.address("2413", "-.aabb", names=LONG),
    "tie": rounds.address("2413", names=LONG, told="aaac-b", **TIE),
    "all": rounds.address("2413", names=LONG, **{f"chosen-{seat}": "a" for seat in range(4)}),
    "two": rounds.address("21", **{"chosen-0": "a", "chosen-1": "a"}),
    "end": rounds.address("2413", OVER, names=LONG),
}


@pytest.mark.parametrize("name", PAGES)
def test_pages_fit_and_are_accessible(page: Page, name: str) -> None:
    page.goto(PAGES[name])
    page.locator("main h1").wait_for()
    assert_accessible(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.locator("html").evaluate("html => html.scrollWidth") == 320


@pytest.mark.parametrize("name", PAGES)
def test_everything_to_tap_has_the_size_of_a_finger(page: Page, name: str) -> None:
    page.goto(PAGES[name])
    page.locator("main h1").wait_for()
    sizes = page.locator("main").evaluate(
        """main => [...main.querySelectorAll(".segment, .button, .switch, summary, a")]
          .filter((one) => one.offsetParent)
          .map((one) => one.getBoundingClientRect())
          .map(({ width, height }) => [Math.round(width), Math.round(height)])"""
    )
    assert all(width >= 44 and height >= 44 for width, height in sizes), sizes
