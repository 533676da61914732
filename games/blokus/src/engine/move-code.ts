import { pieces, type Cell } from '../rules/piece.ts';
import { columnOf, printSquare, rowOf, squareAt, type Square } from '../rules/square.ts';

/** Cells of the kernel lie in rows of 22, with a border around the board. */
const cellsPerRow = 22;

/**
 * The kernel's orientations are numbered piece by piece: as drawn, turned three times, flipped, turned three times
 * more, each shape once. Its quarter turn and ours need not be the same way round, so shapes are what is compared.
 */
const orientations: readonly (readonly Cell[])[] = pieces.flatMap(({ orientations: own }) => {
  const [drawn] = own;
  const found = new Map<string, readonly Cell[]>();
  let cells: readonly Cell[] = drawn!.cells;
  for (let flips = 0; flips < 2; flips++) {
    for (let turns = 0; turns < 4; turns++) {
      if (!found.has(keyOf(cells))) found.set(keyOf(cells), cells);
      cells = inCorner(cells.map(({ column, row }) => ({ column: row, row: -column })));
    }
    cells = inCorner(cells.map(({ column, row }) => ({ column: -column, row })));
  }
  return [...found.values()];
});

const byShape = new Map(orientations.map((cells, orientation) => [keyOf(cells), orientation]));

/**
 * `orientation << 9 | cell`, the cell being the lower left corner of the box around the piece; undefined: these
 * squares are no piece.
 */
export function codeOf(squares: readonly Square[]): number | undefined {
  if (squares.length === 0 || squares.length > 5) return undefined;
  const cells = squares.map((square) => ({ column: columnOf(square), row: rowOf(square) }));
  const left = Math.min(...cells.map(({ column }) => column));
  const bottom = Math.min(...cells.map(({ row }) => row));
  const orientation = byShape.get(keyOf(inCorner(cells)));
  return orientation === undefined ? undefined : (orientation << 9) | ((bottom + 1) * cellsPerRow + left + 1);
}

/** By row and then by column. */
export function squaresOf(code: number): Square[] {
  const cell = code & 511;
  const left = (cell % cellsPerRow) - 1;
  const bottom = Math.floor(cell / cellsPerRow) - 1;
  return orientations[code >> 9]!.map(({ column, row }) => squareAt(left + column, bottom + row));
}

export const sizeOf = (code: number): number => orientations[code >> 9]!.length;

const texts = new Map<number, string>();

/** The move's text, as the notation prints it. */
export function textOf(code: number): string {
  let text = texts.get(code);
  if (text === undefined) texts.set(code, (text = squaresOf(code).map(printSquare).join(',')));
  return text;
}

function keyOf(cells: readonly Cell[]): string {
  return cells.map(({ column, row }) => `${column},${row}`).join(' ');
}

function inCorner(cells: readonly Cell[]): Cell[] {
  const left = Math.min(...cells.map(({ column }) => column));
  const bottom = Math.min(...cells.map(({ row }) => row));
  return cells
    .map(({ column, row }) => ({ column: column - left, row: row - bottom }))
    .toSorted((a, b) => a.row - b.row || a.column - b.column);
}
