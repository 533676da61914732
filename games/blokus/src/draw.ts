import { allColours, startSquare } from './rules/colour.ts';
import { boardSize } from './rules/params.ts';
import { columnLetters, squareAt } from './rules/square.ts';
import type { State } from './rules/state.ts';

/** For a terminal: colours by number, `+` on a start square that is still free. */
export function draw({ params, board }: State): string {
  const size = boardSize(params);
  const starts = new Set(allColours(params).map((colour) => startSquare(params, colour)));
  const sign = (column: number, row: number): string => {
    const square = squareAt(column, row);
    if (board[square] !== 0) return String(board[square]);
    return starts.has(square) ? '+' : '·';
  };
  const columns = Array.from({ length: size }, (_, column) => column);
  const rows = columns
    .toReversed()
    .map((row) => `${String(row + 1).padStart(2)} ${columns.map((column) => sign(column, row)).join(' ')}`);
  return [...rows, `   ${columns.map((column) => columnLetters[column]).join(' ')}`].join('\n');
}
