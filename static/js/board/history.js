// Every board that was there, in steps: { board, past, future }. Nothing is ever changed in place.

const MOST = 300;

export const begin = (board) => ({ board, past: [], future: [] });

export function step(history, board) {
  if (board === history.board) return history;
  return { board, past: [...history.past, history.board].slice(-MOST), future: [] };
}

// A change within the step that was taken last, as the cells of one stroke are.
export const amend = (history, board) => ({ ...history, board });

export function undo({ board, past, future }) {
  if (!past.length) return null;
  return { board: past.at(-1), past: past.slice(0, -1), future: [board, ...future] };
}

export function redo({ board, past, future }) {
  if (!future.length) return null;
  return { board: future[0], past: [...past, board], future: future.slice(1) };
}
