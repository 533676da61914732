import { fail, fault, ok, type Result } from '@quadrille/kit';

/**
 * row * 20 + column, both from 0, also on the small board, so that a move text names the same squares on any board.
 * Square 0 is a1, at the lower left.
 */
export type Square = number;

export const stride = 20;

export const columnLetters = 'abcdefghijklmnopqrst';

export const rowOf = (square: Square): number => Math.floor(square / stride);
export const columnOf = (square: Square): number => square % stride;
export const squareAt = (column: number, row: number): Square => row * stride + column;

/** Whether the place is on a board of this size. */
export const isWithin = (size: number, column: number, row: number): boolean =>
  column >= 0 && column < size && row >= 0 && row < size;

export const isOnBoard = (size: number, square: Square): boolean => isWithin(size, columnOf(square), rowOf(square));

/** All squares of a board, from a1 on. */
export const boardSquares = (size: number): readonly Square[] => tables(size).squares;

export const printSquare = (square: Square): string => `${columnLetters[columnOf(square)]}${rowOf(square) + 1}`;

/** Reads the square at offset `at`; the caller handles what follows. Does not know the board size: a1 to t20. */
export function scanSquare(text: string, at: number): Result<{ square: Square; end: number }> {
  const column = text[at] === undefined ? -1 : columnLetters.indexOf(text[at].toLowerCase());
  if (column < 0) return fail(fault('square-column', { found: text.slice(at, at + 8) }, at));
  const digits = /^(?:20|1\d|[1-9])(?!\d)/.exec(text.slice(at + 1, at + 5))?.[0];
  if (!digits) return fail(fault('square-row', { found: text.slice(at + 1, at + 9) }, at + 1));
  return ok({ square: squareAt(column, Number(digits) - 1), end: at + 1 + digits.length });
}

const edgeSteps = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;
const cornerSteps = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** The squares that share an edge with this one. */
export const edgeNeighbours = (size: number, square: Square): readonly Square[] => tables(size).edge[square]!;

/** The squares that touch this one only at a corner. */
export const cornerNeighbours = (size: number, square: Square): readonly Square[] => tables(size).corner[square]!;

interface Tables {
  readonly squares: readonly Square[];
  readonly edge: readonly (readonly Square[])[];
  readonly corner: readonly (readonly Square[])[];
}

const tablesBySize = new Map<number, Tables>();

function tables(size: number): Tables {
  let table = tablesBySize.get(size);
  if (!table) {
    const all = Array.from({ length: size * stride }, (_, square) => square);
    const around = (steps: typeof edgeSteps | typeof cornerSteps) =>
      all.map((square) => neighbours(size, square, steps));
    table = {
      squares: all.filter((square) => isOnBoard(size, square)),
      edge: around(edgeSteps),
      corner: around(cornerSteps),
    };
    tablesBySize.set(size, table);
  }
  return table;
}

function neighbours(size: number, square: Square, steps: typeof edgeSteps | typeof cornerSteps): Square[] {
  const column = columnOf(square);
  const row = rowOf(square);
  return steps
    .filter(([dx, dy]) => isWithin(size, column + dx, row + dy))
    .map(([dx, dy]) => squareAt(column + dx, row + dy));
}
