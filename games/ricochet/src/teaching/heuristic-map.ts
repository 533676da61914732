import { type Board, type Cell, type Colour, directions, hasWall, neighbour } from '../rules/board.ts';
import { headingAfter } from '../rules/slide.ts';

/**
 * The heuristic map: for every cell the fewest slides to the target if a robot could stop wherever it likes. Only walls
 * and diagonals count, never the other robots, so it says too little at times but never too much.
 */
export interface HeuristicMap {
  /** By cell; Infinity where no way leads to the target. */
  readonly distances: readonly number[];
  /** The map as it grows: the target, then the cells one slide away, and so on. */
  readonly rings: readonly (readonly Cell[])[];
}

export function heuristicMap(board: Board, target: Cell, robot: Colour): HeuristicMap {
  const distances = board.walls.map(() => Infinity);
  distances[target] = 0;
  const rings: Cell[][] = [[target]];
  for (let ring = rings[0]!; ring.length > 0;) {
    const next: Cell[] = [];
    for (const cell of ring.flatMap((from) => inSight(board, from, robot))) {
      if (distances[cell] !== Infinity) continue;
      distances[cell] = rings.length;
      next.push(cell);
    }
    if (next.length > 0) rings.push(next);
    ring = next;
  }
  return { distances, rings };
}

/** The cells on the ways out of a cell. A way can be slid back, so these are also the cells with a way to it. */
function inSight(board: Board, from: Cell, robot: Colour): Cell[] {
  return directions.flatMap((direction) => {
    const cells: Cell[] = [];
    let cell = from;
    let heading = direction;
    while (!hasWall(board, cell, heading)) {
      cell = neighbour(board, cell, heading)!;
      cells.push(cell);
      heading = headingAfter(board, cell, heading, robot);
      if (cell === from && heading === direction) break;
    }
    return cells;
  });
}
