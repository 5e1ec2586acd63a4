// Shows a button that prints the page. Without JavaScript the browser's own menu does it.

export default function print(button) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
