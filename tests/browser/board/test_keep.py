"""Every change is kept at once, whatever happens to the page, the network or the server."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect
from waitress import wasyncore
from waitress.server import create_server

from app import create_app
from app.database import current_engine
from app.engine import draft
from tests.browser.board.hand import FULL, Hand, Table

NEW = draft.NEW.symbols
SAVES = "**/boards/*"


def sign(hand: Hand) -> str:
    """What the page says about keeping the board."""
    return hand.page.locator("[data-sign]").inner_text()


def test_each_stroke_reaches_the_server(hand: Hand, table: Table) -> None:
    hand.drag("1-1-1", "1-1-4")
    hand.pick("G")
    hand.tap("2-2-1")
    painted = hand.symbols
    hand.expect_saved()
    assert sign(hand) == "✓ Saved" or sign(hand) == "Saved"
    assert table.symbols() == painted


def test_reload_keeps_board_and_steps(hand: Hand) -> None:
    hand.tap("1-1-1", "1-1-4")
    painted = hand.symbols
    hand.page.reload()
    hand.wait()
    assert hand.symbols == painted
    hand.do("undo", "undo")
    assert hand.symbols == NEW
    hand.page.reload()
    hand.wait()
    hand.do("redo", "redo")
    assert hand.symbols == painted


def test_back_keeps_the_board(hand: Hand, table: Table) -> None:
    hand.tap("1-1-1")
    painted = hand.symbols
    hand.page.locator(".back").tap()
    hand.page.wait_for_url(f"**/g/{table.code}")
    hand.page.go_back()
    hand.wait()
    assert hand.symbols == painted
    hand.tap("1-1-4")
    hand.expect_saved()
    assert table.symbols() == hand.symbols != painted


def test_back_to_a_page_that_the_browser_has_kept(page: Page, table: Table) -> None:
    """Shown again as it was, although another page went on with that board meanwhile."""
    hand = Hand(page).open(table.address())
    hand.tap("1-1-1")
    hand.expect_saved()
    table.save("B" + NEW[1:])
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(hand.cell("1-1-1")).to_have_attribute("data-symbol", "B")
    hand.tap("1-1-4")
    hand.expect_saved()
    assert table.symbols() == hand.symbols


def test_rotation_changes_nothing(hand: Hand, table: Table) -> None:
    hand.tap("1-1-1")
    for width, height in [(740, 360), (360, 740)]:
        hand.page.set_viewport_size({"width": width, "height": height})
        painted = hand.symbols
        hand.pick("B" if width > height else "W")
        hand.tap("1-4-4" if width > height else "3-1-1")
        assert hand.symbols != painted
    painted = hand.symbols
    hand.expect_saved()
    assert table.symbols() == painted
    hand.do("undo", "undo", "undo")
    assert hand.symbols == NEW


def test_a_closed_tab_leaves_nothing_behind(
    shaky: Hand, context: BrowserContext, table: Table
) -> None:
    """What could not be sent before is taken up by the next page, under the same editor."""
    shaky.tap("1-1-1")
    shaky.expect_saved()
    context.set_offline(True)
    shaky.tap("1-1-4", "1-4-4")
    painted = shaky.symbols
    expect(shaky.page.locator("[data-sign]")).to_have_text("Not saved yet")
    shaky.page.close()
    context.set_offline(False)
    again = Hand(context.new_page()).open(table.address())
    assert again.symbols == painted
    again.expect_saved()
    assert table.symbols() == painted
    again.do("undo", "undo", "undo")
    assert again.symbols == NEW


def test_the_sheet_delivers_what_waits_too(
    shaky: Hand, context: BrowserContext, table: Table
) -> None:
    context.set_offline(True)
    shaky.tap("1-1-1")
    painted = shaky.symbols
    shaky.page.close()
    context.set_offline(False)
    sheet = context.new_page()
    with sheet.expect_response(SAVES) as answer:
        sheet.goto(f"/g/{table.code}")
    assert answer.value.status == 200
    assert table.symbols() == painted


def test_a_minute_without_network(shaky: Hand, context: BrowserContext, table: Table) -> None:
    page = shaky.page
    page.clock.install()
    context.set_offline(True)
    shaky.tap("1-1-1")
    for _ in range(6):
        page.clock.run_for(10_000)
        shaky.tap("1-1-2") if shaky.cell("1-1-2").get_attribute("data-symbol") == "" else None
    painted = shaky.symbols
    assert sign(shaky) == "Offline: kept on this phone"
    expect(page.locator("[data-say]")).to_have_text("Offline: kept on this phone")
    assert table.version() == 0
    context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.clock.run_for(1000)
    shaky.expect_saved()
    assert table.symbols() == painted
    assert table.version() == 1


def test_a_lost_answer_and_its_repeat_are_one_save(shaky: Hand, table: Table) -> None:
    lost = 0

    def lose(route, request) -> None:  # type: ignore[no-untyped-def]
        nonlocal lost
        lost += 1
        route.fetch()
        route.abort()

    shaky.page.route(SAVES, lose, times=1)
    shaky.tap("1-1-1")
    shaky.expect_saved()
    assert (lost, table.version()) == (1, 1)
    shaky.tap("1-1-4")
    shaky.expect_saved()
    assert table.version() == 2
    assert table.symbols() == shaky.symbols


def test_changes_after_a_lost_answer_follow_it(shaky: Hand, table: Table) -> None:
    def lose(route, request) -> None:  # type: ignore[no-untyped-def]
        route.fetch()
        route.abort()

    shaky.page.route(SAVES, lose, times=1)
    shaky.tap("1-1-1", "1-1-4", "1-4-4")
    shaky.expect_saved()
    assert table.symbols() == shaky.symbols
    expect(shaky.page.locator("[data-conflict]")).to_be_hidden()


@pytest.fixture
def restartable(tmp_path: Path) -> Iterator[Restartable]:
    """A server that can be stopped and started again at its address."""
    server = Restartable(tmp_path)
    server.start()
    yield server
    server.stop()


class Restartable:
    """The program on a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.app: Flask

    def start(self) -> None:
        """Start the program, at the port that it had before."""
        self.app = create_app({"DATA": self.folder})
        self._server = create_server(self.app, host="127.0.0.1", port=self.port, threads=4)
        self.port = self._server.effective_port
        self._thread = threading.Thread(target=self._server.run)
        self._thread.start()

    def stop(self) -> None:
        """Stop it as its end would."""
        self._server.trigger.pull_trigger(lambda: wasyncore.close_all(self._server._map))
        self._thread.join()
        self._server.task_dispatcher.shutdown()
        with self.app.app_context():
            current_engine().dispose()


