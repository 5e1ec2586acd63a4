"""Reasons on top of the sheet, on a phone; and the same without JavaScript."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask import Flask
from playwright.sync_api import Browser, Locator, Page, Route, expect

from app import models
from app.engine import draft, notation
from app.engine.cards import CARDS
from app.engine.pyramid import Pyramid
from app.engine.rulings import Rulings
from app.sharing import GameRecord
from tests.browser.axe import assert_accessible
from tests.engine.helpers import pyramid
from tests.played import played
from tests.test_sharing import ALL_OTHERWISE, EVENING

CARDS_OF_EVENING = ("neighbor-orange", "most-levels", "one-color-side")


def game(*boards: str, cards: tuple[str, ...] = CARDS_OF_EVENING) -> GameRecord:
    """A small game of Ana, Bo and others."""
    return GameRecord(
        names=("Ana", "Bo", "Cy", "Dee")[: len(boards)],
        pyramids=tuple(pyramid(text) for text in boards),
        cards=tuple(CARDS[card] for card in cards),
        rulings=Rulings(),
        date=EVENING.date,
    )


THREE = game("OO", "OO", "BB")
"""Whether a tie scores moves 5 points of Ana."""


def number(page: Page, row: str, seat: int) -> Locator:
    """The link of a number on the sheet."""
    return page.locator(f'[data-row="{row}"][data-seat="{seat}"] a')


@pytest.fixture
def sheet(live_app: Flask) -> str:
    """The address of the sheet of a complete game."""
    return f"/g/{played(live_app, THREE)}"


class TestPanel:
    """A reason on top of the sheet."""

    def test_a_number_opens_its_reason(self, page: Page, sheet: str) -> None:
        page.goto(sheet)
        number(page, "orange", 1).tap()
        panel = page.get_by_role("dialog", name="Orange")
        expect(panel).to_be_visible()
        expect(panel.get_by_text("2 connected orange cubes: 2 points.").first).to_be_visible()
        expect(panel.locator("#seat-1")).to_have_attribute("data-here", "")
        expect(page).to_have_url(re.compile(f"{sheet}$"))
        expect(panel.get_by_role("heading", name="Orange")).to_be_focused()

    @pytest.mark.parametrize("way", ["Back", "Escape", "Close", "beside"])
    def test_it_closes(self, page: Page, sheet: str, way: str) -> None:
        page.goto("/")
        page.goto(sheet)
        number(page, "total", 0).tap()
        panel = page.get_by_role("dialog", name="Total")
        expect(panel).to_be_visible()
        if way == "Back":
            page.go_back()
        elif way == "Escape":
            page.keyboard.press("Escape")
        elif way == "Close":
            panel.get_by_role("button", name="Close").tap()
        else:
            page.touchscreen.tap(20, 20)
        expect(panel).to_be_hidden()
        expect(page).to_have_url(re.compile(f"{sheet}$"))
        expect(number(page, "total", 0)).to_be_focused()
        page.go_back()
        expect(page).to_have_url(re.compile("/$"))

    def test_the_next_row_and_then_back_to_the_sheet(self, page: Page, sheet: str) -> None:
        page.goto(sheet)
        number(page, "orange", 0).tap()
        page.get_by_role("dialog").get_by_role("link", name="Blue").tap()
        expect(page.get_by_role("dialog", name="Blue")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog")).to_be_hidden()

    def test_forward_and_reload_open_it_again(self, page: Page, sheet: str) -> None:
        page.goto(sheet)
        number(page, "blue", 0).tap()
        panel = page.get_by_role("dialog", name="Blue")
        expect(panel).to_be_visible()
        page.go_back()
        expect(panel).to_be_hidden()
        page.go_forward()
        expect(panel).to_be_visible()
        page.reload()
        expect(panel).to_be_visible()
        page.go_back()
        expect(panel).to_be_hidden()

    def test_back_while_it_is_fetched_again(self, page: Page, sheet: str) -> None:
        held: list[Route] = []
        page.goto(sheet)
        number(page, "blue", 0).tap()
        panel = page.get_by_role("dialog", name="Blue")
        expect(panel).to_be_visible()
        page.go_back()
        expect(panel).to_be_hidden()
        page.route("**/why/**", lambda route: held.append(route))
        with page.expect_request("**/why/blue"):
            page.go_forward()
        page.go_back()
        with page.expect_response("**/why/blue") as answer:
            held[0].continue_()
        answer.value.finished()
        page.evaluate("() => new Promise((done) => setTimeout(done, 100))")
        expect(page.locator("dialog.why-panel")).to_be_hidden()

    def test_over_plain_http(self, page: Page, sheet: str, lan_url: str) -> None:
        page.goto(lan_url + sheet)
        number(page, "orange", 0).tap()
        expect(page.get_by_role("dialog", name="Orange")).to_be_visible()

    def test_a_reading_is_switched_there(self, page: Page, sheet: str) -> None:
        page.goto(sheet)
        expect(number(page, "neighbor-orange", 0)).to_contain_text("5")
        number(page, "neighbor-orange", 0).tap()
        panel = page.get_by_role("dialog", name="Neighbor: orange")
        expect(panel.locator("#seat-0")).to_have_attribute("data-points", "5")
        tie = panel.get_by_role("region", name="as large as mine?")
        tie.get_by_role("button", name="Read it like this").tap()
        expect(panel.locator("#seat-0")).to_have_attribute("data-points", "0")
        page.keyboard.press("Escape")
        expect(page.locator('[data-row="neighbor-orange"][data-seat="0"]')).to_have_attribute(
            "data-points", "0"
        )
        expect(page.locator("[data-differs]")).to_contain_text("A tie pays nothing.")

    def test_where_it_cannot_be_fetched_the_page_is_opened(self, page: Page, sheet: str) -> None:
        def only_pages(route: Route) -> None:
            if route.request.is_navigation_request():
                route.continue_()
            else:
                route.fulfill(status=200, body="not the page")

        page.goto(sheet)
        page.route("**/why/**", only_pages)
        number(page, "orange", 1).tap()
        expect(page).to_have_url(re.compile(f"{sheet}/why/orange#seat-1$"))
        expect(page.get_by_role("heading", name="Orange", level=1)).to_be_visible()


def test_without_javascript(browser: Browser, base_url: str, sheet: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url, locale="en-US")
    page = context.new_page()
    page.goto(sheet)
    expect(page.get_by_role("button", name="Reveal")).to_be_hidden()
    number(page, "neighbor-orange", 1).click()
    expect(page).to_have_url(re.compile(f"{sheet}/why/neighbor-orange#seat-1$"))
    tie = page.get_by_role("region", name="as large as mine?")
    tie.get_by_role("button", name="Read it like this").click()
    expect(page).to_have_url(re.compile(f"{sheet}/why/neighbor-orange$"))
    expect(page.get_by_role("status")).to_contain_text("Now: A tie pays nothing.")
    page.get_by_role("link", name="Score sheet").click()
    expect(page.locator('[data-row="total"][data-seat="0"]')).to_have_attribute("data-points", "12")
    context.close()


class TestReveal:
    """The totals row by row, for who asks for it."""

    @pytest.fixture
    def rows(self, page: Page, sheet: str) -> Locator:
        page.clock.install()
        page.goto(sheet)
        return page.locator(".sheet tbody tr")

    def test_numbers_are_there_until_somebody_asks(self, page: Page, rows: Locator) -> None:
        page.clock.run_for(20_000)
        expect(page.locator(".sheet__total")).to_have_text(["17", "17", "12"])
        expect(page.locator(".verdict")).to_be_visible()
        expect(page.locator("[data-revealing]")).to_have_count(0)

    def test_row_by_row(self, page: Page, rows: Locator) -> None:
        page.get_by_role("button", name="Reveal").tap()
        totals = page.locator(".sheet__total")
        expect(totals).to_have_text(["0", "0", "0"])
        expect(page.locator(".verdict")).to_be_hidden()
        expect(rows.first.locator(".sheet__points").first).to_be_hidden()
        page.clock.run_for(1000)
        expect(rows.nth(0).locator(".sheet__points").first).to_be_visible()
        expect(rows.nth(1).locator(".sheet__points").first).to_be_hidden()
        expect(totals).to_have_text(["2", "2", "0"])
        page.clock.run_for(8000)
        expect(totals).to_have_text(["17", "17", "12"])
        expect(page.locator("[data-veiled]")).to_have_count(0)
        page.clock.run_for(1000)
        expect(page.locator(".verdict")).to_be_visible()
        expect(page.locator("[data-revealing]")).to_have_count(0)
        expect(page.get_by_role("button", name="Reveal")).to_be_visible()

    def test_it_ends_with_who_has_won(self, page: Page, rows: Locator) -> None:
        page.set_viewport_size({"width": 360, "height": 420})
        page.get_by_role("button", name="Reveal").tap()
        page.clock.run_for(8000)
        assert page.evaluate("scrollY") > 0
        page.clock.run_for(3000)
        expect(page.locator(".verdict")).to_be_in_viewport(ratio=1)

    @pytest.mark.parametrize("way", ["tap", "button", "key"])
    def test_a_tap_shows_everything(self, page: Page, rows: Locator, way: str) -> None:
        page.get_by_role("button", name="Reveal").tap()
        page.clock.run_for(1000)
        if way == "tap":
            number(page, "orange", 0).tap()
        elif way == "button":
            page.get_by_role("button", name="Show all").tap()
        else:
            page.keyboard.press("Escape")
        expect(page.locator("[data-veiled], [data-revealing]")).to_have_count(0)
        expect(page.locator(".sheet__total")).to_have_text(["17", "17", "12"])
        expect(page.get_by_role("dialog")).to_be_hidden()
        page.clock.run_for(3000)
        expect(page.locator(".verdict")).to_be_visible()

    def test_with_reduced_motion(self, page: Page, rows: Locator) -> None:
        page.emulate_media(reduced_motion="reduce")
        page.get_by_role("button", name="Reveal").tap()
        page.clock.run_for(1000)
        cell = rows.first.locator("td > *").first
        assert cell.evaluate("element => getComputedStyle(element).animationName") == "none"
        expect(page.locator(".sheet__total")).to_have_text(["2", "2", "0"])


class TestOthers:
    """What other phones do meanwhile."""

    def save(self, app: Flask, sheet: str, seat: int, board: str | Pyramid) -> None:
        """Another phone saves a pyramid."""
        whole = pyramid(board) if isinstance(board, str) else board
        with app.app_context():
            game = models.find_game(sheet.removeprefix("/g/"))
            assert game
            player = game.players[seat]
            saved = models.save_board(player.id, player.version, notation.write(whole))
            assert isinstance(saved, models.Saved)

    def test_the_last_pyramid_reveals_nothing_by_itself(self, page: Page, live_app: Flask) -> None:
        sheet = f"/g/{played(live_app, THREE, boards=2)}"
        page.goto(sheet)
        expect(page.get_by_role("button", name="Reveal")).to_have_count(0)
        self.save(live_app, sheet, 2, "BB")
        expect(page.locator(".sheet__total")).to_have_text(["17", "17", "12"])
        expect(page.locator(".verdict")).to_be_visible()
        expect(page.locator("[data-revealing]")).to_have_count(0)
        page.get_by_role("button", name="Reveal").tap()
        expect(page.locator(".verdict")).to_be_hidden()

    def test_a_reveal_ends_with_what_is_true_by_then(
        self, page: Page, live_app: Flask, sheet: str
    ) -> None:
        page.goto(sheet)
        page.get_by_role("button", name="Reveal").tap()
        self.save(live_app, sheet, 2, "BBB")
        orange = page.locator('[data-row="blue"][data-seat="2"]')
        expect(orange).to_have_attribute("data-points", "4")
        page.keyboard.press("Escape")
        expect(page.locator(".sheet__total")).to_have_text(["17", "17", "14"])

    def test_a_reveal_ends_where_a_pyramid_is_changed_meanwhile(
        self, page: Page, live_app: Flask, sheet: str
    ) -> None:
        page.goto(sheet)
        page.get_by_role("button", name="Reveal").tap()
        self.save(live_app, sheet, 2, draft.read("BB_. .... .... .... / ... ... ... / .. .. / ."))
        expect(page.locator(".verdict")).to_have_count(0)
        self.save(live_app, sheet, 2, "BB")
        expect(page.locator(".sheet__total")).to_have_text(["17", "17", "12"], timeout=15_000)
        expect(page.locator(".verdict")).to_be_visible(timeout=15_000)

    def test_an_open_reason_stays_open(self, page: Page, live_app: Flask, sheet: str) -> None:
        page.goto(sheet)
        number(page, "orange", 0).tap()
        panel = page.get_by_role("dialog", name="Orange")
        expect(panel).to_be_visible()
        self.save(live_app, sheet, 2, "BBB")
        total = page.locator('[data-row="total"][data-seat="2"]')
        expect(total).to_have_attribute("data-points", "14")
        expect(panel).to_be_visible()


LONG = replace(
    EVENING,
    names=(
        "Maximiliana von Hohenlohe-Lang",
        "🎲🎲🎲 Captain Yaxha 🎲🎲🎲",
        "ציפורה בת אברהם הלוי",
        "W" * 40,
    ),
    cards=tuple(CARDS[card] for card in ("neighbor-orange", "largest-level-1", "second-largest")),
    rulings=ALL_OTHERWISE,
)
ROWS = ("orange", "neighbor-orange", "largest-level-1", "second-largest", "total")


def test_everything_fits_a_narrow_phone(page: Page, live_app: Flask) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    sheet = f"/g/{played(live_app, LONG)}"
    for path in (sheet, *(f"{sheet}/why/{row}" for row in ROWS)):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") == 320, path


def test_numbers_have_the_size_of_a_finger(page: Page, live_app: Flask) -> None:
    page.goto(f"/g/{played(live_app, LONG)}")
    for link in page.locator(".sheet td .why-link").all():
        box = link.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


def test_axe_finds_nothing(page: Page, live_app: Flask) -> None:
    sheet = f"/g/{played(live_app, replace(LONG, names=EVENING.names))}"
    for path in (sheet, *(f"{sheet}/why/{row}" for row in ROWS)):
        page.goto(path)
        assert_accessible(page)
    page.goto(sheet)
    number(page, "neighbor-orange", 0).tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_accessible(page)
