import { fail, fault, ok, type Result } from '@quadrille/kit';
import { cellAt, columnOf, rowOf, type Board, type Cell } from '../rules/board.ts';

/** One sign for each of up to 32 columns: a to z, then A to F. */
const columns = 'abcdefghijklmnopqrstuvwxyzABCDEF';

/** Column and row, `a1` in the north-west corner. */
export const printCell = (board: Pick<Board, 'width'>, cell: Cell): string =>
  printPlace(columnOf(board, cell), rowOf(board, cell));

export const printPlace = (column: number, row: number): string => `${columns[column]}${row + 1}`;

export interface Scanned<T> {
  readonly value: T;
  readonly end: number;
}

/** A place on whatever board. */
export function scanPlace(
  text: string,
  at: number,
): Result<Scanned<{ readonly column: number; readonly row: number }>> {
  const match = /([a-zA-F])([1-9]\d?)/y;
  match.lastIndex = at;
  const found = match.exec(text);
  if (!found) return fail(fault('cell-shape', { found: text.slice(at, at + 4) }, at));
  return ok({ value: { column: columns.indexOf(found[1]!), row: Number(found[2]) - 1 }, end: match.lastIndex });
}

export function scanCell(board: Pick<Board, 'width' | 'height'>, text: string, at: number): Result<Scanned<Cell>> {
  const place = scanPlace(text, at);
  if (!place.ok) return place;
  const { value, end } = place.value;
  const { column, row } = value;
  if (column >= board.width || row >= board.height) {
    return fail(fault('cell-off-board', { cell: text.slice(at, end) }, at));
  }
  return ok({ value: cellAt(board, column, row), end });
}
