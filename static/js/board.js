// The board on which a pyramid is entered: puts together what the modules in board/ do.
import { left, makeRules } from "./board/draft.js";
import { stayAwake } from "./board/awake.js";
import { makeEntry } from "./board/entry.js";
import { begin, step } from "./board/history.js";
import { isWaitingKey, makeKeep } from "./board/keep.js";
import { listen } from "./board/listen.js";
import { readPage } from "./board/page.js";
import { makeSaver } from "./board/save.js";
import { makeVoice } from "./board/say.js";
import { makeSurface } from "./board/surface.js";
import { makeView } from "./board/view.js";
import { nextAwaited } from "./board/order.js";

// The board to begin with: what waits on this device, else the newest that it knows of. A page
// that the browser has kept may be older than what was painted on it.
function opening(page, keep) {
  const known = keep.known();
  const save = keep.waiting().at(-1);
  const isOld = known?.version > page.version;
  const board = save?.board ?? (isOld ? known.board : page.board);
  const history = known?.board === board ? { ...begin(board), ...steps(known) } : begin(board);
  return { history, save, version: isOld ? known.version : page.version };
}

const TOOLS = new Set(["turn", "brush", "mode"]);
const TROUBLE = new Set(["waiting", "offline", "conflict", "gone"]);

const steps = ({ past, future }) => ({ past, future });

export default async function start(root) {
  const page = readPage(root);
  const { makeAsker, onlyHabits } = page.isKept ? {} : await import("./board/ask.js");
  const rules = makeRules(page.cells);
  const kept = makeKeep(page.url);
  const keep = page.isKept ? kept : onlyHabits(kept);
  const view = makeView(root, page, rules);
  const voice = makeVoice(root.querySelector("[data-say]"), page);
  const open = opening(page, keep);
  const done = root.querySelector('[data-action="done"]');

  const entry = makeEntry({ order: page.order, rules }, firstState(), tell);
  const hearing = {
    sign: (sign) => entry.report({ sign }),
    saved: ({ version, board, html }) => answer({ version, board, html }),
    fresh({ version, board, html }) {
      if (board !== entry.state.history.board) entry.adopt(step(entry.state.history, board));
      answer({ version, board, html });
    },
  };
  const saver = page.isKept
    ? makeSaver(page.url, keep, open.version, hearing) : makeAsker(page.url, hearing);

  function firstState() {
    const { brush = "O", mode = "paint" } = keep.habits();
    const at = nextAwaited(page.order, open.history.board, null);
    return {
      history: open.history, mode, brush, at: at ?? page.order[0], isMarked: at !== null, turn: 0,
      isAsking: false, isLeaving: false, sign: "saved", answered: page.board,
    };
  }

  // Everything that follows from a change; the drawing first.
  function tell(state, before, deed) {
    const isChanged = state.history.board !== before.history.board;
    view.draw(state);
    if (isChanged) voice.change(state, deed);
    else if (TOOLS.has(deed.kind)) voice.tool(state, deed);
    if (state.sign !== before.sign && TROUBLE.has(state.sign)) {
      voice.news(page.words.signs[state.sign]);
    }
    if (state.history !== before.history) keep.know({ version: saver.version, ...state.history });
    if (isChanged && deed.kind !== "adopt") {
      if (state.isLeaving) entry.report({ isLeaving: false });
      saver.change(state.history.board);
    }
    if (deed.kind === "mode" || deed.kind === "brush") {
      keep.keepHabits({ brush: state.brush, mode: state.mode });
    }
    if (deed.kind === "ask") root.querySelector("[data-ask]").focus();
    if (deed.kind === "stop-asking") done.focus();
  }

  function answer({ version, board, html }) {
    keep.know({ version, ...entry.state.history });
    if (html && board === entry.state.history.board) {
      view.answer(html);
      entry.report({ answered: board });
    }
    if (entry.state.isLeaving) leave();
  }

  function leave() {
    if (entry.state.sign === "gone") root.querySelector("[data-gone] a").click();
    else if (saver.isWaiting) {
      entry.report({ isLeaving: true });
      saver.flush();
    } else window.location.assign(done.href);
  }

  const actions = {
    undo: entry.undo,
    redo: entry.redo,
    clear: entry.clear,
    turn: entry.turn,
    "one-by-one": entry.switchMode,
    "keep-entering": entry.stopAsking,
    later: leave,
    compare,
    done(event) {
      event.preventDefault();
      if (entry.state.sign !== "gone" && left(entry.state.history.board)) entry.ask();
      else leave();
    },
    "rest-empty"() {
      const isAnswer = entry.state.isAsking;
      entry.restEmpty();
      if (!isAnswer) return;
      if (left(entry.state.history.board)) entry.ask(); // those that cannot be empty
      else leave();
    },
  };

  // The plain form knows how to put two boards side by side.
  function compare() {
    const { form } = document.querySelector('[name="cell-1-1-1"]');
    page.elements.forEach(({ dataset: { cell, symbol } }) => {
      form.elements[`cell-${cell}`].value = symbol;
    });
    form.elements.version.value = saver.pending.base;
    form.submit();
  }

  // Another page on this device may have gone on with this board meanwhile.
  function catchUp() {
    const own = saver.pending;
    const save = keep.waiting().find((one) => !own || one.editor === own.editor);
    const known = keep.known();
    if (save && save.seq > (own?.seq ?? 0)) {
      entry.adopt(begin(save.board));
      saver.takeUp(save);
    } else if (!save && known?.version > saver.version) {
      saver.release(known.version);
      entry.adopt({ board: known.board, ...steps(known) });
    }
    saver.refresh();
  }

  view.draw(entry.state);
  root.dataset.ready = "";
  const surfaceOf = makeSurface(page, rules);
  const { isPainting } = listen(root, page, entry, { surfaceOf, rules, actions });
  // What another phone has saved is shown here, unless a finger is on the board.
  root.addEventListener("stored", ({ detail }) => {
    if (detail === undefined) return;
    if (entry.state.sign === "gone") saver.resume();
    if (detail > saver.version) saver.refresh(isPainting);
  });
  root.addEventListener("gone", saver.end);
  window.addEventListener("online", saver.flush);
  window.addEventListener("pageshow", (event) => event.persisted && catchUp());
  document.addEventListener("visibilitychange", () =>
    document.visibilityState === "visible" && catchUp());
  window.addEventListener("storage", ({ key }) =>
    isWaitingKey(key) && key.includes(`${page.url} ${saver.pending?.editor}`) && catchUp());
  if (open.save) saver.takeUp(open.save);
  else if (open.version > page.version || isReturn()) saver.refresh();
  stayAwake();
}

const isReturn = () => performance.getEntriesByType("navigation")[0]?.type === "back_forward";