def test_a_restart_of_the_server(context: BrowserContext, restartable: Restartable) -> None:
    table = Table(restartable.app)
    hand = Hand(context.new_page())
    hand.open(f"http://127.0.0.1:{restartable.port}{table.address()}")
    hand.tap("1-1-1")
    hand.expect_saved()
    restartable.stop()
    hand.tap("1-1-4")
    painted = hand.symbols
    expect(hand.page.locator("[data-sign]")).to_have_text("Not saved yet")
    restartable.start()
    table.app = restartable.app
    expect(hand.page.locator("[data-sign]")).to_have_text("Saved", timeout=15_000)
    assert table.symbols() == painted


@pytest.mark.parametrize("seed", range(3))
def test_in_any_order(context: BrowserContext, table: Table, seed: int) -> None:
    """Whatever happens in between, the board is what was painted, neither more nor less."""
    dice = random.Random(seed)
    hand = Hand(context.new_page()).open(table.address())
    expected, offline = NEW, False
    for number in range(12):
        happening = dice.choice(["reload", "turn", "close", "offline", "back", "paint", "undo"])
        if happening == "offline":
            offline = not offline
            context.set_offline(offline)
        elif happening == "turn":
            wide = dice.random() < 0.5
            hand.page.set_viewport_size(
                {"width": 740, "height": 360} if wide else {"width": 360, "height": 740}
            )
        elif happening in {"reload", "close", "back"}:
            offline = False
            if happening == "close":
                hand.page.close()
                hand = Hand(context.new_page())
            context.set_offline(False)
            hand.open(table.address())
            if happening == "back":
                hand.page.goto(f"/g/{table.code}")
                hand.page.go_back()
                hand.wait()
        elif happening == "undo":
            hand.do("undo")
            expected = hand.symbols
        else:
            hand.pick(dice.choice("OBGYW"))
            hand.tap(dice.choice(["1-1-1", "2-1-1", "3-2-2", "4-1-1", "1-4-4", "2-3-2"]))
            expected = hand.symbols
        assert hand.symbols == expected, (number, happening)
    context.set_offline(False)
    hand.page.evaluate("dispatchEvent(new Event('online'))")
    hand.expect_saved()
    assert (table.symbols() or NEW) == expected


