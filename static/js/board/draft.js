// A pyramid while it is being entered: strings of 30 symbols, as app/engine/draft.py has them.
// `cells` says, by position, which cells lie `below` and `above` each one.

export const NOTHING = ".";
export const UNSEEN = "?";
export const AWAITED = "_";

export const isColor = (symbol) => symbol >= "A" && symbol <= "Z";

export const left = (board) => board.split(AWAITED).length - 1;

// The thirty symbols of a notation, which may have spaces and slashes between them.
export const symbolsOf = (notation) => notation.replace(/[\s/]/g, "");

export function makeRules(cells) {
  const has = (board, cell) => board[cell] !== NOTHING;
  const isCarried = (board, cell) => cells[cell].below.every((below) => has(board, below));
  const isCovered = (board, cell) =>
    cells[cell].above.length === 4 && cells[cell].above.every((above) => has(board, above));

  const replaced = (board, symbol, test) =>
    [...board].map((old, cell) => (test(old, cell) ? symbol : old)).join("");

  function untilSettled(board, step) {
    const next = step(board);
    return next === board ? board : untilSettled(next, step);
  }

  const dropped = (board, mayFall) =>
    untilSettled(board, (now) =>
      replaced(now, NOTHING, (old, cell) => mayFall(old) && !isCarried(now, cell)));

  function settled(board) {
    const standing = dropped(board, (old) => !isColor(old));
    return [...standing]
      .map((old, cell) => {
        if (old !== UNSEEN && old !== AWAITED) return old;
        return isCovered(standing, cell) ? UNSEEN : AWAITED;
      })
      .join("");
  }

  const changed = (board, cell, symbol) =>
    settled(dropped(replaced(board, symbol, (_, other) => other === cell), () => true));

  function carriesColor(board) {
    const carrying = new Set();
    const visit = (cell) => {
      for (const below of cells[cell].below) {
        carrying.add(below);
        visit(below);
      }
    };
    [...board].forEach((symbol, cell) => isColor(symbol) && visit(cell));
    return carrying;
  }

  const restEmpty = (board) =>
    untilSettled(board, (now) => {
      const carrying = carriesColor(now);
      return settled(
        replaced(now, NOTHING, (old, cell) => old === AWAITED && !carrying.has(cell)));
    });

  function stateOf(board, cell) {
    if (has(board, cell)) return isCovered(board, cell) ? "hidden" : "visible";
    return isCarried(board, cell) ? "place" : "none";
  }

  const fresh = settled(AWAITED.repeat(cells.length));

  return { changed, restEmpty, stateOf, has, settled, fresh };
}
