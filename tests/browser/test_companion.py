"""The ten rounds on a phone: what is tapped is answered at once, and a closed page goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, Route, expect

from app.database import current_session
from app.models import Game
from tests.browser.conftest import PHONE
from tests.web import rounds

TIE = {f"chosen-{seat}": tile for seat, tile in enumerate("aaac")}
OVER = ".".join(["-"] * 10)
SHEET = re.compile(r"/g/[0-9A-Z]{4}-[0-9A-Z]{4}$")


@pytest.fixture
def plain_page(browser: Browser, base_url: str) -> Iterator[Page]:
    """A phone whose browser runs no JavaScript."""
    context = browser.new_context(
        **PHONE, locale="en-US", base_url=base_url, java_script_enabled=False
    )
    yield context.new_page()
    context.close()


def tap(page: Page, tiles: str) -> None:
    """Tap the tile of each player."""
    for seat, tile in enumerate(tiles):
        page.locator(f"#chosen-{seat}-{tile} + .segment__face").tap()


def said(page: Page) -> str:
    """What the screen reader was told last."""
    return page.locator("body > [role=status]").inner_text()


def round_of(page: Page, number: int) -> None:
    """Wait for the page of that round."""
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Round {number} of 10")
    page.wait_for_timeout(310)  # before that a tap counts as the second of two


def _without_console(route: Route) -> None:
    """The console of a page reports every answer that is an error, this one on purpose."""
    answer = route.fetch()
    route.fulfill(response=answer, status=200)


def open_evening(page: Page, address: str) -> None:
    """Open an evening and wait until the page listens."""
    page.goto(address)
    page.locator("body > [role=status]").wait_for(state="attached")


def test_an_evening(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Companion for the ten rounds").tap()
    page.get_by_text("2", exact=True).tap()
    page.get_by_label("Player 1").fill("Ana")
    page.get_by_label("Player 2").fill("Bo")
    page.get_by_role("button", name="Deal and begin").tap()
    expect(page.locator(".seated bdi")).to_have_text(["Ana", "Bo"])
    expect(page.locator(".chosen__card")).to_have_count(3)
    before = page.locator(".initiative").all_inner_texts()
    page.get_by_role("link", name="Round 1").tap()
    round_of(page, 1)
    tap(page, "bb")
    expect(page.locator("main").get_by_text("swap 1 and 2")).to_be_visible()
    page.get_by_role("button", name="Swap, then round 2").tap()
    round_of(page, 2)
    assert page.locator(".initiative").all_inner_texts() == before[::-1]
    for number in range(2, 10):
        page.get_by_role("button", name=f"No tie: round {number + 1}").tap()
        round_of(page, number + 1)
    page.get_by_role("button", name="No tie: finish").tap()
    page.get_by_role("button", name="Start score sheet").tap()
    expect(page).to_have_url(SHEET)
    expect(page.locator("th bdi")).to_have_text(["Ana", "Bo"])


def test_an_evening_without_javascript(plain_page: Page) -> None:
    page = plain_page
    page.goto("/companion")
    page.get_by_label("Player 1").fill("Ana")
    page.get_by_role("button", name="Deal and begin").tap()
    page.get_by_role("link", name="Round 1").tap()
    tap(page, "bbb")
    page.get_by_role("button", name="No tie: round 2").tap()
    expect(page.locator("main").get_by_text("swap 1 and 3.")).to_be_in_viewport()
    page.locator("#took-1-1").tap()
    expect(page.locator("#took-1-1")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Swap, then round 2").tap()
    round_of(page, 2)
    tap(page, "ab")
    page.get_by_role("button", name="Who takes what?").tap()
    expect(page.get_by_role("link", name="Which tile did Player 3 choose?")).to_be_visible()
    tap(page, "abc")
    page.get_by_role("button", name="Who takes what?").tap()
    expect(page.locator("main").get_by_text("No tie.")).to_be_visible()
    page.get_by_role("link", name="Back").tap()
    round_of(page, 1)
    expect(page.locator("#chosen-2-b")).to_be_checked()
    page.get_by_role("link", name="Finish early").tap()
    page.get_by_role("button", name="Start score sheet").tap()
    expect(page).to_have_url(SHEET)


class TestTaps:
    """What a tap shows at once"""

    def test_the_last_tile_tells_the_round(self, page: Page) -> None:
        open_evening(page, rounds.address("2413"))
        expect(page.get_by_role("button", name="Who takes what?")).to_be_hidden()
        tap(page, "aaa")
        expect(page).to_have_url(re.compile("chosen-2=a"))
        expect(page.locator(".told")).to_have_count(0)
        page.locator("#chosen-3-c + .segment__face").tap()
        expect(page.locator(".market")).to_be_in_viewport()
        assert "Cyd and Bo swap 1 and 4." in said(page)

    def test_who_took_what_draws_the_way(self, page: Page) -> None:
        open_evening(page, rounds.address("2413", **TIE))
        expect(page.locator(".token--open")).to_have_count(2)
        page.locator("#took-1-2").tap()
        expect(page.locator(".token--open")).to_have_count(0)
        expect(
            page.locator("main").get_by_text("Bo takes the tile that is left: B.")
        ).to_be_visible()
        page.get_by_role("button", name="Swap, then round 2").tap()
        round_of(page, 2)
        assert "rounds=aaac-d&" in f"{page.url}&"

    def test_with_keys_alone(self, page: Page) -> None:
        open_evening(page, rounds.address("21"))
        page.locator("#chosen-0-a").focus()
        page.keyboard.press("Space")
        page.keyboard.press("Tab")
        page.keyboard.press("Space")
        expect(page.locator("main").get_by_text("swap 1 and 2")).to_be_visible()
        expect(page.locator("#chosen-1-a")).to_be_focused()
        page.keyboard.press("ArrowRight")
        expect(page.locator("main").get_by_text("No tie.")).to_be_visible()
        expect(page.locator("#chosen-1-b")).to_be_focused()
        page.get_by_role("button", name="Round 2").press("Enter")
        round_of(page, 2)
        expect(page.get_by_role("heading", level=1)).to_be_focused()

    def test_a_tie_half_told_leads_to_what_is_missing(self, page: Page) -> None:
        open_evening(page, rounds.address("312"))
        tap(page, "aa")
        on = page.get_by_role("button", name="Round 2", exact=True)
        expect(on).to_be_visible()
        page.route("**/companion?*", _without_console)
        on.tap()
        expect(page.locator(".error-summary")).to_be_focused()
        page.get_by_role("link", name="Which tile did Cyd choose?").tap()
        expect(page.locator("#chosen-2-a")).to_be_focused()
        page.keyboard.press("Space")
        expect(page.locator("main").get_by_text("swap 1 and 3")).to_be_visible()

    def test_the_second_of_two_taps_skips_no_round(self, page: Page) -> None:
        open_evening(page, rounds.address("312"))
        box = page.get_by_role("button", name="No tie: round 2").bounding_box()
        assert box
        spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.touchscreen.tap(*spot)
        expect(page.get_by_role("heading", level=1)).to_have_text("Round 2 of 10")
        page.touchscreen.tap(*spot)
        page.wait_for_timeout(400)
        round_of(page, 2)
        page.touchscreen.tap(*spot)
        round_of(page, 3)

    def test_an_answer_that_comes_late_undoes_no_tap(self, page: Page) -> None:
        open_evening(page, rounds.address("312"))
        late: list[Route] = []
        page.route("**/companion?*", lambda route: late.append(route))
        tap(page, "aa")
        page.wait_for_function("() => document.querySelector('#chosen-1-a').checked")
        page.locator("#chosen-1-b + .segment__face").tap()
        with page.expect_response("**/companion?*"):
            late[0].continue_()
        page.wait_for_timeout(200)
        expect(page.locator("#chosen-1-b")).to_be_checked()
        assert "chosen-1=b" in page.url

    def test_the_browsers_back_goes_back_too(self, page: Page) -> None:
        open_evening(page, rounds.address("312"))
        for number in (2, 3):
            page.get_by_role("button", name=f"No tie: round {number}").tap()
            round_of(page, number)
        page.go_back()
        round_of(page, 2)
        page.get_by_role("button", name="No tie: round 3").tap()
        round_of(page, 3)

    def test_the_switch_of_the_language_keeps_the_round(self, page: Page) -> None:
        open_evening(page, rounds.address("312"))
        page.get_by_role("button", name="No tie: round 2").tap()
        round_of(page, 2)
        tap(page, "ab")
        page.locator('button[name="language"][value="es"]').tap()
        expect(page.locator("html")).to_have_attribute("lang", "es")
        expect(page).to_have_url(re.compile("rounds=-&"))
        expect(page.locator("#chosen-1-b")).to_be_checked()


class TestKept:
    """What stays on the device"""

    @pytest.mark.parametrize("host", ["base_url", "lan_url"])
    def test_reload_and_a_closed_page(
        self, page: Page, request: pytest.FixtureRequest, host: str
    ) -> None:
        url = request.getfixturevalue(host)
        open_evening(page, url + rounds.address("312", "aab"))
        page.get_by_role("button", name="No tie: round 3").tap()
        round_of(page, 3)
        tap(page, "ab")
        page.reload()
        expect(page.locator("#chosen-1-b")).to_be_checked()
        page.goto("about:blank")
        page.goto(f"{url}/companion")
        round_of(page, 3)
        expect(page.locator("#chosen-1-b")).to_be_checked()

    def test_starting_over(self, page: Page) -> None:
        open_evening(page, rounds.address("312", "aab"))
        page.get_by_role("link", name="Start over").tap()
        expect(page.get_by_label("Player 2")).to_have_value("Bo")
        page.goto("/companion")  # nothing was dealt yet
        round_of(page, 2)

    def test_an_evening_that_has_its_sheet_is_over(self, page: Page, live_app: Flask) -> None:
        address = rounds.address("312", OVER).replace("evening-0001", "evening-over")
        open_evening(page, address)
        with live_app.app_context():
            before = current_session().query(Game).count()
        page.get_by_role("button", name="Start score sheet").dblclick()
        expect(page).to_have_url(SHEET)
        with live_app.app_context():
            assert current_session().query(Game).count() == before + 1
        page.goto("/companion")
        expect(page.get_by_role("button", name="Deal and begin")).to_be_visible()

    def test_it_stays_over_when_an_old_page_of_it_comes_back(self, page: Page) -> None:
        old = rounds.address("312", OVER)
        open_evening(page, old)
        page.get_by_role("button", name="Start score sheet").tap()
        expect(page).to_have_url(SHEET)
        open_evening(page, rounds.address("213", "-.-").replace("evening-0001", "evening-0002"))
        open_evening(page, old)
        page.goto("/")
        expect(page.get_by_role("link", name="go on with round 3")).to_be_visible()

    def test_a_page_that_is_rounds_behind_does_not_count(self, page: Page) -> None:
        open_evening(page, rounds.address("312", "-.-.-"))
        open_evening(page, rounds.address("312", "-"))
        page.goto("/companion")
        round_of(page, 4)

    def test_so_is_one_whose_names_are_changed_first(self, page: Page) -> None:
        open_evening(page, rounds.address("312", OVER))
        page.get_by_role("link", name="Change names or cards first").tap()
        page.get_by_label("Player 2").fill("Eva")
        page.goto("/companion")  # not begun yet
        expect(page.get_by_role("button", name="Start score sheet")).to_be_visible()
        page.go_back()
        page.get_by_role("button", name="Start game").last.tap()
        expect(page).to_have_url(SHEET)
        page.goto("/companion")
        expect(page.get_by_role("button", name="Deal and begin")).to_be_visible()

    def test_the_home_page_says_where_it_goes_on(self, page: Page) -> None:
        page.goto("/")
        expect(page.get_by_role("link", name="Companion for the ten rounds")).to_be_visible()
        open_evening(page, rounds.address("312", "aab.-.abc.-"))
        page.get_by_role("button", name="No tie: round 6").tap()
        round_of(page, 6)
        page.goto("/")
        page.get_by_role("link", name="Ten rounds: go on with round 6").tap()
        round_of(page, 6)
        open_evening(page, rounds.address("312", OVER))
        page.goto("/")
        expect(page.get_by_role("link", name="Ten rounds: go on with round 10")).to_be_visible()

    def test_after_a_day_it_is_forgotten(self, page: Page) -> None:
        open_evening(page, rounds.address("312", "aab"))
        page.evaluate(
            """() => {
              const kept = JSON.parse(localStorage.getItem("yaxha.evening"));
              kept.at -= 25 * 60 * 60 * 1000;
              localStorage.setItem("yaxha.evening", JSON.stringify(kept));
            }"""
        )
        page.goto("/companion")
        expect(page.get_by_role("button", name="Deal and begin")).to_be_visible()

    def test_a_lost_connection_loses_nothing(self, page: Page) -> None:
        open_evening(page, rounds.address("2413"))
        tap(page, "aaa")
        page.route("**/companion?*", lambda route: route.fulfill(body="Log in to this network"))
        page.locator("#chosen-3-c + .segment__face").tap()
        expect(page.locator("main").get_by_text("No connection.")).to_be_visible()
        page.unroute("**/companion?*")
        page.locator("#chosen-3-d + .segment__face").tap()
        expect(page.locator("main").get_by_text("Ana keeps 2.")).to_be_visible()
        expect(page.locator("main").get_by_text("No connection.")).to_be_hidden()
