// Copies the text of a field. Browsers keep the clipboard for secure pages, and a pad at the table
// is served over plain http: there the old command is tried, and if that fails too the text is
// selected, so that the device's own "copy" is one tap away.
//
// <div data-module="copy" data-copied="..." data-selected="...">
//   <textarea readonly> or <input readonly>, <button hidden>, <p role="status">

export default function copy(element) {
  const field = element.querySelector("textarea, input");
  const button = element.querySelector("button");
  const status = element.querySelector("[role=status]");

  button.hidden = false;
  button.addEventListener("click", async () => {
    const copied = (await toClipboard(field.value)) || bySelection(field);
    status.textContent = copied ? element.dataset.copied : element.dataset.selected;
  });
  field.addEventListener("focus", () => field.select());
}

async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no clipboard over plain http, or it is not allowed
  }
}

function bySelection(field) {
  field.focus();
  field.setSelectionRange(0, field.value.length);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
