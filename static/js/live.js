// Keeps the score sheet up to date while other phones enter their pyramids. When the state of the
// game is another one, the page is fetched anew and what differs in it is put in its place.
//
// <main data-module="live" data-state="..." data-tag="...">: what is kept up to date
//   [data-offline], [data-gone]: notes, hidden
//   [data-news data-text="{names}"]: where a screen reader hears whose column has changed

import { follow, limit } from "./follow.js";
import { makePatch } from "./patch.js";

const FRESH = 2000; // milliseconds that new numbers are marked

export default function start(element, startModules) {
  const patch = makePatch(element);
  const find = (name) => element.querySelector(`[data-${name}]`);
  let sent = element.cloneNode(true);

  find("reload").hidden = true;
  follow(element.dataset.state, tagOf(element), {
    async changed() {
      const page = await fetchPage();
      const now = page.querySelector('[data-module="live"]');
      addStyles(page);
      keepPlace(element, () => patch(now).forEach(startModules));
      tell(element, differing(sent, now));
      sent = now;
      return tagOf(now);
    },
    offline: (is) => (find("offline").hidden = !is),
    gone: () => (find("gone").hidden = false),
    answered: () => (find("gone").hidden = true),
  });
}

const tagOf = ({ dataset }) => `"${dataset.tag}"`;

async function fetchPage() {
  const answer = await fetch(location.href, { cache: "no-store", signal: limit() });
  if (!answer.ok) throw new Error(answer.status);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

// A finished sheet is printed in a way of its own.
function addStyles(page) {
  const styles = (where) => [...where.querySelectorAll('link[rel="stylesheet"]')];
  const known = styles(document.head).map((link) => link.getAttribute("href"));
  const missing = styles(page.head).filter((link) => !known.includes(link.getAttribute("href")));
  document.head.append(...missing.map((link) => document.importNode(link)));
}

// What somebody reads stays where it is, and what has the focus keeps it, even where it had to
// be made anew.
function keepPlace(element, change) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const isSeen = (row) => row.getBoundingClientRect().bottom > 0;
  const row = window.scrollY > 0 && [...element.querySelectorAll("tbody tr")].find(isSeen);
  const before = row && row.getBoundingClientRect().top;
  change();
  if (row?.isConnected) window.scrollBy(0, row.getBoundingClientRect().top - before);
  if (focused && !focused.isConnected) {
    const href = CSS.escape(focused.getAttribute("href") ?? "");
    element.querySelector(`[href="${href}"]`)?.focus({ preventScroll: true });
  }
}

const nameOf = ({ dataset: { row, seat } }) => `${row} ${seat}`;

// Which cells have another number than before, and have one.
function differing(was, now) {
  const cells = (part) => [...part.querySelectorAll("[data-row]")];
  const before = new Map(cells(was).map((cell) => [nameOf(cell), cell.dataset.points]));
  return cells(now)
    .filter((cell) => cell.dataset.points && cell.dataset.points !== before.get(nameOf(cell)))
    .map(nameOf);
}

function tell(element, names) {
  const cells = [...element.querySelectorAll("[data-row]")];
  const fresh = cells.filter((cell) => names.includes(nameOf(cell)));
  fresh.forEach((cell) => (cell.dataset.fresh = ""));
  setTimeout(() => fresh.forEach((cell) => delete cell.dataset.fresh), FRESH);

  const players = element.querySelectorAll('thead th[scope="col"] bdi');
  const seats = [...new Set(fresh.map((cell) => Number(cell.dataset.seat)))];
  const whose = seats.map((seat) => players[seat].textContent).join(", ");
  const news = element.querySelector("[data-news]");
  if (whose) news.textContent = news.dataset.text.replace("{names}", whose);
}
