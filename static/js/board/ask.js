// For a board that is kept nowhere but in the page's own address: asks the server what it amounts
// to. It has the shape of the saver in save.js, and its keep that of keep.js.
import { AWAITED, UNSEEN } from "./draft.js";

const PAUSE = 150;
const PATIENCE = 10_000;
const RETRY = 3000;

// How somebody works is remembered, the board is not.
export const onlyHabits = ({ habits, keepHabits }) => ({
  habits, keepHabits, known: () => null, know: () => {}, waiting: () => [],
});

async function fetchAnswer(url, board) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const response = await fetch(`${url}?${new URLSearchParams({ board })}`, { signal: stop.signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

// A covered cube needs no "?", which would be written %3F. The switch of the language leads to
// the address that it finds in its form.
function writeAddress(board) {
  const search = `?board=${board.replaceAll(UNSEEN, AWAITED)}`;
  try {
    window.history.replaceState(null, "", search);
  } catch {
    return; // Browsers limit how often an address may change: it is written again with the answer.
  }
  const next = document.querySelector('input[name="next"]');
  if (next) next.value = window.location.pathname + search;
}

export function makeAsker(url, on) {
  let latest = null;
  let timer = 0;

  function change(board) {
    latest = board;
    writeAddress(board);
    on.sign("saving");
    later(PAUSE);
  }

  function later(milliseconds) {
    clearTimeout(timer);
    timer = setTimeout(ask, milliseconds);
  }

  async function ask() {
    const board = latest;
    writeAddress(board);
    const answer = await fetchAnswer(url, board);
    if (board !== latest) return;
    if (answer) {
      on.saved({ version: 0, board, html: answer.html });
      on.sign("saved");
    } else {
      on.sign("waiting");
      later(RETRY);
    }
  }

  return {
    change,
    refresh: () => {},
    flush: () => latest !== null && later(0),
    isWaiting: false,
    pending: null,
    version: 0,
  };
}
