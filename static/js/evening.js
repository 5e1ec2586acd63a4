// The evening that goes on at this table: its address, kept on this device for a day.

const KEY = "yaxha.evening";
const ROUNDS = 10;
const DAY = 24 * 60 * 60 * 1000;

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    return kept?.search?.startsWith("?") && Date.now() - kept.at < DAY ? kept : null;
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
  const before = read();
  write({ id, search, at: Date.now(), begun: before?.id === id && before.begun });
}

// Its score sheet has been begun: the next evening starts anew.
export function markBegun(id) {
  const before = read();
  if (before?.id === id) write({ ...before, begun: true });
}

// The round that it is in, 0 where no evening goes on.
export function roundNow() {
  const fields = new URLSearchParams(kept());
  const rounds = fields.get("rounds");
  return fields.has("evening") ? Math.min((rounds ? rounds.split(".").length : 0) + 1, ROUNDS) : 0;
}

// The part of the address behind the page's own, "" where no evening goes on.
export function kept() {
  const evening = read();
  return evening && !evening.begun ? evening.search : "";
}

export function forget(search) {
  if (read()?.search === search) write(null);
}
