// Keeps the screen on while a board is open, where the browser allows it (not over plain http).

export function stayAwake() {
  const ask = () =>
    document.visibilityState === "visible" &&
    navigator.wakeLock?.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", ask);
  ask();
}
