// What a screen reader hears of a change, once the page is quiet.
import { left } from "./draft.js";
import { counted, worded } from "./page.js";

const QUIET = 150;

export function makeVoice(region, { cells, words }) {
  let timer = 0;
  let touched = [];

  function sentence({ history: { board }, turn, mode, brush, at }, kind) {
    if (kind === "cells") {
      const [cell] = touched;
      if (touched.length > 1) return worded(words.several, { count: touched.length });
      return worded(words.cell, { ...cells[cell], what: words.symbols[board[cell]] });
    }
    if (kind === "turn") return words.sides[turn];
    if (kind === "brush") return words.hints[brush];
    if (kind === "mode") return mode === "one" ? worded(words.next, { place: cells[at].place })
      : words.hints[brush];
    return words.deeds[kind];
  }

  // Cells of one stroke come one by one and are said together.
  return function say(state, { kind, cells: deedCells }, isBoardChanged) {
    if (!isBoardChanged && !["turn", "brush", "mode"].includes(kind)) return;
    touched = kind === "cells" ? [...new Set([...touched, ...deedCells])] : [];
    const last = touched;
    clearTimeout(timer);
    timer = setTimeout(() => {
      touched = last;
      const text = sentence(state, kind);
      region.textContent = isBoardChanged ? `${text}. ${counted(words.left, left(state.history.board))}` : text;
      touched = [];
    }, QUIET);
  };
}
