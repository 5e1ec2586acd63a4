// Lets others see that a pyramid is being entered on this page, and shows when somebody else is
// entering it too. Tells the board around it which version is stored: the
// event "stored", or "gone" when the game is no longer there.
//
// <p data-module="presence" data-state="..." data-note="..." data-player="..." hidden>

import { csrfToken } from "./board/page.js";
import { randomId } from "./board/keep.js";
import { follow } from "./follow.js";

const PACE = 5000; // milliseconds from one note to the next
const KEY = "yaxha.page";

export default function start(element) {
  const { state, note, player } = element.dataset;
  const page = ownId();
  let last = 0;
  let stored = 0;

  function tell(here) {
    last = here ? Date.now() : 0;
    fetch(note, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRFToken": csrfToken() },
      body: JSON.stringify({ player: Number(player), page, here }),
      keepalive: true,
    }).catch(() => {}); // the next one will get through
  }

  follow(state, "", {
    changed({ entering, players }) {
      stored = players[player];
      element.hidden = (entering[player] ?? []).every((one) => one === page);
    },
    gone: () => element.dispatchEvent(new CustomEvent("gone", { bubbles: true })),
    answered() {
      element.dispatchEvent(new CustomEvent("stored", { detail: stored, bubbles: true }));
      if (Date.now() - last > PACE) tell(true);
    },
  });
  window.addEventListener("pagehide", () => tell(false));
  tell(true);
}

// The same for all pages of a tab, one after the other: a page that is loaded anew, or that the
// device has put aside, is nobody else.
function ownId() {
  try {
    const id = sessionStorage.getItem(KEY) ?? randomId();
    sessionStorage.setItem(KEY, id);
    return id;
  } catch {
    return randomId();
  }
}
