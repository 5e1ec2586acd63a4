// What a finger touches: a board, seen from above, as it was when the finger came down.
// Everything is measured in the units of the drawing; its half cubes are the tiles.

export function makeSurface({ cells, size, cube, reach, margin }, { has, stateOf }) {
  const half = cube / 2;
  const across = size / half;

  function topmost(board) {
    const tiles = new Array(across * across).fill(null);
    cells.forEach(({ x, y, below }, cell) => {
      const isGround = below.length === 0;
      if (!isGround && !has(board, cell)) return;
      const first = (y / half) * across + x / half;
      for (const tile of [first, first + 1, first + across, first + across + 1]) {
        tiles[tile] = cell;
      }
    });
    return tiles;
  }

  const raisedPlaces = (board) =>
    cells.flatMap(({ x, y, below }, cell) =>
      below.length && stateOf(board, cell) === "place"
        ? [{ cell, x: x + half, y: y + half }]
        : []);

  return function surfaceOf(board) {
    const tiles = topmost(board);
    const places = raisedPlaces(board);

    function at(x, y) {
      if (x < 0 || y < 0 || x >= size || y >= size) return null;
      return tiles[Math.floor(y / half) * across + Math.floor(x / half)];
    }

    // The cell that a tap at a point means, or null.
    function tapped({ x, y }) {
      const place = places.find((one) => Math.hypot(one.x - x, one.y - y) <= reach);
      return place ? place.cell : at(x, y);
    }

    // The cell that a finger is well inside of, or null.
    function entered(x, y) {
      const cell = at(x, y);
      const corners = [[-1, -1], [1, -1], [-1, 1], [1, 1]];
      const isInside = corners.every(([a, b]) => at(x + a * margin, y + b * margin) === cell);
      return isInside ? cell : null;
    }

    // The cells that are entered on the straight way between two points, in that order.
    function crossed(from, to) {
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 2));
      const found = new Set();
      for (let step = 0; step <= steps; step += 1) {
        const part = step / steps;
        const cell = entered(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
        if (cell !== null) found.add(cell);
      }
      return [...found];
    }

    return { tapped, crossed };
  };
}
