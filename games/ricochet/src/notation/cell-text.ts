import { fail, fault, ok, type Result } from '@quadrille/kit';
import { cellAt, columnOf, rowOf, type Board, type Cell } from '../rules/board.ts';

/** One sign for each of up to 32 columns: a to z, then A to F. */
const columns = 'abcdefghijklmnopqrstuvwxyzABCDEF';

/** Column and row, `a1` in the north-west corner. */
export const printCell = (board: Pick<Board, 'width'>, cell: Cell): string =>
  `${columns[columnOf(board, cell)]}${rowOf(board, cell) + 1}`;

export interface Scanned<T> {
  readonly value: T;
  readonly end: number;
}

export function scanCell(board: Pick<Board, 'width' | 'height'>, text: string, at: number): Result<Scanned<Cell>> {
  const match = /([a-zA-F])([1-9]\d?)/y;
  match.lastIndex = at;
  const found = match.exec(text);
  if (!found) return fail(fault('cell-shape', { found: text.slice(at, at + 4) }, at));
  const x = columns.indexOf(found[1]!);
  const y = Number(found[2]) - 1;
  if (x >= board.width || y >= board.height) return fail(fault('cell-off-board', { cell: found[0] }, at));
  return ok({ value: cellAt(board, x, y), end: match.lastIndex });
}
