import { type Board, type Cell, type Colour, directions, hasWall, neighbour } from '../rules/board.ts';
import { headingAfter } from '../rules/slide.ts';

/**
 * The heuristic map: for every cell the fewest slides to the target if a robot could stop anywhere. It counts only
 * walls and diagonals and ignores other robots, so it may underestimate but never overestimates.
 */
export interface HeuristicMap {
  /** By cell; Infinity if the target cannot be reached. */
  readonly distances: readonly number[];
  /** The map as it grows: the target, then the cells one slide away, and so on. */
  readonly rings: readonly (readonly Cell[])[];
}

export function createHeuristicMap(board: Board, target: Cell, robot: Colour): HeuristicMap {
  const distances = board.walls.map(() => Infinity);
  distances[target] = 0;
  const rings: Cell[][] = [[target]];
  for (let ring = rings[0]!; ring.length > 0;) {
    const next: Cell[] = [];
    for (const cell of ring.flatMap((from) => cellsOnSlides(board, from, robot))) {
      if (distances[cell] !== Infinity) continue;
      distances[cell] = rings.length;
      next.push(cell);
    }
    if (next.length > 0) rings.push(next);
    ring = next;
  }
  return { distances, rings };
}

/** The cells on the slides out of a cell. A slide can be reversed, so these are also the cells with a slide to it. */
function cellsOnSlides(board: Board, from: Cell, robot: Colour): Cell[] {
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
