// The evening that goes on at this table: its address, kept on this device for a day.

const KEY = "yaxha.evening";
const ROUNDS = 10;
const MOST_BEGUN = 5;
const DAY = 24 * 60 * 60 * 1000;

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    const isOne = kept?.search?.startsWith("?") && Array.isArray(kept.begun);
    return isOne && Date.now() - kept.at < DAY ? kept : null;
  } catch {
    return null; // storage is closed or holds something else
  }
}

function write(kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the address alone carries the evening.
  }
}

export function keep(id, search) {
  const { begun = [] } = read() ?? {};
  if (!begun.includes(id)) write({ id, search, at: Date.now(), begun });
}

// A page that was left open and comes back knows of fewer rounds than the device does.
export function keepOpened(id, search) {
  const before = read();
  if (before?.id !== id || roundsOf(before.search) <= roundsOf(search)) keep(id, search);
}

// Their score sheets have been begun: they do not go on, even if a page of theirs comes back.
export function markBegun(id) {
  const before = read();
  if (before?.id === id) write({ ...before, begun: [...before.begun, id].slice(-MOST_BEGUN) });
}

// How many were played.
function roundsOf(search) {
  const rounds = new URLSearchParams(search).get("rounds");
  return rounds ? rounds.split(".").length : 0;
}

// The round that it is in, 0 where no evening goes on.
export function roundNow() {
  const search = kept();
  return search && Math.min(roundsOf(search) + 1, ROUNDS);
}

// The part of the address behind the page's own, "" where no evening goes on.
export function kept() {
  const evening = read();
  return evening && !evening.begun.includes(evening.id) ? evening.search : "";
}

export function forget(search) {
  if (read()?.search === search) write(null);
}
