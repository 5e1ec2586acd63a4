// The way to the ten rounds says which one the evening on this device is in.

import { roundNow } from "./evening.js";

export default function goOn(link) {
  const other = link.textContent;
  // Back shows the page as it was, and the evening may have gone on meanwhile.
  window.addEventListener("pageshow", show);
  show();

  function show() {
    const round = roundNow();
    link.textContent = round ? link.dataset.text.replace("#", round) : other;
  }
}
