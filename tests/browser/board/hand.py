"""A person at the board: finds cells with the eye, taps and drags with a finger."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from flask import Flask
from playwright.sync_api import CDPSession, Locator, Page, expect

from app.engine import draft
from app.engine.geometry import cells_of
from app.engine.notation import write
from app.models import create_game, find_game, save_board

CARDS = ["largest-any", "second-largest", "five-colors-level-2"]
FULL = "OOBB O??B W??B WWYY / OBB G?B WGY / OB GB / O"

# The middle of what shows of a cell, found as an eye finds it: by what lies on top there.
MIDDLE = """(name) => {
  const cell = document.querySelector(`[data-cell="${name}"]`);
  const { left, top, width } = cell.getBoundingClientRect();
  const isHit = (i, j) => document.elementFromPoint(
    left + width * i / 12, top + width * j / 12)?.closest("[data-cell]") === cell;
  const hits = [];
  for (let i = 1; i < 12; i += 1) for (let j = 1; j < 12; j += 1) {
    if (isHit(i, j)) hits.push([i, j]);
  }
  const key = String;
  const known = new Set(hits.map(key));
  const room = ([i, j]) => {
    let free = 1;
    while ([-1, 1].every((a) => [-1, 1].every((b) => known.has(key([i + a * free, j + b * free])))))
      free += 1;
    return free;
  };
  const best = hits.map((hit) => [room(hit), hit]).sort((a, b) => b[0] - a[0])[0]?.[1];
  return best ? [left + width * best[0] / 12, top + width * best[1] / 12] : null;
}"""

SYMBOLS = """() => [...document.querySelectorAll("[data-cell]")].map(({ dataset }) =>
  dataset.symbol || (dataset.state === "hidden" ? "?" : "_")).join("")"""


class Table:
    """A new game of three, as the database has it."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        with app.test_request_context():
            game = create_game(["Ana", "Bo", "Cy"], CARDS)
            self.code = game.shown_code
            self.ids = [player.id for player in game.players]

    def address(self, seat: int = 0) -> str:
        """The page on which that seat's pyramid is entered."""
        return f"/g/{self.code}/{seat}"

    def save(self, board: str, seat: int = 0) -> None:
        """Store a board as a phone elsewhere would."""
        with self.app.test_request_context():
            save_board(self.ids[seat], self.version(seat), write(draft.read(board)))

    def version(self, seat: int = 0) -> int:
        """How often the board was saved."""
        return self._player(seat)[0]

    def symbols(self, seat: int = 0) -> str:
        """The thirty symbols of the stored board."""
        return self._player(seat)[1]

    def _player(self, seat: int) -> tuple[int, str]:
        with self.app.test_request_context():
            game = find_game(self.code)
            assert game
            player = game.players[seat]
            return player.version, draft.read(player.board).symbols if player.board else ""


class Spot(NamedTuple):
    """A point of the window, in CSS pixels."""

    x: float
    y: float


class Hand:
    """Works on the board of one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._touch: CDPSession | None = None

    def open(self, address: str) -> Hand:
        """Go to a page with a board and wait until it can be used."""
        self.page.goto(address)
        return self.wait()

    def be_deaf(self) -> Hand:
        """Hear nothing of what others save from now on: whoever asks is told that nothing is new.

        Otherwise the page would sooner or later show it, and there would be no conflict.
        """
        self.page.route("**/state?*", lambda route: route.fulfill(status=304))
        return self

    def wait(self) -> Hand:
        """Wait until the board can be used."""
        expect(self.page.locator(".board[data-ready]")).to_be_attached()
        return self

    def cell(self, name: str) -> Locator:
        """The element of a cell."""
        return self.page.locator(f'[data-cell="{name}"]')

    def action(self, name: str) -> Locator:
        """The element of an action."""
        return self.page.locator(f'[data-action="{name}"]')

    @property
    def symbols(self) -> str:
        """The thirty symbols of the draft as the page shows them."""
        return str(self.page.evaluate(SYMBOLS))

    def middle(self, name: str) -> Spot:
        """Where one would tap a cell."""
        found = self.page.evaluate(MIDDLE, name)
        assert found, f"{name} cannot be touched"
        return Spot(*found)

    def pick(self, symbol: str) -> None:
        """Tap a color."""
        self.page.locator(f'[data-brush="{symbol}"]').tap()

    def tap(self, *names: str) -> None:
        """Tap cells, one after the other."""
        for name in names:
            self.tap_at(self.middle(name))

    def tap_at(self, spot: Spot) -> None:
        """Tap a point."""
        self.page.touchscreen.tap(*spot)

    def do(self, *actions: str) -> None:
        """Tap actions, one after the other."""
        for name in actions:
            self.action(name).tap()

    def drag(self, *names: str, steps: int = 6) -> None:
        """Drag a finger across cells."""
        self.drag_along([self.middle(name) for name in names], steps)

    def drag_along(self, way: list[Spot], steps: int = 6) -> None:
        """Drag a finger along points, with `steps` moves between each two."""
        self._finger("touchStart", way[0])
        for start, end in pairwise(way):
            for step in range(1, steps + 1):
                part = step / steps
                x, y = (start[i] + (end[i] - start[i]) * part for i in (0, 1))
                self._finger("touchMove", Spot(x, y))
        self._finger("touchEnd")

    def press_long(self, spot: Spot) -> None:
        """Let a finger rest on a point for a second."""
        self._finger("touchStart", spot)
        self.page.wait_for_timeout(1000)
        self._finger("touchEnd")

    def _finger(self, kind: str, spot: Spot | None = None) -> None:
        self._touch = self._touch or self.page.context.new_cdp_session(self.page)
        points: list[dict[str, Any]] = [{"x": spot.x, "y": spot.y}] if spot else []
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def enter(self, board: str) -> None:
        """Tap a whole board in paint mode, color by color, from the top down."""
        wanted = draft.read(board)
        seen = {cell: wanted.symbols[cell.position] for cell in cells_of(wanted.visible)}
        for symbol in dict.fromkeys(seen.values()):
            self.pick(symbol)
            self.tap(*(str(cell) for cell, own in seen.items() if own == symbol))

    def expect_saved(self) -> None:
        """Wait until everything is acknowledged."""
        expect(self.page.locator("[data-sign]")).to_have_attribute("data-sign", "saved")
