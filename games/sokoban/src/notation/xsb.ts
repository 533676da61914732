import type { State } from '../rules/state.ts';

/** The board in XSB, row by row: floor as spaces, nothing behind the last wall. */
export function xsbRows(state: State): readonly string[] {
  const { board, boxes, player } = state;
  const signs = Array.from(board.cells, (sign) => (sign === '_' ? ' ' : sign));
  for (const box of boxes) signs[box] = board.cells[box] === '.' ? '*' : '$';
  signs[player] = board.cells[player] === '.' ? '+' : '@';
  return Array.from({ length: board.height }, (_, row) =>
    signs
      .slice(row * board.width, (row + 1) * board.width)
      .join('')
      .trimEnd(),
  );
}

/** As the report's program writes it: LF line ends, nothing before the board. */
export const printXsb = (state: State): string => `${xsbRows(state).join('\n')}\n`;

/** The same with runs: `7#|#.@-#-#|7#`. No spaces, so that it survives mail and addresses. */
export function printRuns(state: State): string {
  return xsbRows(state)
    .map((row) => row.replaceAll(' ', '-').replaceAll(/(.)\1{2,}/g, (run, sign: string) => `${run.length}${sign}`))
    .join('|');
}
