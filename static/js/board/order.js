// Ways from one cell to another: how a pyramid is read aloud, and what the arrow keys mean.
import { AWAITED } from "./draft.js";

// The next cell to enter after `from` (null: from the start), going round; null if none is left.
export function nextAwaited(order, board, from) {
  const start = from === null ? 0 : order.indexOf(from) + 1;
  const round = [...order.slice(start), ...order.slice(0, start)];
  return round.find((cell) => board[cell] === AWAITED) ?? null;
}

export function previous(order, from, isOffered) {
  const end = order.indexOf(from);
  const round = [...order.slice(0, end).reverse(), ...order.slice(end).reverse()];
  return round.find(isOffered) ?? from;
}

// The offered point that lies best in a direction: not far, and hardly to the side.
export function toward(points, from, [dx, dy]) {
  let best = null;
  let least = Infinity;
  for (const [cell, { x, y }] of points) {
    const ahead = (x - points.get(from).x) * dx + (y - points.get(from).y) * dy;
    const aside = Math.abs((x - points.get(from).x) * dy) + Math.abs((y - points.get(from).y) * dx);
    const cost = ahead + 2 * aside;
    if (cell !== from && ahead > 0 && aside <= 3 * ahead && cost < least) {
      best = cell;
      least = cost;
    }
  }
  return best ?? from;
}
