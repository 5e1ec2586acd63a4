// Reveals the sheet row by row, the totals growing with it, when somebody asks for it. Any tap or
// key shows everything at once.

const STEP = 1000; // milliseconds from one row to the next

export default function start(button) {
  button.hidden = false;
  button.addEventListener("click", (event) => {
    event.stopPropagation(); // the tap that begins it must not end it
    run(button, button.closest("main"));
  });
}

function run(button, page) {
  // Another phone may put others in their place, or take them away.
  const rows = () => [...page.querySelectorAll(".sheet tbody tr")];
  const sums = () => [...page.querySelectorAll("[data-row=total] .sheet__total")];
  const label = button.textContent;
  const tally = sums().map(() => 0);

  const say = () => sums().forEach((sum, seat) => (sum.textContent = tally[seat]));
  const step = () => {
    const row = rows().find((each) => "veiled" in each.dataset);
    if (!row) return finish();
    delete row.dataset.veiled;
    row.querySelectorAll("[data-points]").forEach((cell, seat) => (tally[seat] += Number(cell.dataset.points)));
    say();
    row.scrollIntoView({ block: "nearest" });
  };
  const skip = (event) => {
    event.preventDefault();
    event.stopPropagation();
    finish();
  };
  const skipByKey = (event) => !["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key) && skip(event);
  const finish = () => {
    clearInterval(timer);
    document.removeEventListener("click", skip, true);
    document.removeEventListener("keydown", skipByKey, true);
    rows().forEach((row) => delete row.dataset.veiled);
    sums().forEach((sum) => (sum.textContent = sum.closest("td").dataset.points));
    delete page.dataset.revealing;
    button.textContent = label;
    page.querySelector(".verdict")?.scrollIntoView({ block: "nearest" });
  };

  rows().forEach((row) => (row.dataset.veiled = ""));
  page.dataset.revealing = "";
  button.textContent = button.dataset.skip;
  say();
  document.addEventListener("click", skip, true);
  document.addEventListener("keydown", skipByKey, true);
  const timer = setInterval(step, STEP);
}
