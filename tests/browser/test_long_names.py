"""Long names at the heads of narrow columns."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page

from tests.web.evenings import evening

NAMES = ("Großmutter", "Christopher", "Ana", "Margarete")
LINES = """names => names.map(name =>
    Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)))"""
CUT = "names => names.filter(name => name.scrollWidth > name.clientWidth).length"


@pytest.mark.parametrize("count", [3, 4])
def test_usual_names_stay_in_one_line(live_app: Flask, page: Page, count: int) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/g/{evening(live_app, *NAMES[:count])}")
    heads = page.locator(".sheet__name")
    assert heads.evaluate_all(LINES) == [1] * count
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_very_long_name_wraps_and_is_not_cut(live_app: Flask, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/g/{evening(live_app, *NAMES[:3], 'Wolfeschlegelsteinhausenberger')}")
    assert page.locator(".sheet__name").evaluate_all(CUT) == 0
    assert page.evaluate("document.documentElement.scrollWidth") == 360
