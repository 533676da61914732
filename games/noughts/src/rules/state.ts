import { type Result, type Seat, fail, fault, ok } from '@quadrille/kit';
import type { Params } from './params.ts';

/** File 0 is `a`, rank 0 is `1`: a1 is the bottom left corner as the board is printed. */
export interface Square {
  readonly file: number;
  readonly rank: number;
}

const files = 'abcde';

export const sameSquare = (a: Square, b: Square): boolean => a.file === b.file && a.rank === b.rank;

export function onBoard(size: number, { file, rank }: Square): boolean {
  return file >= 0 && file < size && rank >= 0 && rank < size;
}

/** All squares in reading order: the top rank first, as a position text has them. */
export function squaresOf(size: number): Square[] {
  return Array.from({ length: size * size }, (_, cell) => squareAt(size, cell));
}

/** The place of a square in reading order, and back. */
export const cellOf = (size: number, { file, rank }: Square): number => (size - 1 - rank) * size + file;

export function squareAt(size: number, cell: number): Square {
  return { file: cell % size, rank: size - 1 - Math.floor(cell / size) };
}

export const printSquare = ({ file, rank }: Square): string => `${files[file]}${rank + 1}`;

/** Any square of the largest board; whether it lies on this one is a matter of the rules. */
export function parseSquare(text: string): Result<Square> {
  const file = text.length === 2 ? files.indexOf(text[0]!) : -1;
  const rank = '12345'.indexOf(text[1] ?? '?');
  if (file < 0 || rank < 0) return fail(fault('move-shape', { text: text.slice(0, 20) }, 0));
  return ok({ file, rank });
}

/** The mark of seat 0, of seat 1, or none. */
export type Mark = 'x' | 'o' | '.';

/** Plain and readonly: what undo restores, what a worker receives, what two equal games have in common. */
export interface State {
  readonly params: Params;
  /** A mark per square in reading order. Text is compact, and strings are compared by value. */
  readonly cells: string;
  readonly mover: Seat;
  /** The seat that gave up. */
  readonly resigned?: Seat;
}

export type Move = { readonly kind: 'mark'; readonly square: Square } | { readonly kind: 'resign' };

export const markOf = (seat: Seat): Mark => (seat === 0 ? 'x' : 'o');

export const markAt = (state: State, square: Square): Mark => state.cells[cellOf(state.params.size, square)] as Mark;

/** Squares in a line, as many as win. */
type Row = readonly Square[];

const directions: readonly Square[] = [
  { file: 1, rank: 0 },
  { file: 0, rank: 1 },
  { file: 1, rank: 1 },
  { file: 1, rank: -1 },
];

const known = new Map<string, readonly Row[]>();

/** Every row that the board has room for. */
export function rowsOf(params: Params): readonly Row[] {
  const key = `${params.size} ${params.row}`;
  let rows = known.get(key);
  if (!rows) known.set(key, (rows = [...findRows(params)]));
  return rows;
}

function* findRows({ size, row }: Params): Generator<Row> {
  for (const { file, rank } of squaresOf(size)) {
    for (const step of directions) {
      const squares = Array.from({ length: row }, (_, i) => ({
        file: file + i * step.file,
        rank: rank + i * step.rank,
      }));
      if (onBoard(size, squares.at(-1)!)) yield squares;
    }
  }
}

/** The finished row that ends the game, if there is one. */
export function finishedRow(state: State): Row | undefined {
  return rowsOf(state.params).find((row) => owner(state, row) !== undefined);
}

/** The seat whose marks fill the row. */
export function owner(state: State, row: Row): Seat | undefined {
  const { size } = state.params;
  const first = state.cells[cellOf(size, row[0]!)];
  if (first === '.' || row.some((square) => state.cells[cellOf(size, square)] !== first)) return undefined;
  return first === 'x' ? 0 : 1;
}

/** How many rows the seat could still fill. */
export const openRows = (state: State, seat: Seat): number => fillable(state, seat).length;

/** How many of them go through a square. */
export function rowsThrough(state: State, seat: Seat, square: Square): number {
  return fillable(state, seat).filter((row) => row.some((part) => sameSquare(part, square))).length;
}

/** The squares where one mark more finishes a row. */
export function winningSquares(state: State, seat: Seat): readonly Square[] {
  const missing = fillable(state, seat).map((row) => row.filter((square) => markAt(state, square) === '.'));
  const last = missing.flatMap((squares) => (squares.length === 1 ? squares : []));
  return last.filter((square, index) => last.findIndex((other) => sameSquare(other, square)) === index);
}

function fillable(state: State, seat: Seat): readonly Row[] {
  const other = markOf(1 - seat);
  return rowsOf(state.params).filter((row) => row.every((square) => markAt(state, square) !== other));
}
