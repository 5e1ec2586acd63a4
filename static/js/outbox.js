// Delivers what earlier pages on this device could not. What somebody else was faster with stays
// here until its own page is opened, which offers the choice.
import { symbolsOf } from "./board/draft.js";
import { allWaiting, forget } from "./board/keep.js";
import { putBoard } from "./board/send.js";

export async function deliver(saves) {
  for (const save of saves) {
    const { status, body } = await putBoard(save);
    const isThere = status === 409 && symbolsOf(body.board) === save.board;
    if (status === 200 || status === 404 || isThere) forget(save);
  }
}

export default function start() {
  // The page of a board takes up that board itself.
  const own = document.querySelector('[data-module="board"]')?.dataset.url;
  const send = () => deliver(allWaiting().filter((save) => save.url !== own));
  window.addEventListener("online", send);
  return send();
}
