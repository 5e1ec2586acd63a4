// One request to a board's address: { status, body }, status 0 where no answer came.
import { csrfToken } from "./page.js";

const PATIENCE = 10_000;

async function request(url, options) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const response = await fetch(url, { ...options, signal: stop.signal });
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    return { status: response.status, body: isJson ? await response.json() : null };
  } catch {
    return { status: 0, body: null };
  } finally {
    clearTimeout(timer);
  }
}

export const fetchBoard = (url) => request(url, { headers: { Accept: "application/json" } });

export const putBoard = ({ url, base, editor, seq, board }) =>
  request(url, {
    method: "PUT",
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrfToken() },
    body: JSON.stringify({ base, editor, seq, board }),
    keepalive: true,
  });
