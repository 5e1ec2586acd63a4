// The form of a new game: deals the cards at once, and shows what the chosen ones say.

import { CARDS, showCards } from "./cards.js";
import { markBegun } from "./evening.js";
import { seats } from "./seats.js";

export default function newGame(form) {
  seats(form);
  form.addEventListener("change", () => update(form));
  form.addEventListener("click", (event) => {
    if (event.target.closest('[data-action="deal"]')) {
      event.preventDefault();
      deal(form);
    }
  });
  const evening = new URLSearchParams(window.location.search).get("evening");
  if (evening) form.addEventListener("submit", () => markBegun(evening));
  window.addEventListener("pageshow", () => update(form)); // Back restores the fields
  update(form);
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
