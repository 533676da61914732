import { fail, fault, ok, type Result } from '@quadrille/kit';

/**
 * row * 20 + column, both from 0, on the small board as well: a move text names the same squares whatever the board.
 * Square 0 is a1, at the lower left.
 */
export type Square = number;

export const stride = 20;

export const columnLetters = 'abcdefghijklmnopqrst';

export const rowOf = (square: Square): number => Math.floor(square / stride);
export const columnOf = (square: Square): number => square % stride;
export const squareAt = (column: number, row: number): Square => row * stride + column;

/** Is the place within a board of this many squares a side? */
export const within = (size: number, column: number, row: number): boolean =>
  column >= 0 && column < size && row >= 0 && row < size;

export const onBoard = (size: number, square: Square): boolean => within(size, columnOf(square), rowOf(square));

/** All squares of a board, from a1 on. */
export const boardSquares = (size: number): readonly Square[] => tables(size).squares;

export const printSquare = (square: Square): string => `${columnLetters[columnOf(square)]}${rowOf(square) + 1}`;

/** Reads the square that starts at `at`; what follows it is the caller's matter. Knows no board: a1 to t20. */
export function scanSquare(text: string, at: number): Result<{ square: Square; end: number }> {
  const column = text[at] === undefined ? -1 : columnLetters.indexOf(text[at].toLowerCase());
  if (column < 0) return fail(fault('square-column', { found: text.slice(at, at + 8) }, at));
  const digits = /^(?:20|1\d|[1-9])(?!\d)/.exec(text.slice(at + 1, at + 5))?.[0];
  if (!digits) return fail(fault('square-row', { found: text.slice(at + 1, at + 9) }, at + 1));
  return ok({ square: squareAt(column, Number(digits) - 1), end: at + 1 + digits.length });
}

const edges = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;
const corners = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** The squares that share an edge with this one. */
export const edgeNeighbours = (size: number, square: Square): readonly Square[] => tables(size).edge[square]!;

/** The squares that touch this one at a corner only. */
export const cornerNeighbours = (size: number, square: Square): readonly Square[] => tables(size).corner[square]!;

interface Tables {
  readonly squares: readonly Square[];
  readonly edge: readonly (readonly Square[])[];
  readonly corner: readonly (readonly Square[])[];
}

const known = new Map<number, Tables>();

function tables(size: number): Tables {
  let table = known.get(size);
  if (!table) {
    const all = Array.from({ length: size * stride }, (_, square) => square);
    const around = (steps: typeof edges | typeof corners) => all.map((square) => neighbours(size, square, steps));
    table = { squares: all.filter((square) => onBoard(size, square)), edge: around(edges), corner: around(corners) };
    known.set(size, table);
  }
  return table;
}

function neighbours(size: number, square: Square, steps: typeof edges | typeof corners): Square[] {
  const column = columnOf(square);
  const row = rowOf(square);
  return steps
    .filter(([dx, dy]) => within(size, column + dx, row + dy))
    .map(([dx, dy]) => squareAt(column + dx, row + dy));
}
