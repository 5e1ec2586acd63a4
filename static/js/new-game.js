// The form of a new game: deals the cards at once, and offers the names that were used on this
// device before.

import { CARDS, showCards } from "./cards.js";
import { remember, remembered } from "./names.js";

export default function newGame(form) {
  const names = [...form.querySelectorAll('[name^="name-"]')];
  offer(form.querySelector("datalist"));
  form.addEventListener("change", () => update(form));
  form.addEventListener("click", (event) => {
    if (event.target.closest('[data-action="deal"]')) {
      event.preventDefault();
      deal(form);
    }
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing && names.includes(event.target)) {
      event.preventDefault();
      nextName(names, event.target);
    }
  });
  form.addEventListener("submit", () => remember(names.filter(isShown).map((name) => name.value)));
  window.addEventListener("pageshow", () => update(form)); // Back restores the fields
  update(form);
}

function offer(list) {
  list.replaceChildren(...remembered().map((name) => new Option(name)));
}

function nextName(names, name) {
  const next = names.slice(names.indexOf(name) + 1).find(isShown);
  if (next) {
    next.focus();
  } else {
    name.blur();
  }
}

function isShown(element) {
  return element.offsetParent !== null;
}

function update(form) {
  showCards(form, form.elements.players.value === "2");
}

function deal(form) {
  const all = [...form.querySelectorAll('[name="cards"]')];
  const beginner = form.elements.beginner.checked;
  const stack = all.filter((card) => !card.disabled && (!beginner || "beginner" in card.dataset));
  const dealt = shuffled(stack).slice(0, CARDS);
  for (const card of all) {
    card.checked = dealt.includes(card);
  }
  update(form);
  form.querySelector("[data-chosen]").scrollIntoView({ block: "nearest" });
}

// Fisher and Yates. The few values that would favor the first cards are drawn again.
function shuffled(cards) {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

function randomBelow(limit) {
  const most = 256 - (256 % limit);
  const [value] = crypto.getRandomValues(new Uint8Array(1));
  return value < most ? value % limit : randomBelow(limit);
}
