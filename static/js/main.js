// Starts the behavior of a page: for every element with data-module="name" the module of that
// name is loaded and its default export is called with the element. Without JavaScript the page
// works all the same.

const modules = {
  board: () => import("./board.js"),
  choice: () => import("./choice.js"),
  copy: () => import("./copy.js"),
  "new-game": () => import("./new-game.js"),
  outbox: () => import("./outbox.js"),
  print: () => import("./print.js"),
  reveal: () => import("./reveal.js"),
  why: () => import("./why.js"),
};

for (const element of document.querySelectorAll("[data-module]")) {
  const load = modules[element.dataset.module];
  if (load) {
    load().then((module) => module.default(element));
  }
}
