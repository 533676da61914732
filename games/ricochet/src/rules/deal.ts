import { type Random, random as seeded } from '@quadrille/kit';
import { allLayouts, assemble, centreCells } from './assemble.ts';
import {
  type Board,
  type Cell,
  type Diagonal,
  type Direction,
  type Target,
  type TargetSymbol,
  cellAt,
  cellsOf,
  clockwise,
  colours,
  columnOf,
  directions,
  isBlocked,
  isConnected,
  emptyBoard,
  rowOf,
  withBlocked,
  withWalls,
} from './board.ts';
import { type Robots, possibleSlides } from './slide.ts';
import type { Params } from './state.ts';

/** A wall corner: two walls that meet at the cell. */
interface Corner {
  readonly cell: Cell;
  readonly sides: readonly [Direction, Direction];
}

const cellsPerCorner = 16;
const chipColours = colours.slice(0, 4);
const chipSymbols: readonly TargetSymbol[] = ['triangle', 'square', 'circle', 'hexagon'];

/**
 * A random board like the classic one: in each quarter a few wall corners, open to all four sides in turn, never
 * adjacent and rarely in one line; two short walls on each edge; the blocked centre. The first corners of a quarter
 * hold one chip of each colour, and one quarter has the vortex.
 */
export function generateBoard(size: number, random: Random): Board {
  for (;;) {
    const corners = placeCorners(size, random);
    if (!corners) continue;
    const walls = [
      ...corners.flat().flatMap(({ cell, sides }) => sides.map((side) => [cell, side] as const)),
      ...edgeWalls(size, random),
    ];
    const board = withBlocked(withWalls(emptyBoard(size, size), walls), centreCells(size, size));
    const targets = targetsOn(corners, random).toSorted((a, b) => a.cell - b.cell);
    // An edge wall and a corner may enclose a cell.
    if (isConnected(board)) return { ...board, targets };
  }
}

/** By quarter, clockwise from the north-west; undefined if placing them failed. */
function placeCorners(size: number, random: Random): Corner[][] | undefined {
  const half = size / 2;
  const perQuarter = Math.max(1, Math.round((half * half) / cellsPerCorner));
  const vortexQuarter = random.below(4);
  const taken = new Set(centreCells(size, size).flatMap((cell) => neighboursAndSelf(size, cell)));
  const quarters: Corner[][] = [];
  for (let quarter = 0; quarter < 4; quarter++) {
    const [left, top] = [quarter === 1 || quarter === 2 ? half : 0, quarter >= 2 ? half : 0];
    const lines = { columns: new Set<number>(), rows: new Set<number>() };
    const corners: Corner[] = [];
    const firstSide = random.pick(directions);
    const wanted = perQuarter + (quarter === vortexQuarter ? 1 : 0);
    for (let tries = 0; corners.length < wanted && tries < 300; tries++) {
      const cell = cellAt({ width: size }, left + random.below(half), top + random.below(half));
      // After many attempts a line may have a second corner.
      if (taken.has(cell) || isOnEdge(size, cell) || (tries < 200 && sharesLine(lines, size, cell))) continue;
      const side = rotatedBy(firstSide, corners.length);
      corners.push({ cell, sides: [side, clockwise[side]] });
      for (const near of neighboursAndSelf(size, cell)) taken.add(near);
      lines.columns.add(columnOf({ width: size }, cell));
      lines.rows.add(rowOf({ width: size }, cell));
    }
    if (corners.length < wanted) return undefined;
    quarters.push(corners);
  }
  return quarters;
}

function sharesLine(lines: { columns: Set<number>; rows: Set<number> }, size: number, cell: Cell): boolean {
  return lines.columns.has(columnOf({ width: size }, cell)) || lines.rows.has(rowOf({ width: size }, cell));
}

/** One wall in each half of each edge, away from the corners and the middle. */
function* edgeWalls(size: number, random: Random): Iterable<readonly [Cell, Direction]> {
  const half = size / 2;
  const place = (): number => 1 + random.below(Math.max(1, half - 3));
  for (const from of [0, half]) {
    yield [cellAt({ width: size }, from + place(), 0), 'E'];
    yield [cellAt({ width: size }, from + place(), size - 1), 'E'];
    yield [cellAt({ width: size }, 0, from + place()), 'S'];
    yield [cellAt({ width: size }, size - 1, from + place()), 'S'];
  }
}

