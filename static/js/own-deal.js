// What a table has dealt by hand: whoever is given the tile of somebody else changes with them.

import { showCards } from "./cards.js";

export default function ownDeal(form) {
  const holders = [...form.querySelectorAll("[data-holder]")];
  const held = () => holders.map((holder) => holder.querySelector(":checked")?.value);
  const update = () => showCards(form, holders.length === 2);
  let before = held();

  form.addEventListener("change", ({ target }) => {
    const now = held();
    const one = holders.findIndex((holder) => holder.contains(target));
    const other = now.findIndex((tile, at) => at !== one && tile === now[one]);
    if (one >= 0 && other >= 0 && before[one]) {
      holders[other].querySelector(`[value="${before[one]}"]`).checked = true;
    }
    before = held();
    update();
  });
  window.addEventListener("pageshow", () => {
    before = held(); // Back restores the fields
    update();
  });
  update();
}
