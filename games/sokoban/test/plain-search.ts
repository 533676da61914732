import { type State, directions, groundOf } from '../src/rules/state.ts';

/** The fewest pushes that solve a level, by a full breadth-first search without pruning or heuristics. */
export function fewestPushes({ board, boxes, player }: State): number {
  const { floor, steps } = groundOf(board);
  const ways = directions.map((direction) => steps[direction]);
  const seen = new Set<string>();
  let layer: readonly (readonly [boxes: readonly number[], player: number])[] = [[boxes, player]];
  for (let pushes = 0; layer.length > 0; pushes++) {
    const next: (readonly [readonly number[], number])[] = [];
    for (const [placed, stands] of layer) {
      const taken = new Set(placed);
      const area = new Set([stands]);
      for (const cell of area)
        for (const step of ways) if (floor[cell + step] && !taken.has(cell + step)) area.add(cell + step);
      const key = `${placed.toSorted((a, b) => a - b).join()} ${Math.min(...area)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (placed.every((box) => board.cells[box] === '.')) return pushes;
      for (const box of placed) {
        for (const step of ways) {
          if (!area.has(box - step) || !floor[box + step] || taken.has(box + step)) continue;
          next.push([placed.map((one) => (one === box ? box + step : one)), box]);
        }
      }
    }
    layer = next;
  }
  return Infinity;
}
