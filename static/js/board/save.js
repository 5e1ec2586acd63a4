// Brings every change of one board to the server: kept on the device first, then sent, one at a
// time and the latest only, until it is acknowledged or somebody else turns out to have been faster.
import { symbolsOf } from "./draft.js";
import { forget, wait } from "./keep.js";
import { fetchBoard, putBoard } from "./send.js";

const FIRST_DELAY = 1000;
const LAST_DELAY = 30_000;
const PATIENT = 1500;
const LONG = 2900;

export function makeSaver(url, keep, version, on) {
  let known = version;
  let pending = null;
  let isSending = false;
  let isStopped = false;
  let delay = FIRST_DELAY;
  let silent = 0;
  let timer = 0;

  keep.claimLine();
  window.addEventListener("storage", keep.yieldLine);
  window.addEventListener("pageshow", (event) => event.persisted && keep.claimLine());

  // What an earlier page has begun and not delivered goes on in its name. Numbers never come twice,
  // even if that page is opened again.
  function change(board) {
    const { editor, seq } = pending ?? keep.line();
    const line = { editor, seq: Math.max(seq + 1, Date.now()) };
    keep.keepLine(line);
    pending = { url, base: pending?.base ?? known, ...line, board };
    wait(pending);
    if (isStopped) return;
    on.sign("saving");
    later(0);
  }

  function later(milliseconds) {
    clearTimeout(timer);
    timer = setTimeout(send, milliseconds);
  }

  async function send() {
    if (isSending || isStopped || !pending) return;
    const sent = pending;
    const slow = setTimeout(() => on.sign(trouble()), PATIENT);
    isSending = true;
    const { status, body } = await putBoard(sent);
    isSending = false;
    clearTimeout(slow);
    if (status === 200) accepted(sent, body);
    else if (status === 409) refused(sent, body);
    else if (status === 404 || status === 410) stop("gone");
    else tryAgain(status);
  }

  function accepted(sent, { version: stored, html }) {
    known = Math.max(known, stored);
    delay = FIRST_DELAY;
    silent = 0;
    forget(sent);
    if (!pending) return;
    if (pending.seq !== sent.seq || pending.editor !== sent.editor) {
      pending = { ...pending, base: known };
      wait(pending);
      later(0);
      return;
    }
    pending = null;
    on.saved({ version: known, board: sent.board, html });
    on.sign("saved");
  }

  function refused(sent, stored) {
    if (symbolsOf(stored.board) !== sent.board) return stop("conflict");
    // The same board was saved elsewhere: there is nothing to choose.
    accepted(sent, { version: stored.version, html: null });
    if (!pending) refresh();
  }

  function stop(sign) {
    isStopped = true;
    on.sign(sign);
  }

  // Since when nothing has answered at all: for long, it is the connection.
  const trouble = () => (silent && Date.now() - silent >= LONG ? "offline" : "waiting");

  function tryAgain(status) {
    silent = status ? 0 : silent || Date.now();
    on.sign(trouble());
    later(delay);
    delay = Math.min(delay * 2, LAST_DELAY);
  }

  // Takes up what an earlier page on this device could not deliver.
  function takeUp(save) {
    keep.keepLine(save);
    pending = save;
    on.sign("saving");
    later(0);
  }

  // Looks what is stored by now, where this page has nothing of its own to say.
  async function refresh(isBusy = () => false) {
    if (pending || isBusy()) return;
    const { status, body } = await fetchBoard(url);
    if (status !== 200 || pending || isStopped || isBusy() || body.version < known) return;
    known = body.version;
    on.fresh({ version: known, board: symbolsOf(body.board), html: body.html });
  }

  // A deleted game can be brought back.
  function resume() {
    isStopped = false;
    on.sign(pending ? "saving" : "saved");
    if (pending) later(0);
  }

  return {
    change,
    resume,
    end: () => stop("gone"),
    takeUp,
    refresh,
    // At once, for instance when the network is back.
    flush: () => pending && later(0),
    get isWaiting() {
      return pending !== null;
    },
    get pending() {
      return pending;
    },
    get version() {
      return known;
    },
    // Another page on this device has acknowledged or gone on with what this one kept.
    release(stored) {
      pending = null;
      known = Math.max(known, stored);
    },
  };
}
