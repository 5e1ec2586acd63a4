// The choice of bonus cards in a form: counts them, shows what the chosen ones say, and leaves out
// the cards that two players cannot use.

export const CARDS = 3;

export function showCards(form, two) {
  for (const card of form.querySelectorAll("[data-neighbor]")) {
    card.disabled = two;
    card.checked &&= !two;
  }
  const chosen = [...form.querySelectorAll('[name="cards"]:checked')];
  count(form.querySelector("[data-count]"), chosen.length);
  tell(form.querySelector("[data-chosen]"), chosen);
}

function count(text, number) {
  const { count: within, over, overByMore } = text.dataset;
  const tooMany = number === CARDS + 1 ? over : overByMore;
  text.textContent = number > CARDS ? tooMany : within.replace("#", number);
  text.classList.toggle("bar__text--over", number > CARDS);
  text.hidden = false;
}

function tell(list, chosen) {
  list.replaceChildren(...chosen.map((card) => told(list.nextElementSibling, card)));
  list.hidden = !chosen.length;
}

function told(template, card) {
  const item = template.content.cloneNode(true);
  item.querySelector("[data-picture]").append(card.parentElement.querySelector("svg").cloneNode(true));
  item.querySelector("[data-name]").textContent = card.dataset.name;
  item.querySelector("[data-rule]").textContent = document.getElementById(`rule-${card.value}`).textContent;
  return item;
}
