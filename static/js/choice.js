// After the choice between two boards nothing of this device's own must come back: what waited
// here is dropped, or now follows the version that it was compared with.
import { allWaiting, forget, wait } from "./board/keep.js";

export default function start(form) {
  form.addEventListener("submit", () => {
    const { url, version, choice } = form.dataset;
    for (const save of allWaiting().filter((one) => one.url === url)) {
      if (choice === "mine") wait({ ...save, base: Number(version) });
      else forget(save);
    }
  });
}
