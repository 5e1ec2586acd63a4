// The names round the table: those used before on this device are offered, Enter goes on to the
// next one, and what is sent is remembered.

import { remember, remembered } from "./names.js";

export function seats(form) {
  const names = [...form.querySelectorAll('[name^="name-"]')];
  form.querySelector("datalist").replaceChildren(...remembered().map((name) => new Option(name)));
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing && names.includes(event.target)) {
      event.preventDefault();
      nextName(names, event.target);
    }
  });
  form.addEventListener("submit", () => remember(names.filter(isShown).map((name) => name.value)));
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
