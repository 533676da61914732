import type { MoveMap } from '@quadrille/kit';
import type { Move, Params } from './rules/state.ts';

/** Squares and the gaps between them: a wall covers two gaps and the crossing between them. */
export const map: MoveMap<Params, Move> = {
  layers: ['walls', 'pawns'],
  size: ({ size }) => ({ columns: 2 * size - 1, rows: 2 * size - 1, gapRatio: 0.4, hasCoordinates: true }),
  locate: ({ size }, move) => {
    const columns = 2 * size - 1;
    const spot = (column: number, row: number): number => (columns - 1 - row) * columns + column;
    if (move.kind === 'pawn') return { layer: 'pawns', cells: [spot(2 * move.to.file, 2 * move.to.rank)] };
    if (move.kind !== 'wall') return undefined;
    const { file, rank, direction } = move.wall;
    const [column, row] = [2 * file + 1, 2 * rank + 1];
    const along = [-1, 0, 1];
    return {
      layer: 'walls',
      cells: along.map((by) => (direction === 'h' ? spot(column + by, row) : spot(column, row + by))),
    };
  },
};
