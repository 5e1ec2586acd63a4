"""The board under a thumb: gestures for a pyramid, and frames on a slow phone. Prints only."""

from __future__ import annotations

from statistics import fmean, median, quantiles
from typing import Any

from flask import Flask
from playwright.sync_api import Page

from app.engine.notation import parse
from tests.browser.board import gestures
from tests.browser.board.hand import Hand, Table
from tests.browser.conftest import (  # noqa: F401 - fixtures
    base_url,
    browser_context_args,
    browser_type_launch_args,
    live_app,
)
from tests.engine.golden_files import json_lines

SLOWDOWN = 6
"""How many times slower than this computer the phone is."""

WATCH = """() => {
  window.frames_ = []; window.handled = [];
  let last = performance.now();
  const frame = (now) => { frames_.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  const svg = document.querySelector("[data-board]");
  for (const name of ["pointerdown", "pointermove"]) {
    let start = 0;
    addEventListener(name, () => { start = performance.now(); }, true);
    addEventListener(name, () => handled.push(performance.now() - start));
  }
}"""


def test_gestures_for_a_pyramid() -> None:
    games = json_lines("games.jsonl")
    boards = [parse(player["pyramid"]) for game in games for player in game["players"]]
    complete = [board for board in boards if "." not in board.symbols]
    colorful = [board for board in complete if len(set(board.symbols) - {"?"}) == 5]
    taps = [board.visible.bit_count() + len(set(board.symbols) - {"?"}) for board in complete]
    print()
    print(f"taps and color choices, {len(complete)} complete boards: mean {fmean(taps):.1f}")
    for name, group in (("complete", complete), ("with all five colors", colorful)):
        counts = [gestures.count(board) for board in group]
        spread = f"{min(counts)} to {max(counts)}"
        print(f"drags and color choices, {name}: mean {fmean(counts):.1f}, {spread}")


def test_frames_while_dragging_on_a_slow_phone(page: Page, live_app: Flask) -> None:  # noqa: F811
    hand = Hand(page).open(Table(live_app).address())
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.evaluate(WATCH)
    for symbol in "OBGYW":
        hand.pick(symbol)
        hand.drag("1-1-1", "1-1-4", "1-4-4", "1-4-1", "2-2-1", "2-2-3", steps=12)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    print()
    print_times(f"frames while dragging, processor {SLOWDOWN} times slower", page, "frames_")
    print_times("work in one pointer event", page, "handled")


def print_times(title: str, page: Page, name: str) -> None:
    """Print how the measured times spread."""
    times: list[Any] = page.evaluate(name)
    tenths = quantiles(times, n=20)
    print(f"{title}: median {median(times):.1f} ms, 95% below {tenths[-1]:.1f} ms, n={len(times)}")
