// The state of one board being entered and all that can be done to it. It knows neither the
// page nor the network; `tell(state, before, deed)` hears of every change at once.
import { AWAITED, left } from "./draft.js";
import { amend, redo, step, undo } from "./history.js";
import { nextAwaited, previous } from "./order.js";

export function makeEntry({ order, rules }, start, tell) {
  let state = start;

  const board = () => state.history.board;
  const isOffered = (now, cell) => ["visible", "place"].includes(rules.stateOf(now, cell));

  function set(part, deed = {}) {
    const before = state;
    state = { ...state, ...part };
    if (!isOffered(board(), state.at)) {
      state.at = previous(order, state.at, (cell) => isOffered(board(), cell));
    }
    if (state.isAsking && left(board()) === 0) state.isAsking = false;
    tell(state, before, deed);
  }

  function change(next, part, deed) {
    const isChanged = next !== board();
    const isAsking = state.isAsking && !isChanged;
    set({ ...part, history: step(state.history, next), isAsking }, deed);
    return isChanged;
  }

  // Goes on to the next cell to enter. When there is none nothing stays marked, so that one
  // tap too many spoils nothing.
  function fill(cell, symbol) {
    const next = rules.changed(board(), cell, symbol);
    const at = nextAwaited(order, next, cell);
    change(next, { at: at ?? cell, isMarked: at !== null }, { kind: "cells", cells: [cell] });
  }

  // Paints the cells that a stroke reaches, as one step however often it is called.
  function paint(cells, isContinued) {
    const next = cells.reduce((now, cell) => rules.changed(now, cell, state.brush), board());
    const deed = { kind: "cells", cells };
    if (!isContinued) return change(next, { at: cells.at(-1) }, deed);
    set({ history: amend(state.history, next), at: cells.at(-1) }, deed);
    return true;
  }

  function choose(symbol) {
    if (state.mode === "paint") set({ brush: symbol }, { kind: "brush" });
    else if (state.isMarked) fill(state.at, symbol);
  }

  function type(symbol) {
    if (state.mode === "paint") state = { ...state, brush: symbol };
    if (state.mode === "paint" || state.isMarked) fill(state.at, symbol);
  }

  function erase() {
    const isFilled = (cell) => isOffered(board(), cell) && board()[cell] !== AWAITED;
    const cell = isFilled(state.at) ? state.at : previous(order, state.at, isFilled);
    if (!isFilled(cell)) return;
    const next = rules.changed(board(), cell, AWAITED);
    change(next, { at: cell, isMarked: true }, { kind: "cells", cells: [cell] });
  }

  function travel(history, kind) {
    if (!history) return;
    const differs = (cell) => history.board[cell] !== board()[cell];
    const cells = order.filter(differs);
    const at = cells.find((cell) => history.board[cell] === AWAITED) ?? cells[0] ?? state.at;
    set({ history, at, isMarked: true, isAsking: false }, { kind });
  }

  function switchMode() {
    const mode = state.mode === "paint" ? "one" : "paint";
    const at = nextAwaited(order, board(), null);
    set({ mode, at: at ?? state.at, isMarked: at !== null }, { kind: "mode" });
  }

  function startAgain() {
    change(rules.fresh, { at: order[0], isMarked: true }, { kind: "clear" });
  }

  function restEmpty() {
    const next = rules.restEmpty(board());
    const at = nextAwaited(order, next, null);
    change(next, { at: at ?? state.at, isMarked: at !== null }, { kind: "rest-empty" });
  }

  // What was entered elsewhere; the mark goes on if its cell is among that.
  function adopt(history) {
    const isAwaited = ({ board: now }) => now[state.at] === AWAITED;
    const isTaken = isAwaited(state.history) && !isAwaited(history);
    const at = isTaken ? nextAwaited(order, history.board, state.at) : state.at;
    const isMarked = at !== null && state.isMarked;
    set({ history, at: at ?? state.at, isMarked, isAsking: false }, { kind: "adopt" });
  }

  return {
    get state() {
      return state;
    },
    paint,
    choose,
    type,
    erase,
    switchMode,
    restEmpty,
    clear: startAgain,
    // A tap where the brush does not paint: it moves the mark.
    go: (cell) => set({ at: cell, isMarked: true }, { kind: "go" }),
    undo: () => travel(undo(state.history), "undo"),
    redo: () => travel(redo(state.history), "redo"),
    turn: () => set({ turn: (state.turn + 1) % 4 }, { kind: "turn" }),
    ask: () => set({ isAsking: true }, { kind: "ask" }),
    stopAsking: () => set({ isAsking: false }, { kind: "stop-asking" }),
    // What is known of the outside: whether the board is kept, and what the answer is about.
    report: (part) => set(part, { kind: "report" }),
    adopt,
  };
}

// Which cells that can be seen cannot be empty, since colored cubes lie on them.
export function carrying(rules, board) {
  const rest = rules.restEmpty(board);
  return [...rest].flatMap((symbol, cell) =>
    symbol === AWAITED && board[cell] === AWAITED ? [cell] : []);
}
