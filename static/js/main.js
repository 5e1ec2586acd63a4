// Starts the behavior of a page: for every element with data-module="name" the module of that
// name is loaded and its default export is called with the element. Without JavaScript the page
// works all the same.
//
// Modules begin in the order of the page, when all of them are there: one that is around others
// finds the page as it was sent. It can start those of elements that it adds later.

const modules = {
  board: () => import("./board.js"),
  choice: () => import("./choice.js"),
  companion: () => import("./companion.js"),
  copy: () => import("./copy.js"),
  day: () => import("./day.js"),
  "go-on": () => import("./go-on.js"),
  live: () => import("./live.js"),
  "new-game": () => import("./new-game.js"),
  outbox: () => import("./outbox.js"),
  "own-deal": () => import("./own-deal.js"),
  presence: () => import("./presence.js"),
  print: () => import("./print.js"),
  reveal: () => import("./reveal.js"),
  setup: () => import("./setup.js"),
  why: () => import("./why.js"),
};

export async function start(root) {
  const elements = [root, ...root.querySelectorAll("[data-module]")].filter(
    ({ dataset }) => dataset?.module in modules);
  const loaded = await Promise.all(
    elements.map(({ dataset }) => modules[dataset.module]().catch(() => null)));
  // One that fails must not keep the others from their work.
  loaded.forEach((module, index) =>
    queueMicrotask(() => module?.default(elements[index], start)));
}

await start(document);
document.documentElement.dataset.ready = ""; // from here on a tap does all it can
