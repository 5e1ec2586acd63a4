// The page for the ten rounds. A tap shows at once what follows from it: the page of the server,
// which alone knows the rules, takes the place of the one that is open. The evening is kept on
// this device, so that a closed page goes on where it was.

import { stayAwake } from "./board/awake.js";
import { forget, keep, keepOpened, kept, markBegun } from "./evening.js";
import { seats } from "./seats.js";

const DOUBLE = 300; // milliseconds; the second tap of two is not meant for the round that came

export default function companion(element) {
  if (element.dataset.evening) {
    rounds(element.closest("main"));
  } else {
    setup(element);
  }
}

function setup(form) {
  seats(form);
  if ("damaged" in form.dataset) forget(window.location.search);
  const search = "resume" in form.dataset ? kept() : "";
  if (search) window.location.replace(window.location.pathname + search);
}

function rounds(main) {
  const said = document.createElement("p");
  said.className = "visually-hidden";
  said.setAttribute("role", "status");
  document.body.append(said);
  main.addEventListener("change", (event) => onChange(main, said, event));
  main.addEventListener("submit", (event) => onSubmit(main, said, event));
  main.addEventListener("click", (event) => onClick(main, said, event));
  window.addEventListener("popstate", () => {
    // A link to another part of the page comes here too.
    if (window.location.search !== shown) turn(main, said, window.location.href);
  });
  stayAwake();
  ready(main, keepOpened);
}

function onChange(main, said, event) {
  const form = event.target.closest("[data-round]");
  if (!form) return;
  const url = addressOf(form, (name) => name !== "told");
  const players = [...form.querySelectorAll('[role="radiogroup"]')];
  const tiles = players.map((one) => one.querySelector(":checked")?.value).filter(Boolean);
  // What the button says depends on whether there is a tie so far.
  if (tiles.length === players.length || new Set(tiles).size < tiles.length) {
    stay(main, said, url);
  } else {
    latest += 1; // what is still to come was asked before this tap
    at(url);
    ready(main);
  }
}

function onSubmit(main, said, event) {
  const form = event.target;
  if ("begin" in form.dataset) markBegun(eveningOf(main));
  if (!("round" in form.dataset)) return;
  event.preventDefault();
  const url = addressOf(form, () => true, event.submitter);
  if (event.submitter?.name !== "next") stay(main, said, url, "pushState");
  else if (Date.now() - turned > DOUBLE) turn(main, said, url, "pushState");
}

function onClick(main, said, event) {
  const link = event.target.closest("a[data-go]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  turn(main, said, link.href, "pushState");
}

function addressOf(form, isSent, button) {
  const fields = [...new FormData(form)].filter(([name]) => isSent(name));
  if (button?.name) fields.push([button.name, button.value]);
  return `${new URL(form.action).pathname}?${new URLSearchParams(fields)}`;
}

// Shows what follows in the same round, with the finger where it was.
async function stay(main, said, url) {
  const focused = document.activeElement.id;
  const wasTold = Boolean(main.querySelector(".told"));
  if (!(await show(main, url))) return;
  const settled = main.querySelector("#settled");
  document.getElementById(focused)?.focus({ preventScroll: true });
  said.textContent = [...settled.querySelectorAll(".told li, .notice")]
    .map((one) => one.textContent.trim()).join(" ");
  if (!wasTold) settled.scrollIntoView({ block: settled.querySelector(".told") ? "start" : "nearest" });
}

// Goes to another round, or to the errors of this one.
async function turn(main, said, url, how) {
  if (!(await show(main, url, how))) return;
  turned = Date.now();
  said.textContent = "";
  const target = main.querySelector(".error-summary") ?? main.querySelector("h1");
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

let latest = 0;
let turned = 0;
let shown = window.location.search;

async function show(main, url, how) {
  const own = ++latest;
  const page = await fetched(url).catch(() => null);
  if (own !== latest) return false;
  const next = page?.document.querySelector("main");
  if (!eveningOf(next)) {
    main.querySelector("[data-offline]").hidden = false;
    return false;
  }
  document.title = page.document.title;
  main.replaceChildren(...next.childNodes);
  at(page.url, how);
  ready(main);
  return true;
}

async function fetched(url) {
  const response = await fetch(url);
  const text = await response.text();
  return { url: response.url, document: new DOMParser().parseFromString(text, "text/html") };
}

// The switch of the language leads to the address that it finds in its form.
function at(url, how = "replaceState") {
  const { pathname, search } = new URL(url, window.location.href);
  if (search !== window.location.search) window.history[how](null, "", pathname + search);
  shown = search;
  document.querySelector('input[name="next"]').value = pathname + search;
}

function ready(main, keeps = keep) {
  for (const button of main.querySelectorAll("[data-plain]")) button.hidden = true;
  keeps(eveningOf(main), window.location.search);
}

function eveningOf(part) {
  return part?.querySelector("[data-evening]")?.dataset.evening;
}
