// The one place that listens: fingers, keys and buttons become deeds of the entry.
import { toward } from "./order.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
// A click this soon after a finger was lifted is that finger's own.
const ECHO = 700;

export function listen(root, page, entry, { surfaceOf, rules, actions }) {
  const svg = root.querySelector("[data-board]");
  const plane = svg.querySelector("[data-turned]");
  const colors = [...root.querySelectorAll("[data-brush]")].map(({ dataset }) => dataset.brush);
  const now = () => entry.state.history.board;
  let stroke = null;
  let [lifted, chosen] = [-Infinity, -Infinity];

  // Where on the drawing, however it is turned, scaled or scrolled.
  function pointOf({ clientX, clientY }) {
    return new DOMPoint(clientX, clientY).matrixTransform(plane.getScreenCTM().inverse());
  }

  // A finger that leaves the board while painting may come back.
  function hold(pointer) {
    try {
      svg.setPointerCapture(pointer);
    } catch {
      // It was lifted already.
    }
  }

  function touch(cells) {
    const fresh = cells.filter((cell) => !stroke.cells.has(cell));
    if (!fresh.length) return;
    fresh.forEach((cell) => stroke.cells.add(cell));
    stroke.isStep = entry.paint(fresh, stroke.isStep) || stroke.isStep;
  }

  function press(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const surface = surfaceOf(now());
    const last = pointOf(event);
    const cell = surface.tapped(last);
    stroke = null;
    lifted = event.timeStamp;
    // The keys go on where the finger was, but it is keys that need to see where.
    svg.toggleAttribute("data-touched", true);
    if (cell !== null) page.elements[cell].focus({ preventScroll: true });
    if (entry.state.mode === "one") {
      if (cell !== null) entry.go(cell);
      return;
    }
    hold(event.pointerId);
    stroke = { pointer: event.pointerId, surface, last, cells: new Set(), isStep: false };
    if (cell !== null) touch([cell]);
  }

  function move(event) {
    if (stroke?.pointer !== event.pointerId) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) {
      const point = pointOf(each);
      touch(stroke.surface.crossed(stroke.last, point));
      stroke.last = point;
    }
  }

  function lift(event) {
    lifted = event.timeStamp;
    if (stroke?.pointer !== event.pointerId) return;
    if (event.type === "pointerup") move(event);
    stroke = null;
  }

  const isEcho = ({ detail, timeStamp }, earlier) => detail > 0 && timeStamp - earlier < ECHO;

  // A click that no finger made: a screen reader's, or a switch's.
  function click(event) {
    const element = event.target.closest("[data-cell]");
    if (element && !isEcho(event, lifted)) actOn(page.positionOf(element.dataset.cell));
  }

  function actOn(cell) {
    if (!isOffered(cell)) return;
    if (entry.state.mode === "one") entry.go(cell);
    else entry.paint([cell], false);
  }

  const isOffered = (cell) => ["visible", "place"].includes(rules.stateOf(now(), cell));

  function arrow(direction, from) {
    const offered = page.cells.map((_, cell) => cell).filter(isOffered);
    entry.go(toward(page.cells, offered, from, direction, entry.state.turn));
  }

  function onCell(event, cell) {
    if (ARROWS[event.key]) arrow(ARROWS[event.key], cell);
    else if (event.key === "Enter" || event.key === " ") actOn(cell);
    else return false;
    return true;
  }

  function symbolOf(key) {
    const symbol = /^[1-5]$/.test(key) ? colors[key - 1] : key.toUpperCase();
    return colors.includes(symbol) ? symbol : null;
  }

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const element = event.target.closest("[data-cell]");
    const symbol = symbolOf(event.key);
    if (symbol) entry.type(symbol);
    else if (event.key === "Backspace" || event.key === "Delete") entry.erase();
    else if (event.key === "Escape" && entry.state.isAsking) entry.stopAsking();
    else if (!element || !onCell(event, page.positionOf(element.dataset.cell))) return;
    event.preventDefault();
    if (element) page.elements[entry.state.at].focus();
  }

  // Wherever the focus comes from, the keys work on the cell that has it.
  function focus(event) {
    const element = event.target.closest("[data-cell]");
    const cell = element && page.positionOf(element.dataset.cell);
    if (element && cell !== entry.state.at && isOffered(cell)) entry.go(cell);
  }

  function combination(event) {
    svg.toggleAttribute("data-touched", false);
    const name = event.key.toLowerCase();
    const isBack = name === "z" && !event.shiftKey;
    const isForth = name === "y" || (name === "z" && event.shiftKey);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !(isBack || isForth)) return;
    event.preventDefault();
    if (isBack) entry.undo();
    else entry.redo();
    if (document.activeElement.closest("[data-cell]")) page.elements[entry.state.at].focus();
  }

  const brushAt = ({ clientX, clientY }) =>
    document.elementFromPoint(clientX, clientY)?.closest("[data-brush]");

  // A finger chooses a color when it is lifted, however long it rested there: browsers make no
  // click of a long press.
  function release(event) {
    const brush = event.pointerType !== "mouse" && event.target.closest("[data-brush]");
    if (!brush || brushAt(event) !== brush) return;
    chosen = event.timeStamp;
    entry.choose(brush.dataset.brush);
  }

  function button(event) {
    const pressed = event.target.closest("[data-brush], [data-action]");
    if (!pressed) return;
    if (!pressed.dataset.brush) actions[pressed.dataset.action]?.(event);
    else if (!isEcho(event, chosen)) entry.choose(pressed.dataset.brush);
  }

  svg.addEventListener("pointerdown", press);
  svg.addEventListener("pointermove", move);
  svg.addEventListener("pointerup", lift);
  svg.addEventListener("pointercancel", lift);
  svg.addEventListener("click", click);
  svg.addEventListener("focusin", focus);
  // What a finger does here is nothing for the browser: without this it would take the end of a
  // quick stroke for a fling, and swallow the tap that follows to stop it.
  svg.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
  // The focus stays on the cell that was pressed.
  svg.addEventListener("mousedown", (event) => event.preventDefault());
  svg.addEventListener("contextmenu", (event) => event.preventDefault());
  root.addEventListener("pointerup", release);
  root.addEventListener("click", button);
  root.addEventListener("keydown", key);
  document.addEventListener("keydown", combination);
  return { isPainting: () => stroke !== null };
}
