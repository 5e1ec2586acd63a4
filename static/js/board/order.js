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

// What a point of the board is seen as when the board is turned by quarters.
const turned = ({ x, y }, turn) => [[x, y], [-y, x], [-x, -y], [y, -x]][turn];

const nearest = (places, distance) =>
  places.reduce((best, place) => (!best || distance(place) < distance(best) ? place : best), null);

// Where an arrow key leads among the cells that are offered: across, along a level's rows as one
// reads; up and down, along its columns. The levels follow each other.
export function toward(cells, offered, from, [dx, dy], turn) {
  const places = offered.map((cell) => {
    const [x, y] = turned(cells[cell], turn);
    return { cell, level: Number(cells[cell].level), x, y };
  });
  const start = places.find((place) => place.cell === from) ?? places[0];
  if (dx) {
    places.sort((a, b) => a.level - b.level || a.y - b.y || a.x - b.x);
    return places[(places.indexOf(start) + dx + places.length) % places.length].cell;
  }
  const ahead = (place) => (place.level - start.level || place.y - start.y) * dy;
  const levels = (place) => Math.abs(place.level - start.level);
  const next = nearest(
    places.filter((place) => ahead(place) > 0 && (levels(place) || place.x === start.x)),
    (place) => 1e6 * levels(place) + 1e3 * place.y * dy + Math.abs(place.x - start.x));
  return (next ?? start).cell;
}
