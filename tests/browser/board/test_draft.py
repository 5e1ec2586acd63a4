"""The board in the browser and the engine agree on every draft, notation for notation."""

from __future__ import annotations

import random
from collections.abc import Iterator

from playwright.sync_api import Page

from app.drawing import ORDER
from app.engine import draft
from app.engine.geometry import CELLS
from app.engine.pyramid import Pyramid
from tests.browser.board.hand import Hand, Table

SEQUENCES = 250
DEEDS = 40

# Runs sequences of deeds on the modules alone, with the geometry that the page gives.
RUN = """async (sequences) => {
  const { makeRules } = await import("/static/js/board/draft.js");
  const { makeEntry } = await import("/static/js/board/entry.js");
  const { begin } = await import("/static/js/board/history.js");
  const { readPage } = await import("/static/js/board/page.js");
  const page = readPage(document.querySelector(".board"));
  const rules = makeRules(page.cells);
  return sequences.map((deeds) => {
    const start = { history: begin(rules.fresh), mode: "paint", brush: "O", at: 0, isMarked: true };
    const entry = makeEntry({ order: page.order, rules }, start, () => {});
    return deeds.map(([name, cell, symbol]) => {
      if (name === "paint") { entry.choose(symbol); entry.paint([cell], false); }
      else if (name === "erase") { entry.go(cell); entry.erase(); }
      else entry[name]();
      return entry.state.history.board;
    });
  });
}"""

STATES = """async (boards) => {
  const { left, makeRules } = await import("/static/js/board/draft.js");
  const { readPage } = await import("/static/js/board/page.js");
  const { cells } = readPage(document.querySelector(".board"));
  const rules = makeRules(cells);
  return boards.map((board) => [left(board), cells.map((_, cell) => rules.stateOf(board, cell))]);
}"""

Deed = tuple[str, int, str]


def deeds(dice: random.Random) -> Iterator[Deed]:
    """What somebody might do, with more taking away than anybody would."""
    for _ in range(DEEDS):
        name = dice.choices(
            ["paint", "undo", "redo", "restEmpty", "clear", "erase"], [60, 8, 6, 2, 1, 3]
        )[0]
        yield name, dice.randrange(30), dice.choice("OBGYW....")


class Model:
    """The same, done with the engine."""

    def __init__(self) -> None:
        self.past: list[Pyramid] = []
        self.board = draft.NEW
        self.future: list[Pyramid] = []

    def do(self, deed: Deed) -> str:
        """Do one deed and return the board."""
        name, cell, symbol = deed
        if name == "undo" and self.past:
            self.future.insert(0, self.board)
            self.board = self.past.pop()
        elif name == "redo" and self.future:
            self.past.append(self.board)
            self.board = self.future.pop(0)
        elif name not in {"undo", "redo"}:
            self._step(self._changed(name, cell, symbol))
        return self.board.symbols

    def _changed(self, name: str, cell: int, symbol: str) -> Pyramid:
        if name == "clear":
            return draft.NEW
        if name == "restEmpty":
            return draft.rest_empty(self.board)
        if name == "paint":
            return draft.changed(self.board, CELLS[cell], symbol)
        return self._erased(cell)

    def _erased(self, cell: int) -> Pyramid:
        """Backspace: this cell, or the one before it that is filled."""
        places, shown = draft.places(self.board), self.board.visible
        start = ORDER.index(CELLS[cell])
        for place in [*reversed(ORDER[: start + 1]), *reversed(ORDER[start + 1 :])]:
            symbol = self.board.symbols[place.position]
            if (places | shown) & place.bit and symbol != "_":
                return draft.changed(self.board, place, "_")
        return self.board

    def _step(self, board: Pyramid) -> None:
        if board != self.board:
            self.past.append(self.board)
            self.board, self.future = board, []


def test_random_sequences_come_out_the_same(hand: Hand) -> None:
    dice = random.Random(20261130)
    sequences = [list(deeds(dice)) for _ in range(SEQUENCES)]
    expected = []
    for sequence in sequences:
        model = Model()
        expected.append([model.do(deed) for deed in sequence])
    found = hand.page.evaluate(RUN, sequences)
    for sequence, ours, theirs in zip(sequences, expected, found, strict=True):
        assert theirs == ours, sequence


def test_states_and_what_is_left_are_the_same(hand: Hand) -> None:
    dice = random.Random(7)
    boards = []
    for _ in range(100):
        model = Model()
        boards += [Pyramid(model.do(deed)) for deed in deeds(dice)][::8]
    found = hand.page.evaluate(STATES, [board.symbols for board in boards])
    for board, (left, states) in zip(boards, found, strict=True):
        assert left == draft.left(board)
        places, hidden = draft.places(board), board.hidden
        for cell, state in zip(CELLS, states, strict=True):
            is_place, is_hidden = bool(places & cell.bit), bool(hidden & cell.bit)
            is_visible = bool(board.visible & cell.bit)
            assert (state == "place", state == "hidden", state == "visible") == (
                is_place,
                is_hidden,
                is_visible,
            )


def test_a_random_hand_and_the_engine_agree(page: Page, table: Table) -> None:
    """The same through the page itself: taps where a cell shows, and the buttons."""
    hand = Hand(page).open(table.address())
    dice = random.Random(5)
    model = Model()
    for _ in range(45):
        name = dice.choices(["paint", "undo", "redo", "restEmpty"], [60, 12, 6, 2])[0]
        if name == "paint":
            offered = draft.places(model.board) | model.board.visible
            cell = dice.choice([cell for cell in CELLS if offered & cell.bit])
            symbol = dice.choice("OBGYW...")
            page.locator(f'[data-brush="{symbol}"]').dispatch_event("click")
            hand.cell(str(cell)).dispatch_event("click")
            model.do(("paint", cell.position, symbol))
        else:
            action = {"restEmpty": "rest-empty"}.get(name, name)
            hand.action(action).dispatch_event("click")
            model.do((name, 0, ""))
        assert hand.symbols == model.board.symbols
    hand.expect_saved()
    assert table.symbols() == model.board.symbols
