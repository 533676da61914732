import type { KernelExports } from '@quadrille/kernel';
import { type Params, type Variant, allColours, boardSize } from '../rules/params.ts';
import { type Cell, pieces } from '../rules/piece.ts';
import { type Square, columnOf, printSquare, rowOf, squareAt, stride } from '../rules/square.ts';
import { type State, placedPieces } from '../rules/state.ts';

/** Cells of the kernel are in rows of 22, with a border around the board. */
const cellsPerRow = 22;

/**
 * The kernel numbers orientations piece by piece: as drawn, rotated three times, flipped, rotated three times, each
 * shape once. Its rotation may go the other way than ours, so shapes are compared.
 */
const orientations: readonly (readonly Cell[])[] = pieces.flatMap(({ orientations: own }) => {
  const [drawn] = own;
  const found = new Map<string, readonly Cell[]>();
  let cells: readonly Cell[] = drawn!.cells;
  for (let flips = 0; flips < 2; flips++) {
    for (let turns = 0; turns < 4; turns++) {
      if (!found.has(keyOf(cells))) found.set(keyOf(cells), cells);
      cells = moveToCorner(cells.map(({ column, row }) => ({ column: row, row: -column })));
    }
    cells = moveToCorner(cells.map(({ column, row }) => ({ column: -column, row })));
  }
  return [...found.values()];
});

const orientationByShape = new Map(orientations.map((cells, orientation) => [keyOf(cells), orientation]));

/**
 * `orientation << 9 | cell`, where the cell is the lower left corner of the bounding box; undefined if the squares are no piece.
 */
export function codeOf(squares: readonly Square[]): number | undefined {
  if (squares.length === 0 || squares.length > 5) return undefined;
  const cells = squares.map((square) => ({ column: columnOf(square), row: rowOf(square) }));
  const left = Math.min(...cells.map(({ column }) => column));
  const bottom = Math.min(...cells.map(({ row }) => row));
  const orientation = orientationByShape.get(keyOf(moveToCorner(cells)));
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

const textsByCode = new Map<number, string>();

/** The move's text, as the notation prints it. */
export function moveTextOf(code: number): string {
  let text = textsByCode.get(code);
  if (text === undefined) textsByCode.set(code, (text = squaresOf(code).map(printSquare).join(',')));
  return text;
}

function keyOf(cells: readonly Cell[]): string {
  return cells.map(({ column, row }) => `${column},${row}`).join(' ');
}

function moveToCorner(cells: readonly Cell[]): Cell[] {
  const left = Math.min(...cells.map(({ column }) => column));
  const bottom = Math.min(...cells.map(({ row }) => row));
  return cells
    .map(({ column, row }) => ({ column: column - left, row: row - bottom }))
    .toSorted((a, b) => a.row - b.row || a.column - b.column);
}

export const kernelUrl = new URL('../../build/kernel.wasm', import.meta.url);

/** The exports of `kernel/index.ts`; a placement is a number as in `codeOf`. */
export interface Kernel extends KernelExports {
  clear(variant: number, advanced: number): void;
  put(colour: number, code: number): void;
  putOut(colour: number): void;
  putMonominoLast(colour: number): void;
  settle(colour: number, sharer: number): void;
  owners(): number;
  toMove(): number;
  sharer(): number;
  out(): number;
  hasMonominoLast(colour: number): number;
  hashLow(): number;
  hashHigh(): number;
  list(colour: number): number;
  count(colour: number): number;
  isLegal(code: number): number;
  play(code: number): void;
  giveUp(): void;
  undo(): void;
  perft(depth: number): number;
  repeatList(times: number): number;
  forgetTree(): void;
  follow(code: number): void;
  begin(seed: number, all: number): void;
  think(count: number): void;
  isDecided(left: number): number;
  simulations(): number;
  visits(): number;
  chance(side: number): number;
  winShare(side: number): number;
  rootCount(): number;
  rootMove(rank: number): number;
  rootVisits(rank: number): number;
  rootChance(rank: number): number;
  rootPrior(rank: number): number;
  beginSolving(onlyResult: number): void;
  solve(nodes: number): number;
  isSolved(): number;
  solvedMove(): number;
  solvedLead(): number;
  solverNodes(): number;
  line(rank: number): number;
  lineAt(): number;
}

/** Variant numbers of `chooseVariant` in kernel/board/board.ts. */
export const kernelNumbers: Readonly<Record<Variant, number>> = { teams: 0, classic: 1, two: 2, three: 3, duo: 4 };

/** The exports that set up a position. */
type Board = Pick<Kernel, 'clear' | 'put' | 'putOut' | 'putMonominoLast' | 'settle'>;

export function writeState(kernel: Board, state: State): void {
  const { params, out, monominoLast, colour, sharer } = state;
  kernel.clear(kernelNumbers[params.variant], Number(params.scoring === 'advanced'));
  for (const owner of allColours(params)) {
    for (const { squares } of placedPieces(state, owner)) kernel.put(owner, codeOf(squares)!);
    if (out[owner]) kernel.putOut(owner);
    if (monominoLast[owner]) kernel.putMonominoLast(owner);
  }
  kernel.settle(colour, sharer);
}

/** The state of the position on the board. */
export function readState(kernel: Kernel, params: Params): State {
  const size = boardSize(params);
  const colours = allColours(params);
  const owners = new Uint8Array(kernel.memory.buffer, kernel.owners(), 512);
  const board = Array.from({ length: size * stride }, () => 0);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const owner = owners[(row + 1) * 22 + column + 1]!;
      if (owner < colours.length) board[squareAt(column, row)] = owner + 1;
    }
  }
  const out = kernel.out();
  return {
    params,
    board,
    out: colours.map((colour) => ((out >> colour) & 1) === 1),
    monominoLast: colours.map((colour) => kernel.hasMonominoLast(colour) !== 0),
    colour: kernel.toMove(),
    sharer: kernel.sharer(),
  };
}

/** The legal placements of a colour. */
export function legalCodes(kernel: Kernel, colour: number): Uint16Array {
  return new Uint16Array(kernel.memory.buffer, kernel.list(colour), kernel.count(colour)).slice();
}
