"""The games of a device and the settings of a game, on a phone."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser.axe import Scheme, assert_accessible
from tests.web.evenings import BOARDS, evening, ids, stored

WAYS = ("/my-games", "/my-games/records", "/my-games/transfer", "/take/none", "/games/from-file")
GAME_WAYS = ("/g/{code}/settings", "/games/new?rematch={code}", "/g/{code}")

SMALL = """() => [...document.querySelectorAll("main :is(a, button, summary, select)")]
    .filter((one) => one.checkVisibility() && !one.closest("[aria-hidden=true]"))
    .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
    .filter(([, box]) => box.height < 44 || box.width < 44)
    .map(([text]) => text)"""
"""What is too small for a finger."""


@pytest.fixture
def code(live_app: Flask, page: Page) -> str:
    """A game on the list of the phone."""
    code = evening(live_app, "Ana", "Bo", "Chloé")
    page.goto(f"/g/{code}")
    return code


def named(field: str, who: str) -> re.Pattern[str]:
    """The accessible name of somebody's field; invisible signs keep the name apart."""
    return re.compile(f"{field}: .?{who}")


def test_pages_are_accessible_and_fit(page: Page, code: str) -> None:
    looks: list[tuple[int, Scheme]] = [(320, "light"), (360, "dark"), (1280, "light")]
    for address in (*WAYS[:3], WAYS[4], *GAME_WAYS):
        page.goto(address.format(code=code))
        for width, scheme in looks:
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, address
            assert_accessible(page, scheme)


def test_fingers_fit(page: Page, code: str) -> None:
    for address in (*WAYS[:3], WAYS[4], *GAME_WAYS[:2]):
        page.goto(address.format(code=code))
        small = page.evaluate(SMALL)
        # A name in the list of games is only the words of a larger place to tap.
        assert [text for text in small if text != "Ana, Bo, and Chloé"] == [], address


def test_the_whole_entry_leads_to_the_sheet(page: Page, code: str) -> None:
    page.goto("/my-games")
    box = page.get_by_text("Ana wins with 57 points.").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] - 4, box["y"] + 4)
    expect(page).to_have_url(re.compile(f"/g/{code}$"))


def test_take_off_the_list(page: Page, code: str) -> None:
    page.goto("/my-games")
    page.get_by_role("button", name="Take off my list").tap()
    expect(page.get_by_role("status")).to_contain_text(code)
    expect(page.get_by_text("No games yet.")).to_be_visible()


def test_a_taken_seat_changes_hands(page: Page, code: str, live_app: Flask) -> None:
    page.goto(f"/g/{code}/settings")
    page.get_by_label(named("Seat", "Ana")).select_option("3")
    expect(page.get_by_label(named("Seat", "Chloé"))).to_have_value("1")
    page.get_by_label(named("Seat", "Somebody new")).select_option("2")
    expect(page.get_by_label(named("Seat", "Bo"))).to_have_value("4")
    page.get_by_label(named("Name", "Somebody new")).fill("Dora")
    page.get_by_role("button", name="Save").tap()
    expect(page).to_have_url(re.compile(f"/g/{code}$"))
    assert stored(live_app, code)["players"] == [
        ("Chloé", BOARDS[2]),
        ("Dora", ""),
        ("Ana", BOARDS[0]),
        ("Bo", BOARDS[1]),
    ]


def test_two_players_are_asked_for_another_card(page: Page, live_app: Flask) -> None:
    cards = ["neighbor-blue", "three-colors", "most-levels"]
    code = evening(live_app, "Ana", "Bo", "Chloé", cards=cards)
    page.goto(f"/g/{code}/settings")
    expect(page.get_by_text("Other goals")).to_be_hidden()
    page.get_by_label(named("Seat", "Bo")).select_option("")
    expect(page.get_by_text("2 of 3 cards")).to_be_visible()
    page.locator("#card-largest-any").check(force=True)
    page.get_by_role("button", name="Save").tap()
    expect(page).to_have_url(re.compile(f"/g/{code}$"))
    assert stored(live_app, code)["set_aside"] == [("Bo", BOARDS[1])]


def test_painting_goes_on_while_the_seats_change(page: Page, code: str, live_app: Flask) -> None:
    page.goto(f"/g/{code}/0")
    known = ids(live_app, code)
    other = page.context.new_page()
    other.goto(f"/g/{code}/settings")
    other.get_by_label(named("Seat", "Ana")).select_option("")
    other.get_by_role("button", name="Save").tap()
    other.wait_for_url(re.compile(f"/g/{code}$"))
    other.close()
    page.locator('[data-brush="W"]').tap()
    page.locator('[data-cell="4-1-1"]').tap()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    assert set(known) == {"Ana", "Bo", "Chloé"}
    [(name, board)] = stored(live_app, code)["set_aside"]
    assert (name, board[-1]) == ("Ana", "W")


class TestDay:
    """The day of a game is the one at the table, wherever the program runs."""

    @pytest.fixture
    def browser_context_args(self, browser_context_args: dict[str, object]) -> dict[str, object]:
        return {**browser_context_args, "timezone_id": "Pacific/Kiritimati"}  # 14 hours ahead

    def test_where_it_is_already_tomorrow(self, page: Page, code: str) -> None:
        page.goto("/my-games")
        expect(page.locator(".game time")).to_have_text("Mar 15, 2026")
