// Draws a state. Everything that the page shows of it is set here, and only what has changed.
import { NOTHING, UNSEEN, isColor, left } from "./draft.js";
import { carrying } from "./entry.js";
import { counted, hint, worded } from "./page.js";

function use(href, className, transform = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "use");
  element.setAttribute("class", className);
  element.setAttribute("href", href);
  element.setAttribute("transform", transform);
  return element;
}

const MOST_NAMED = 3;

// A part of a cell that the server draws only where it is seen at first.
function part(cell, className, href) {
  return cell.querySelector(`.${className}`) ?? cell.appendChild(use(href, className));
}

export function makeView(root, page, rules) {
  const { cells, elements, words, middles } = page;
  const find = (selector) => document.querySelector(selector);
  const shadows = root.querySelectorAll(".board__shadows > use");
  const ground = elements.length - shadows.length; // cells on the table come first, and cast none
  const parts = elements.map((element, cell) => ({
    element,
    mark: part(element, "spot__mark", "#mark-O"),
    place: part(element, "spot__place", "#place"),
    shadow: shadows[cell - ground],
  }));
  const board = find("[data-turned]");
  const next = find("[data-next]");
  const warnings = find("[data-warnings]");
  const brushes = [...root.querySelectorAll("[data-brush]")];
  const one = find('[data-action="one-by-one"]');
  const ask = find("[data-ask]");
  const rest = find('[data-action="rest-empty"]');
  const [home, neighbor] = [rest.parentElement, rest.nextElementSibling];
  const live = find("[data-live]");
  const gone = find("[data-gone]");
  const done = find('[data-action="done"]');
  const shown = new Map();

  // Writing what is there already would cost a style recalculation.
  function put(element, name, value) {
    const values = shown.get(element) ?? shown.set(element, {}).get(element);
    if (values[name] === value) return;
    values[name] = value;
    if (name === "text") element.textContent = value;
    else if (typeof value === "boolean") element.toggleAttribute(name, value);
    else element.setAttribute(name, value);
  }

  // The middle of what shows of a cube, within its square.
  function markOf(now, cell) {
    const covered = cells[cell].quarters.reduce(
      (set, above, quarter) =>
        above !== undefined && rules.has(now, above) ? set | (1 << quarter) : set, 0);
    return middles[covered];
  }

  function drawCell(now, cell, { at, turn }) {
    const { element, mark, shadow } = parts[cell];
    const state = rules.stateOf(now, cell);
    const symbol = isColor(now[cell]) || now[cell] === NOTHING ? now[cell] : "";
    const what = words.symbols[state === "hidden" ? UNSEEN : now[cell]];
    const [x, y] = markOf(now, cell);
    put(element, "data-symbol", symbol);
    put(element, "data-state", state);
    put(element, "aria-label", worded(words.cell, { ...cells[cell], what }));
    put(element, "aria-disabled", String(state === "hidden" || state === "none"));
    put(element, "tabindex", cell === at ? "0" : "-1");
    put(mark, "transform", `translate(${x} ${y}) rotate(${-90 * turn})`);
    if (isColor(symbol)) put(mark, "href", `#mark-${symbol}`);
    if (shadow) put(shadow, "data-on", rules.has(now, cell));
  }

  // The cell that is next to be named.
  function drawNext(now, { mode, at, isMarked }) {
    const isShown = mode === "one" && isMarked;
    const { x, y } = middleOf(now, at);
    put(next, "transform", `translate(${x} ${y})`);
    put(next, "data-on", isShown);
    parts.forEach(({ element }, cell) => put(element, "data-marked", isShown && cell === at));
  }

  function drawPalette({ mode, brush }) {
    for (const button of brushes) {
      const isPressed = mode === "paint" && button.dataset.brush === brush;
      put(button, "aria-pressed", String(isPressed));
    }
    put(one, "aria-pressed", String(mode === "one"));
  }

  function placesOf(some) {
    const named = some.slice(0, MOST_NAMED).map((cell) => cells[cell].place).join("; ");
    const more = some.length - MOST_NAMED;
    return more > 0 ? `${named} ${counted(words.more, more)}` : named;
  }

  // Returns the cells that it is about.
  function drawQuestion(now, { isAsking }) {
    put(ask, "hidden", !isAsking);
    const fixed = isAsking ? carrying(rules, now) : [];
    put(find("[data-ask-left]"), "text", counted(words.open, left(now)));
    const why = fixed.length ? worded(words.carrying, { places: placesOf(fixed) }) : "";
    put(find("[data-ask-why]"), "text", why);
    put(rest, "data-idle", left(now) === 0);
    put(rest, "hidden", isAsking && fixed.length > 0);
    if (isAsking) find("[data-ask-answers]").prepend(rest);
    else if (rest.parentElement !== home) home.insertBefore(rest, neighbor);
    return fixed.map((cell) => elements[cell].dataset.cell);
  }

  // A small sign beside the mark of every cell that a note is about.
  function drawWarnings(now, names, turn) {
    warnings.replaceChildren(...names.map((name) => {
      const { x, y } = middleOf(now, page.positionOf(name));
      return use("#warning", "", `translate(${x} ${y}) rotate(${-90 * turn}) translate(3.6 -3.4)`);
    }));
    parts.forEach(({ element }) =>
      put(element, "data-warned", names.includes(element.dataset.cell)));
  }

  function drawAnswer(now, { answered, turn }, asked) {
    const isStale = answered !== now;
    put(live, "data-stale", isStale);
    put(live, "aria-busy", String(isStale));
    const concerned = isStale ? "" : [...live.querySelectorAll("[data-cells]")]
      .map((note) => note.dataset.cells).join(" ");
    drawWarnings(now, asked.length ? asked : concerned.split(" ").filter(Boolean), turn);
  }

  function draw(state) {
    const now = state.history.board;
    cells.forEach((_, cell) => drawCell(now, cell, state));
    put(board, "transform", `rotate(${90 * state.turn} ${page.size / 2} ${page.size / 2})`);
    put(find("[data-near]"), "text", words.sides[state.turn]);
    put(find("[data-left]"), "text", counted(words.left, left(now)));
    const isGone = state.sign === "gone";
    put(find("[data-sign]"), "text", isGone ? "" : words.signs[state.sign]);
    if (gone) put(gone, "hidden", !isGone);
    put(find("[data-sign]"), "data-sign", state.sign);
    put(find("[data-hint]"), "text", hint(page, state));
    put(find('[data-action="undo"]'), "data-idle", !state.history.past.length);
    put(find('[data-action="redo"]'), "data-idle", !state.history.future.length);
    put(find("[data-conflict]"), "hidden", state.sign !== "conflict");
    put(find("[data-pending]"), "hidden", !state.isLeaving || isGone);
    drawNext(now, state);
    drawPalette(state);
    drawAnswer(now, state, drawQuestion(now, state));
  }

  function middleOf(now, cell) {
    const [x, y] = markOf(now, cell);
    return { x: cells[cell].x + x, y: cells[cell].y + y };
  }

  // The answer of the server, and with it where "Done" leads by now.
  function answer(html) {
    live.innerHTML = html;
    const { href, label } = live.querySelector("[data-href]").dataset;
    done.href = href;
    done.textContent = label;
  }

  return { draw, answer };
}
