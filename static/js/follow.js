// Follows a game: asks for its state every other second, not at all while the page is hidden, at
// once when it is shown again, and ever more slowly while nobody answers.
//
// on.changed(state)   resolves to the tag of what the page shows by then
// on.answered()       after every answer
// on.offline(is)      whether answers fail to come
// on.gone()           there is no such game any more

const PACE = 2000; // milliseconds
const GONE = 5000; // what was deleted may be brought back
const SLOWEST = 30_000;
const PATIENCE = 8000;

export function follow(url, tag, on) {
  let shown = tag;
  let failures = 0;
  let isAsking = false;
  let timer = 0;

  async function ask() {
    clearTimeout(timer);
    if (document.hidden || isAsking) return;
    isAsking = true;
    const pause = await once().catch(failed);
    isAsking = false;
    timer = setTimeout(ask, pause);
  }

  async function once() {
    const headers = { Accept: "application/json", ...(shown && { "If-None-Match": shown }) };
    const answer = await fetch(url, { headers, cache: "no-store", signal: limit() });
    if (answer.status === 404 || answer.status === 410) {
      on.gone?.();
      return GONE;
    }
    if (answer.status !== 304 && !answer.ok) throw new Error(answer.status);
    if (answer.ok) shown = (await on.changed(await answer.json())) ?? answer.headers.get("ETag");
    failures = 0;
    on.offline?.(false);
    on.answered?.();
    return PACE;
  }

  // One lost answer is nothing to speak of.
  function failed() {
    failures += 1;
    if (failures > 1) on.offline?.(true);
    return Math.min(PACE * 2 ** (failures - 1), SLOWEST);
  }

  document.addEventListener("visibilitychange", ask);
  window.addEventListener("pageshow", ask);
  window.addEventListener("online", ask);
  ask();
}

export function limit() {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), PATIENCE);
  return stop.signal;
}
