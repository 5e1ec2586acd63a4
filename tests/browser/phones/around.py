"""What happens around several phones at one table."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect
from sqlalchemy import select

from app.database import writing
from app.models import Player, now
from tests.browser.board.hand import Table

NewContext = Callable[..., BrowserContext]
Open = Callable[[str], Page]
SMALL = "OO.. BB.. .... .... / G.. ... ... / .. .. / ."
SECONDS = 3
"""Within which everybody sees what somebody has saved."""


def number(row: str, seat: int) -> str:
    """Selector of a number of the sheet that is known."""
    return f'[data-row="{row}"][data-seat="{seat}"][data-points]'


def expect_soon(page: Page, selector: str, seconds: float = SECONDS) -> None:
    """Wait until something is shown."""
    expect(page.locator(selector).first).to_be_visible(timeout=seconds * 1000)


def rearrange(table: Table, names: list[str]) -> None:
    """Let the players sit in that order."""
    with table.app.test_request_context(), writing() as session:
        found = session.scalars(select(Player).where(Player.id.in_(table.ids)))
        players = {player.name: player for player in found}
        for player in players.values():
            player.seat = None
        session.flush()
        for seat, name in enumerate(names):
            players[name].seat = seat


def delete(table: Table, is_deleted: bool) -> None:
    """Delete the game for everybody, or bring it back."""
    with table.app.test_request_context(), writing() as session:
        player = session.get_one(Player, table.ids[0])
        player.game.deleted_at = now() if is_deleted else None


def show(page: Page, is_shown: bool) -> None:
    """Bring a page to the front, or put it behind others."""
    page.evaluate(
        """(isShown) => {
          Object.defineProperty(document, "hidden", { value: !isShown, configurable: true });
          const visibilityState = isShown ? "visible" : "hidden";
          Object.defineProperty(document, "visibilityState", {
            value: visibilityState, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        is_shown,
    )
