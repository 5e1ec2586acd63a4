"""A whole evening at the table: from the home page to the winner, without JavaScript and with."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from app.database import current_session
from app.engine import draft
from app.engine.geometry import CELLS
from app.models import Game
from tests.browser.conftest import PHONE

NAMES = ["Ana", "Conan O'Neil", "佐藤さん"]
BOARDS = [
    "OOBB O??B W??B WWYY / OBB G?B WGY / OB GB / O",
    "GGGG G??G G??G GGGG / GGG G?G GGG / GG GG / W",
    "YY.. YY.. .... .... / W.. ... ... / .. .. / .",
]
CARDS = ["largest-green", "neighbor-white", "most-levels"]
FIRST = re.compile("Enter pyramid: .*Ana")
CODE = re.compile(r"/g/[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$")


@pytest.fixture
def plain_page(browser: Browser, base_url: str) -> Iterator[Page]:
    """A phone whose browser runs no JavaScript."""
    context = browser.new_context(
        **PHONE, locale="en-US", base_url=base_url, java_script_enabled=False
    )
    yield context.new_page()
    context.close()


def start_game(page: Page) -> None:
    """Write down who plays and pick the cards."""
    page.get_by_role("link", name="New game").tap()
    page.get_by_text("3", exact=True).tap()
    for seat, name in enumerate(NAMES, 1):
        page.get_by_label(f"Player {seat}").fill(name)
    for card in CARDS:
        page.locator(f'[data-card="{card}"]').tap()
    page.locator(".bar").get_by_role("button", name="Start game").tap()
    expect(page).to_have_url(CODE)


def fill_in(page: Page, board: str) -> None:
    """Choose what each cell holds."""
    for cell, symbol in zip(CELLS, draft.read(board).symbols, strict=True):
        if symbol != "?":
            page.locator(f'[name="cell-{cell}"]').select_option(symbol)


def number(page: Page, row: str, seat: int) -> str | None:
    """One number of the sheet."""
    cell = page.locator(f'[data-row="{row}"][data-seat="{seat}"]')
    return cell.get_attribute("data-points")


def test_a_game_without_javascript(plain_page: Page) -> None:
    page = plain_page
    page.goto("/")
    start_game(page)
    page.get_by_role("link", name=FIRST).tap()
    for name, board in zip(NAMES, BOARDS, strict=True):
        expect(page.get_by_role("heading", level=1)).to_have_text(f"{name}’s pyramid")
        fill_in(page, board)
        page.get_by_role("button", name="Done").tap()
    expect(page).to_have_url(CODE)
    expect(page.get_by_text("Ana wins with 57 points.")).to_be_visible()
    expect(page.locator("[data-winner]")).to_contain_text("Ana")
    assert [number(page, "largest-green", seat) for seat in range(3)] == ["0", "5", "0"]
    page.reload()
    expect(page.locator("[data-winner]")).to_have_count(1)


def test_a_pyramid_that_cannot_stand_can_be_mended_without_javascript(plain_page: Page) -> None:
    page = plain_page
    page.goto("/")
    start_game(page)
    page.get_by_role("link", name=FIRST).tap()
    fill_in(page, BOARDS[0])
    page.get_by_label("Bottom level, front left").select_option("No cube")
    page.get_by_role("button", name="Done").tap()
    page.get_by_role("link", name="Second level, front left: A cube here needs four").tap()
    expect(page.get_by_label("Bottom level, back left")).to_have_value("O")
    page.get_by_label("Bottom level, front left").select_option("White")
    page.get_by_role("button", name="Done").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Conan O'Neil’s pyramid")


def test_only_as_many_names_are_asked_for_as_there_are_players(plain_page: Page) -> None:
    plain_page.goto("/games/new")
    for players in (2, 4, 3):
        plain_page.get_by_text(str(players), exact=True).tap()
        visible = [plain_page.locator(f"#name-{seat}").is_visible() for seat in range(4)]
        assert visible == [seat < players for seat in range(4)]


def test_a_new_game_with_javascript(page: Page) -> None:
    page.goto("/")
    start_game(page)
    expect(page.locator("th bdi")).to_have_text(NAMES)
    page.get_by_role("link", name=FIRST).tap()
    expect(page.locator("[data-cell]")).to_have_count(30)


def test_the_chosen_cards_are_counted_and_explained(page: Page) -> None:
    page.goto("/games/new")
    expect(page.get_by_text("0 of 3 cards")).to_be_visible()
    for card in CARDS:
        page.locator(f'[data-card="{card}"]').tap()
    expect(page.get_by_text("3 of 3 cards")).to_be_visible()
    told = page.locator("[data-chosen] li")
    expect(told).to_have_count(3)
    expect(told.last).to_contain_text("The group that reaches across the most levels.")
    for card, text in [("largest-any", "take one off"), ("largest-blue", "take some off")]:
        page.locator(f'[data-card="{card}"]').tap()
        expect(page.get_by_text(f"Choose three: {text}")).to_be_visible()


def test_neighbor_cards_cannot_be_had_with_two(page: Page) -> None:
    page.goto("/games/new")
    page.locator('[data-card="neighbor-white"]').tap()
    page.get_by_text("2", exact=True).tap()
    expect(page.locator("#card-neighbor-white")).to_be_disabled()
    expect(page.get_by_text("0 of 3 cards")).to_be_visible()
    page.get_by_text("3", exact=True).tap()
    expect(page.locator("#card-neighbor-white")).to_be_enabled()


def test_cards_are_dealt_at_once(page: Page) -> None:
    page.goto("/games/new")
    page.get_by_text("2", exact=True).tap()
    page.get_by_label("Only cards for beginners").check()
    for _ in range(5):
        page.get_by_role("button", name="Deal three at random").tap()
        dealt = page.locator('[name="cards"]:checked')
        expect(dealt).to_have_count(3)
        for card in dealt.all():
            assert card.get_attribute("data-beginner") is not None
            assert card.get_attribute("data-neighbor") is None


def test_enter_goes_on_to_the_next_name(page: Page) -> None:
    page.goto("/games/new")
    expect(page.get_by_text("0 of 3 cards")).to_be_visible()
    page.locator("#name-0").press("Enter")
    expect(page.locator("#name-1")).to_be_focused()
    page.locator("#name-2").press("Enter")
    expect(page.locator("#name-2")).not_to_be_focused()
    assert page.url.endswith("/games/new")


def test_names_used_before_are_offered(page: Page) -> None:
    page.goto("/")
    start_game(page)
    page.goto("/games/new")
    offered = page.locator("#known-names option")
    expect(offered).to_have_text(NAMES)


def test_two_quick_taps_make_one_game(page: Page, live_app: Flask) -> None:
    page.goto("/games/new?cards=largest-any&cards=most-levels&cards=three-colors")
    with live_app.app_context():
        before = current_session().query(Game).count()
    page.locator(".bar__main").dblclick()
    expect(page).to_have_url(CODE)
    with live_app.app_context():
        assert current_session().query(Game).count() == before + 1


@pytest.mark.parametrize("path", ["/", "/games/new", "/g/AAAA-AAAA"])
def test_pages_fit_320_pixels(plain_page: Page, path: str) -> None:
    plain_page.set_viewport_size({"width": 320, "height": 640})
    plain_page.goto(path)
    assert plain_page.locator("html").evaluate("html => html.scrollWidth") == 320
