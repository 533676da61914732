import type { Random } from '@quadrille/kit';
import { cellsOf, isBlocked, isConnected, withBlocked, type Board, type Cell, type Diagonal } from './board.ts';
import { colours } from './colour.ts';

/** How many things to add to a board. */
export interface Furniture {
  readonly obstacles: number;
  readonly diagonals: number;
  readonly bonus: number;
  readonly malus: number;
}

/** Puts things on free cells, as many as wanted but on no more than half of them; no obstacle cuts a part off. */
export function furnish(board: Board, wanted: Furniture, colourCount: number, random: Random): Board {
  const free = random.shuffle(cellsOf(board).filter((cell) => isPlain(board, cell)));
  let left = Math.floor(free.length / 2);
  const next = (): Cell | undefined => (left-- > 0 ? free.pop() : undefined);

  let result = board;
  for (let i = 0; i < wanted.obstacles; i++) {
    const cell = next();
    if (cell === undefined) break;
    const blocked = withBlocked(result, [cell]);
    if (isConnected(blocked)) result = blocked;
  }
  const some = (count: number): Cell[] =>
    Array.from({ length: count }, next)
      .filter((cell) => cell !== undefined)
      .toSorted((a, b) => a - b);
  const diagonals = some(wanted.diagonals).map((cell): Diagonal => ({
    cell,
    colour: colours[random.below(Math.min(4, colourCount))]!,
    lean: random.pick(['rising', 'falling']),
  }));
  return { ...result, diagonals, bonus: some(wanted.bonus), malus: some(wanted.malus) };
}

/** Whether nothing stands or lies on the cell. */
export const isPlain = (board: Board, cell: Cell): boolean =>
  !isBlocked(board, cell) &&
  !board.targets.some((target) => target.cell === cell) &&
  !board.diagonals.some((diagonal) => diagonal.cell === cell) &&
  !board.bonus.includes(cell) &&
  !board.malus.includes(cell);
