import type { Seat } from '@quadrille/kit';
import type { Params } from './params.ts';
import { cellOf, onBoard, sameSquare, squaresOf, type Square } from './square.ts';
import { markAt, markOf, type State } from './state.ts';

/** Squares in a line, as many as win. */
export type Row = readonly Square[];

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
