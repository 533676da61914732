import { type Result, type Seat, fail, fault, ok } from '@quadrille/kit';
import type { Params } from './params.ts';

/** File 0 is `a`, rank 0 is `1`: a1 is the bottom left corner. */
export interface Square {
  readonly file: number;
  readonly rank: number;
}

const files = 'abcde';

export const isSameSquare = (a: Square, b: Square): boolean => a.file === b.file && a.rank === b.rank;

export function isOnBoard(size: number, { file, rank }: Square): boolean {
  return file >= 0 && file < size && rank >= 0 && rank < size;
}

/** All squares in reading order: the top rank first, as in a position text. */
export function squaresOf(size: number): Square[] {
  return Array.from({ length: size * size }, (_, cell) => squareAt(size, cell));
}

/** The index of a square in reading order; `squareAt` is the inverse. */
export const indexOf = (size: number, { file, rank }: Square): number => (size - 1 - rank) * size + file;

export function squareAt(size: number, cell: number): Square {
  return { file: cell % size, rank: size - 1 - Math.floor(cell / size) };
}

export const printSquare = ({ file, rank }: Square): string => `${files[file]}${rank + 1}`;

/** Accepts any square of the largest board; the rules check whether it is on this board. */
export function parseSquare(text: string): Result<Square> {
  const file = text.length === 2 ? files.indexOf(text[0]!) : -1;
  const rank = '12345'.indexOf(text[1] ?? '?');
  if (file < 0 || rank < 0) return fail(fault('move-shape', { text: text.slice(0, 20) }, 0));
  return ok({ file, rank });
}

/** The mark of seat 0, of seat 1, or none. */
export type Mark = 'x' | 'o' | '.';

/** Plain readonly data: undo restores it, workers receive it, and equal states compare equal. */
export interface State {
  readonly params: Params;
  /** One character per square in reading order. A string is compact and compares by value. */
  readonly cells: string;
  readonly mover: Seat;
  /** The seat that resigned. */
  readonly resigned?: Seat;
}

export type Move = { readonly kind: 'mark'; readonly square: Square } | { readonly kind: 'resign' };

export const markOf = (seat: Seat): Mark => (seat === 0 ? 'x' : 'o');

export const markAt = (state: State, square: Square): Mark => state.cells[indexOf(state.params.size, square)] as Mark;

/** As many squares in a line as are needed to win. */
type Row = readonly Square[];

const directions: readonly Square[] = [
  { file: 1, rank: 0 },
  { file: 0, rank: 1 },
  { file: 1, rank: 1 },
  { file: 1, rank: -1 },
];

const rowsByParams = new Map<string, readonly Row[]>();

/** All rows of a board, cached by params. */
export function rowsOf(params: Params): readonly Row[] {
  const key = `${params.size} ${params.row}`;
  let rows = rowsByParams.get(key);
  if (!rows) rowsByParams.set(key, (rows = [...findRows(params)]));
  return rows;
}

function* findRows({ size, row }: Params): Generator<Row> {
  for (const { file, rank } of squaresOf(size)) {
    for (const step of directions) {
      const squares = Array.from({ length: row }, (_, i) => ({
        file: file + i * step.file,
        rank: rank + i * step.rank,
      }));
      if (isOnBoard(size, squares.at(-1)!)) yield squares;
    }
  }
}

/** The complete row that ends the match, if any. */
export function finishedRow(state: State): Row | undefined {
  return rowsOf(state.params).find((row) => ownerOf(state, row) !== undefined);
}

/** The seat whose marks fill the row. */
export function ownerOf(state: State, row: Row): Seat | undefined {
  const { size } = state.params;
  const first = state.cells[indexOf(size, row[0]!)];
  if (first === '.' || row.some((square) => state.cells[indexOf(size, square)] !== first)) return undefined;
  return first === 'x' ? 0 : 1;
}

/** The number of rows that the seat can still fill. */
export const countOpenRows = (state: State, seat: Seat): number => fillableRows(state, seat).length;

/** The number of rows through this square that the seat can still fill. */
export function countRowsThrough(state: State, seat: Seat, square: Square): number {
  return fillableRows(state, seat).filter((row) => row.some((part) => isSameSquare(part, square))).length;
}

/** The squares where the next mark completes a row. */
export function winningSquares(state: State, seat: Seat): readonly Square[] {
  const missing = fillableRows(state, seat).map((row) => row.filter((square) => markAt(state, square) === '.'));
  const last = missing.flatMap((squares) => (squares.length === 1 ? squares : []));
  return last.filter((square, index) => last.findIndex((other) => isSameSquare(other, square)) === index);
}

function fillableRows(state: State, seat: Seat): readonly Row[] {
  const other = markOf(1 - seat);
  return rowsOf(state.params).filter((row) => row.every((square) => markAt(state, square) !== other));
}
