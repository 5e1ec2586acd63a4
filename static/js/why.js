// Shows the reason of a number on top of the sheet. What is shown is the page of the reason, which
// a link with data-why leads to; without JavaScript the link opens that page.
//
// The entry in the browser's history keeps the address of the sheet, so Back closes the panel.

export default function start(template) {
  const dialog = document.body.appendChild(template.content.cloneNode(true).querySelector("dialog"));
  const panel = { dialog, latest: 0, isShown: false };

  document.addEventListener("click", (event) => follow(panel, event));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("submit", (event) => send(panel, event));
  dialog.addEventListener("close", () => panel.isShown && history.back());
  window.addEventListener("popstate", () => goTo(panel));
  goTo(panel); // the page was loaded anew while the panel was open
}

const shownReason = () => history.state?.reason;

function follow(panel, event) {
  const link = event.target.closest("a[data-why]");
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  open(panel, link.href);
}

async function open(panel, url) {
  if (!(await load(panel, url, () => location.assign(url)))) return;
  if (panel.dialog.open) history.replaceState({ reason: url }, "");
  else history.pushState({ reason: url }, "");
  show(panel, url);
}

async function goTo(panel) {
  const url = shownReason();
  if (!url) close(panel);
  else if (await load(panel, url, () => location.assign(url))) show(panel, url);
}

// Sends a form of the panel, the switch of a reading, and shows the page that answers. The sheet
// below hears of it as it hears of other phones.
async function send(panel, event) {
  const form = event.target;
  if (form.method !== "post") return;
  event.preventDefault();
  const request = { method: "POST", body: new FormData(form) };
  if (await load(panel, form.action, () => form.submit(), request)) show(panel, "");
}

// Resolves to whether the page is there and still wanted. Where it cannot be had, the browser is
// left to do it without us and says what is wrong.
async function load(panel, url, otherwise, request) {
  const own = ++panel.latest;
  const leave = () => (panel.latest += 1); // somebody goes elsewhere, where they shall arrive
  window.addEventListener("beforeunload", leave);
  try {
    const answer = await fetch(url, request);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const reason = page.querySelector("[data-reason]");
    if (own !== panel.latest) return false;
    panel.dialog.querySelector(".why-panel__title").replaceChildren(...page.querySelector("h1").childNodes);
    panel.dialog.querySelector(".why-panel__body").replaceChildren(reason);
    return true;
  } catch {
    if (own === panel.latest) otherwise();
    return false;
  } finally {
    window.removeEventListener("beforeunload", leave);
  }
}

// Closes the panel because its entry in the history was left; one still being fetched is not wanted.
function close(panel) {
  panel.latest += 1;
  panel.isShown = false; // the event of closing comes later, when the entry may be another one
  panel.dialog.close();
}

function show(panel, url) {
  const { dialog } = panel;
  panel.isShown = true;
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  dialog.querySelector(".why-panel__title").focus({ preventScroll: true });
  const anchor = new URL(url, location.href).hash.slice(1);
  const target = anchor && dialog.querySelector(`#${CSS.escape(anchor)}`);
  if (target) {
    target.dataset.here = "";
    target.scrollIntoView({ block: "nearest" });
  }
}
