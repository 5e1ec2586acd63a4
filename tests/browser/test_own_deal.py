"""What a table has dealt by hand, tapped in on a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web import rounds


def open_own_deal(page: Page, initiative: str) -> None:
    page.goto(rounds.address(initiative, dealt="y"))
    page.get_by_role("link", name="We dealt by hand").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Dealt by hand")


def give(page: Page, seat: int, tile: int) -> None:
    page.locator(f"#tile-{seat}-{tile} + .segment__face").tap()


def held(page: Page) -> str:
    fields = page.locator("[data-holder] :checked")
    return "".join(fields.evaluate_all("fields => fields.map(({ value }) => value)"))


def choose(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f"[data-card={card}]").tap()


def test_tiles_and_cards_of_the_table_are_played_with(page: Page) -> None:
    open_own_deal(page, "312")
    choose(page, "largest-white", "neighbor-blue", "one-color-side")
    expect(page.get_by_text("3 of 3 cards")).to_be_visible()
    give(page, 0, 1)
    assert held(page) == "132"
    page.get_by_role("button", name="Play with these").tap()
    expect(page.locator(".initiative > [aria-hidden]")).to_have_text(["1", "3", "2"])
    names = ["Largest white", "Neighbor: blue", "One-color side"]
    expect(page.locator(".chosen__name")).to_have_text(names)
    page.goto("/companion")
    expect(page.locator(".chosen__name")).to_have_text(names)


def test_whoever_is_given_a_tile_changes_with_its_owner(page: Page) -> None:
    open_own_deal(page, "2413")
    for seat, tile, after in ((0, 3, "3412"), (2, 4, "3142"), (2, 4, "3142"), (3, 3, "2143")):
        give(page, seat, tile)
        assert held(page) == after


def test_two_cannot_take_a_card_about_neighbors(page: Page) -> None:
    open_own_deal(page, "21")
    expect(page.locator("#card-neighbor-blue")).to_be_disabled()
    expect(page.get_by_text("0 of 3 cards")).to_be_visible()
    choose(page, "largest-white", "largest-blue", "largest-any", "most-levels")
    expect(page.get_by_text("Choose three: take one off")).to_be_visible()