def test_somebody_else_was_faster(shaky: Hand, table: Table) -> None:
    shaky.tap("1-1-1")
    shaky.expect_saved()
    shaky.be_deaf()
    table.save("B" + NEW[1:])
    shaky.tap("1-1-4")
    mine = shaky.symbols
    notice = shaky.page.locator("[data-conflict]")
    expect(notice).to_be_visible()
    assert shaky.symbols == mine
    shaky.page.reload()
    shaky.wait()
    assert shaky.symbols == mine
    expect(notice).to_be_visible()
    assert table.symbols() == "B" + NEW[1:]
    shaky.do("compare")
    expect(shaky.page.locator("h1")).to_contain_text("Two versions")


@pytest.mark.parametrize("choice", ["mine", "theirs"])
def test_the_choice_is_made_once(shaky: Hand, table: Table, choice: str) -> None:
    shaky.be_deaf()
    table.save(FULL)
    shaky.tap("1-1-1")
    mine = shaky.symbols
    shaky.do("compare")
    expect(shaky.page.locator("h1")).to_contain_text("Two versions")
    button = {"mine": "Keep yours", "theirs": "Keep this"}[choice]
    with shaky.page.expect_navigation():
        shaky.page.get_by_role("button", name=button).tap()
    expected = mine if choice == "mine" else draft.read(FULL).symbols
    shaky.open(table.address())
    shaky.expect_saved()
    assert shaky.symbols == expected == table.symbols()
    expect(shaky.page.locator("[data-conflict]")).to_be_hidden()
    shaky.tap("2-1-1")
    shaky.expect_saved()
    assert table.symbols() == shaky.symbols


def test_the_same_board_from_elsewhere_is_no_conflict(shaky: Hand, table: Table) -> None:
    shaky.be_deaf()
    table.save("O" + NEW[1:])
    shaky.tap("1-1-1")
    shaky.expect_saved()
    expect(shaky.page.locator("[data-conflict]")).to_be_hidden()


def test_two_tabs_do_not_overwrite_each_other(
    shaky: Hand, context: BrowserContext, table: Table
) -> None:
    """The second to save is told, and what it painted is not lost."""
    other = Hand(context.new_page()).open(table.address()).be_deaf()
    shaky.tap("1-1-1")
    shaky.expect_saved()
    other.pick("B")
    other.tap("1-1-1")
    expect(other.page.locator("[data-conflict]")).to_be_visible()
    assert table.symbols() == shaky.symbols
    assert other.cell("1-1-1").get_attribute("data-symbol") == "B"


def test_without_storage_it_still_works(page: Page, table: Table) -> None:
    """Some browsers keep nothing for a page."""
    page.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        "Object.defineProperty(window, name, { get() { throw new Error('no'); } })"
    )
    hand = Hand(page).open(table.address())
    hand.tap("1-1-1")
    hand.expect_saved()
    assert table.symbols() == hand.symbols


@pytest.mark.parametrize("free", [0, 60, 300, 2000])
def test_where_there_is_hardly_room_it_still_works(page: Page, table: Table, free: int) -> None:
    """Another program of the same address may have taken it."""
    page.goto("/rules")
    page.evaluate(
        """free => {
          let text = "x".repeat(5 * 1024 * 1024 - 4);
          for (;;) {
            try { localStorage.setItem("full", text); break; } catch { text = text.slice(1); }
          }
          localStorage.setItem("full", text.slice(free));
        }""",
        free,
    )
    hand = Hand(page).open(table.address())
    hand.tap("1-1-1", "1-1-2")
    hand.expect_saved()
    assert table.symbols() == hand.symbols
    assert table.symbols().startswith("OO")