/** A quarter has each colour at most once, and over all quarters a colour has each symbol at most once. */
function targetsOn(quarters: readonly (readonly Corner[])[], random: Random): Target[] {
  const fewest = Math.min(...quarters.map((quarter) => quarter.length));
  const order = random.shuffle(chipColours);
  return quarters.flatMap((corners, quarter) => {
    const chips = corners.slice(0, Math.min(fewest, chipColours.length)).map(({ cell }, i): Target => {
      // Each quarter begins with another colour, so that all colours occur even with one chip per quarter.
      const colour = order[(quarter + i) % order.length]!;
      return { colour, cell, symbol: chipSymbols[(order.indexOf(colour) + quarter) % chipSymbols.length]! };
    });
    const vortex = corners.slice(fewest).map(({ cell }): Target => ({ colour: 'any', cell, symbol: 'vortex' }));
    return [...chips, ...vortex];
  });
}

const rotatedBy = (side: Direction, quarters: number): Direction =>
  quarters % 4 === 0 ? side : rotatedBy(clockwise[side], (quarters % 4) - 1);

const isOnEdge = (size: number, cell: Cell): boolean =>
  [columnOf({ width: size }, cell), rowOf({ width: size }, cell)].some((line) => line === 0 || line === size - 1);

/** The cell and its up to eight neighbours. */
function neighboursAndSelf(size: number, cell: Cell): Cell[] {
  const near: Cell[] = [];
  const [x, y] = [columnOf({ width: size }, cell), rowOf({ width: size }, cell)];
  for (let row = Math.max(0, y - 1); row <= Math.min(size - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(size - 1, x + 1); column++) {
      near.push(cellAt({ width: size }, column, row));
    }
  }
  return near;
}

/** The number of things to add to a board. */
interface ThingCounts {
  readonly obstacles: number;
  readonly diagonals: number;
  readonly bonus: number;
  readonly malus: number;
}

/** Puts things on free cells, on at most half of them; obstacles never cut a part of the board off. */
export function withThings(board: Board, wanted: ThingCounts, colourCount: number, random: Random): Board {
  const free = random.shuffle(cellsOf(board).filter((cell) => isEmptyCell(board, cell)));
  let left = Math.floor(free.length / 2);
  const next = (): Cell | undefined => (left-- > 0 ? free.pop() : undefined);

  let result = board;
  for (let i = 0; i < wanted.obstacles; i++) {
    const cell = next();
    if (cell === undefined) break;
    const blocked = withBlocked(result, [cell]);
    if (isConnected(blocked)) result = blocked;
  }
  const some = (count: number): Cell[] =>
    Array.from({ length: count }, next)
      .filter((cell) => cell !== undefined)
      .toSorted((a, b) => a - b);
  const diagonals = some(wanted.diagonals).map((cell): Diagonal => ({
    cell,
    colour: colours[random.below(Math.min(4, colourCount))]!,
    lean: random.pick(['rising', 'falling']),
  }));
  return { ...result, diagonals, bonus: some(wanted.bonus), malus: some(wanted.malus) };
}

/** Whether nothing is on the cell. */
export const isEmptyCell = (board: Board, cell: Cell): boolean =>
  !isBlocked(board, cell) &&
  !board.targets.some((target) => target.cell === cell) &&
  !board.diagonals.some((diagonal) => diagonal.cell === cell) &&
  !board.bonus.includes(cell) &&
  !board.malus.includes(cell);

/** Each part has its own random stream, so that another number of robots does not change the board. */
const streams = { board: 1, furniture: 2, robots: 3 } as const;

/** The board and the first cells of the robots; deterministic for the params. */
export function deal(params: Params): { readonly board: Board; readonly robots: Robots } {
  const source = seeded(params.seed);
  const bare =
    params.board === 'classic'
      ? assemble(source.split(streams.board).pick(allLayouts()))
      : generateBoard(params.size, source.split(streams.board));
  const board = withThings(bare, params, params.robots, source.split(streams.furniture));
  const plain = cellsOf(board).filter((cell) => isEmptyCell(board, cell));
  const places = source.split(streams.robots);
  for (;;) {
    const cells = places.shuffle(plain);
    const robots = Object.fromEntries(colours.slice(0, params.robots).map((colour, i) => [colour, cells[i]!]));
    if (possibleSlides(board, robots).length > 0) return { board, robots };
  }
}
