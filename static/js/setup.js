// The settings of a game: whoever is given a seat that is taken changes places with its owner.

import { CARDS, showCards } from "./cards.js";

export default function setup(form) {
  const seats = [...form.querySelectorAll("[data-seat]")];
  let before = seats.map((seat) => seat.value);
  const update = () => {
    showCards(form, seats.filter((seat) => seat.value).length === 2);
    const chosen = [...form.querySelectorAll('[name="cards"]:checked')];
    form.querySelector("[data-names]").textContent = chosen.map(({ dataset }) => dataset.name).join(", ");
    // Where a card had to go, another one has to come.
    if (chosen.length < CARDS) form.querySelector("details").open = true;
  };
  form.addEventListener("change", (event) => {
    const moved = seats.indexOf(event.target);
    const other = seats.find((seat, at) => at !== moved && seat.value && seat.value === event.target.value);
    if (moved >= 0 && other) other.value = before[moved] || freeSeat(seats);
    before = seats.map((seat) => seat.value);
    update();
  });
  window.addEventListener("pageshow", () => {
    before = seats.map((seat) => seat.value); // Back restores the fields
    update();
  });
  update();
}

function freeSeat(seats) {
  const taken = seats.map((seat) => seat.value);
  return ["1", "2", "3", "4"].find((seat) => !taken.includes(seat)) ?? "";
}
