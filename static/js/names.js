// The names of players that were used on this device, the latest first.

const KEY = "yaxha.names";
const MOST = 30;

export function remembered() {
  try {
    const names = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return []; // storage is closed or holds something else
  }
}

export function remember(names) {
  const used = names.map((name) => name.trim()).filter(Boolean);
  const all = [...new Set([...used, ...remembered()])];
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // Without storage nothing is offered the next time.
  }
}
