"""Sharing on a phone: copying with and without a clipboard, and the page that is printed."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from app import sharing
from app.engine.cards import CARDS
from app.sharing import GameRecord
from tests.browser.axe import assert_accessible
from tests.played import played
from tests.test_sharing import ALL_OTHERWISE, EVENING, TWO

A5 = (420, 595)
"""Width and height in points."""
THREE = replace(EVENING, names=EVENING.names[:3], pyramids=EVENING.pyramids[:3])
LONG = replace(
    EVENING,
    names=("W" * 40, "Maximiliane Freifrau von Hohenstaufen", "M" * 40, "ציפורה בת אברהם הלוי"),
    cards=(CARDS["five-colors-level-1"], CARDS["five-colors-level-2"], CARDS["largest-level-1"]),
    rulings=ALL_OTHERWISE,
)
"""As much text as a sheet can have."""
GAMES = {"two": TWO, "three": THREE, "four": EVENING, "long": LONG}


def address(record: GameRecord) -> str:
    """Where a record opens."""
    return f"/s?r={sharing.encode(record)}"


def sheets(pdf: bytes) -> list[tuple[int, int]]:
    """Width and height of each page of a PDF, rounded to points."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", pdf)
    assert len(boxes) == len(re.findall(rb"/Type\s*/Page\b", pdf))
    return [(round(float(width)), round(float(height))) for width, height in boxes]


class TestCopy:
    """The buttons that copy"""

    def test_over_plain_http(self, page: Page, live_app: Flask, lan_url: str) -> None:
        page.goto(f"{lan_url}/g/{played(live_app, TWO)}/share")
        assert page.evaluate("isSecureContext") is False
        text = page.get_by_label("The result as text").input_value()
        page.get_by_role("button", name="Copy the text").tap()
        expect(page.get_by_text("Copied.")).to_be_visible()
        assert self._pasted(page) == text

    def test_the_link_over_plain_http(self, page: Page, live_app: Flask, lan_url: str) -> None:
        page.goto(f"{lan_url}/g/{played(live_app, TWO)}/share")
        page.get_by_role("button", name="Copy the link").tap()
        expect(page.get_by_text("Copied.")).to_be_visible()
        assert self._pasted(page).startswith(f"{lan_url}/s?r=")

    def test_where_nothing_can_copy_the_text_is_selected(
        self, page: Page, live_app: Flask, lan_url: str
    ) -> None:
        page.goto(f"{lan_url}/g/{played(live_app, TWO)}/share")
        page.evaluate("document.execCommand = () => false")
        page.get_by_role("button", name="Copy the text").tap()
        expect(page.get_by_text("Selected.")).to_be_visible()
        field = page.get_by_label("The result as text")
        expect(field).to_be_focused()
        length = len(field.input_value())
        assert field.evaluate("e => [e.selectionStart, e.selectionEnd]") == [0, length]

    def test_with_a_clipboard(self, page: Page, live_app: Flask) -> None:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto(f"/g/{played(live_app, TWO)}/share")
        page.get_by_role("button", name="Copy the text").tap()
        expect(page.get_by_text("Copied.")).to_be_visible()
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == page.get_by_label("The result as text").input_value()

    def test_without_scripts_the_text_is_there(
        self, browser: Browser, live_app: Flask, base_url: str
    ) -> None:
        context = browser.new_context(java_script_enabled=False, locale="en-US")
        page = context.new_page()
        page.goto(f"{base_url}/g/{played(live_app, TWO)}/share")
        expect(page.get_by_label("The result as text")).to_be_visible()
        expect(page.get_by_role("button", name="Copy the text")).to_be_hidden()
        expect(page.get_by_role("button", name="Print")).to_be_hidden()
        context.close()

    @staticmethod
    def _pasted(page: Page) -> str:
        page.evaluate("document.body.prepend(document.createElement('textarea'))")
        field = page.locator("body > textarea")
        field.focus()
        page.keyboard.press("Control+V")
        return field.input_value()


class TestPaper:
    """What is printed"""

    @pytest.mark.parametrize("game", GAMES)
    @pytest.mark.parametrize("language", ["en", "es"])
    def test_one_page_in_a5(self, page: Page, base_url: str, game: str, language: str) -> None:
        page.context.add_cookies([{"name": "language", "value": language, "url": base_url}])
        page.goto(address(GAMES[game]))
        assert sheets(page.pdf(prefer_css_page_size=True)) == [A5]

    @pytest.mark.parametrize("game", ["two", "long"])
    @pytest.mark.parametrize("path", ["", "/share"])
    def test_pages_of_the_game_print_the_same(
        self, page: Page, live_app: Flask, game: str, path: str
    ) -> None:
        page.goto(f"/g/{played(live_app, GAMES[game])}{path}")
        assert sheets(page.pdf(prefer_css_page_size=True)) == [A5]

    @pytest.mark.parametrize("path", ["", "/share"])
    def test_only_the_result_is_on_it(self, page: Page, live_app: Flask, path: str) -> None:
        code = played(live_app, EVENING)
        page.goto(f"/g/{code}{path}")
        page.emulate_media(media="print")
        expect(page.locator(".small-board:visible")).to_have_count(4)
        expect(page.locator("[data-row=total]:visible")).to_have_count(4)
        expect(page.get_by_text("Yaxha, ").locator("visible=true").first).to_be_visible()
        for element in (
            ".button",
            "button",
            "form",
            "textarea",
            "input",
            "nav",
            ".board-link",
            ".qr",
        ):
            expect(page.locator(element).locator("visible=true")).to_have_count(0)
        assert code not in page.locator("body").inner_text()

    def test_the_button_prints(self, page: Page) -> None:
        page.goto(address(TWO))
        page.evaluate("window.print = () => { document.title = 'printed' }")
        page.get_by_role("button", name="Print").tap()
        expect(page).to_have_title("printed")


class TestLook:
    """Every page in both lights"""

    @pytest.fixture
    def pages(self, live_app: Flask) -> list[str]:
        code, half = played(live_app, LONG), played(live_app, TWO, 1)
        return [f"/g/{code}/share", f"/g/{half}/share", address(LONG), address(TWO)]

    def test_fits_a_narrow_phone(self, page: Page, pages: list[str]) -> None:
        page.set_viewport_size({"width": 320, "height": 568})
        for path in pages:
            page.goto(path)
            assert page.evaluate("document.documentElement.scrollWidth") == 320, path

    def test_nothing_keeps_anybody_out(self, page: Page, pages: list[str]) -> None:
        for path in pages:
            page.goto(path)
            assert_accessible(page)


def test_a_damaged_link(browser: Browser, base_url: str) -> None:
    context = browser.new_context(locale="en-US")
    page = context.new_page()
    assert page.goto(f"{base_url}{address(TWO)[:-3]}").status == 400
    expect(page.get_by_role("heading", name="This link is damaged")).to_be_visible()
    assert_accessible(page)
    context.close()
