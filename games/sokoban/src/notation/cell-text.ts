import type { Board } from '../rules/board.ts';

/** Column and row from 1 at the top left: `3,2`. */
export const printCell = ({ width }: Pick<Board, 'width'>, cell: number): string =>
  `${(cell % width) + 1},${Math.floor(cell / width) + 1}`;

export function parseCell({ width, height }: Pick<Board, 'width' | 'height'>, text: string): number | undefined {
  const match = /^([1-9]\d{0,2}),([1-9]\d{0,2})$/.exec(text);
  if (!match) return undefined;
  const [column, row] = [Number(match[1]), Number(match[2])];
  return column > width || row > height ? undefined : (row - 1) * width + column - 1;
}
