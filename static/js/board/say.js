// What a screen reader hears of a change, once the page is quiet.
import { left } from "./draft.js";
import { counted, hint, worded } from "./page.js";

const QUIET = 150;

export function makeVoice(region, page) {
  const { cells, words } = page;
  let timer = 0;
  let touched = new Set();

  function ofCells({ history: { board } }) {
    if (touched.size > 1) return worded(words.several, { count: touched.size });
    const [cell] = touched;
    return worded(words.cell, { ...cells[cell], what: words.symbols[board[cell]] });
  }

  function later(milliseconds, text) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      region.textContent = text();
      touched = new Set();
    }, milliseconds);
  }

  // Cells of one stroke come one by one and are said together.
  function change(state, { kind, cells: some = [] }) {
    const what = () => (kind === "cells" ? ofCells(state) : words.deeds[kind]);
    some.forEach((cell) => touched.add(cell));
    later(QUIET, () => `${what()}. ${counted(words.left, left(state.history.board))}`);
  }

  const tool = (state, { kind }) =>
    later(QUIET, () => (kind === "turn" ? words.sides[state.turn] : hint(page, state)));

  // What nobody here has done waits until that is said.
  const news = (text) => setTimeout(() => { region.textContent = text; }, 4 * QUIET);

  return { change, tool, news };
}
