// What the server has written into the page: the board's geometry and every word to be shown.
import { symbolsOf } from "./draft.js";

function cornerOf(element) {
  const { e: x, f: y } = element.transform.baseVal.consolidate().matrix;
  return { x, y };
}

function levelRowColumn(name) {
  const [level, row, column] = name.split("-");
  return { level, row, column };
}

// Players' own words for a cell stand on the plain form.
function placeOf(name) {
  const words = document.querySelector(`[name="cell-${name}"]`).ariaLabel;
  return words.charAt(0).toLocaleLowerCase() + words.slice(1);
}

// By quarter: the cell that can cover it, where there is one.
const quartersOf = ({ level, row, column }) =>
  [[-1, -1], [-1, 0], [0, -1], [0, 0]].map(([i, j]) => `${+level + 1}-${+row + i}-${+column + j}`);

export function readPage(root) {
  const elements = [...root.querySelectorAll("[data-cell]")];
  const position = new Map(elements.map((element, cell) => [element.dataset.cell, cell]));
  const positions = (names) => names.split(" ").map((name) => position.get(name));
  const { dataset } = root.querySelector("[data-board]");
  const isCell = (cell) => cell !== undefined;

  const cells = elements.map((element) => ({
    ...cornerOf(element),
    ...levelRowColumn(element.dataset.cell),
    place: placeOf(element.dataset.cell),
  }));
  cells.forEach((cell) => {
    cell.quarters = quartersOf(cell).map((name) => position.get(name));
  });
  cells.forEach((cell, index) => {
    cell.above = cell.quarters.filter(isCell);
    cell.below = cells.flatMap((other, below) => (other.quarters.includes(index) ? [below] : []));
  });

  return {
    cells,
    elements,
    order: positions(dataset.order),
    size: Number(dataset.size),
    cube: Number(dataset.cube),
    reach: Number(dataset.reach),
    margin: Number(dataset.margin),
    middles: JSON.parse(dataset.middles),
    words: JSON.parse(root.dataset.words),
    url: root.dataset.url,
    // Where the server keeps no board, there is no version of it.
    isKept: "version" in root.dataset,
    version: Number(root.dataset.version ?? 0),
    board: symbolsOf(root.dataset.draft),
    positionOf: (name) => position.get(name),
  };
}

export const csrfToken = () => document.querySelector('meta[name="csrf-token"]').content;

// "Next: {place}" with its names replaced.
export const worded = (text, values) =>
  text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

// "3 left", as the language of the page counts.
export function counted({ none, ...forms }, num) {
  const { lang } = document.documentElement;
  return num ? worded(forms[new Intl.PluralRules(lang).select(num)] ?? forms.other, { num }) : none;
}

// What a tap will do, or which cell comes next.
export function hint({ words, cells }, { mode, brush, at, isMarked }) {
  if (mode === "paint") return words.hints[brush];
  return isMarked ? worded(words.next, { place: cells[at].place }) : words.all;
}
