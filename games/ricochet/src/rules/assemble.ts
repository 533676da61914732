import {
  type Board,
  type Cell,
  type Direction,
  type Target,
  cellAt,
  clockwise,
  directions,
  emptyBoard,
  wallBit,
  withBlocked,
  withWalls,
} from './board.ts';

/** The two faces of each of the four boards that form the classic board. */
export const faceIds = ['1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B'] as const;
type FaceId = (typeof faceIds)[number];

interface Face {
  /** Eight rows of eight hexadecimal digits, bits N=8 E=4 S=2 W=1. */
  readonly walls: readonly string[];
  readonly targets: readonly (Omit<Target, 'cell'> & { readonly x: number; readonly y: number })[];
}

const faceSide = 8;

/**
 * As placed in the north-west: (0, 0) is the corner of the board, (7, 7) a quarter of the blocked centre. A wall on an
 * inner seam (east side of column 7, south side of row 7) is stored only in this face.
 */
export const faces: Readonly<Record<FaceId, Face>> = {
  '1A': {
    walls: ['9c98a888', '12049000', '1c100000', '10000061', '10000080', '30000000', '90430002', '1008004f'],
    targets: [
      { x: 1, y: 2, colour: 'green', symbol: 'triangle' },
      { x: 3, y: 6, colour: 'blue', symbol: 'square' },
      { x: 4, y: 1, colour: 'red', symbol: 'circle' },
      { x: 6, y: 3, colour: 'yellow', symbol: 'hexagon' },
    ],
  },
  '1B': {
    walls: ['9888c988', '12000061', '59000080', '10000000', '10000020', '300000c1', '90430002', '1008004f'],
    targets: [
      { x: 1, y: 2, colour: 'green', symbol: 'triangle' },
      { x: 3, y: 6, colour: 'red', symbol: 'circle' },
      { x: 6, y: 1, colour: 'yellow', symbol: 'hexagon' },
      { x: 6, y: 5, colour: 'blue', symbol: 'square' },
    ],
  },
  '2A': {
    walls: ['988c9888', '10000610', '53000800', '38000020', '90000490', '10200000', '10c10002', '1000004f'],
    targets: [
      { x: 1, y: 2, colour: 'red', symbol: 'square' },
      { x: 2, y: 6, colour: 'blue', symbol: 'triangle' },
      { x: 5, y: 1, colour: 'green', symbol: 'hexagon' },
      { x: 6, y: 4, colour: 'yellow', symbol: 'circle' },
    ],
  },
  '2B': {
    walls: ['98a8c988', '14900000', '10000000', '10000430', '30002080', '9000c100', '16100002', '1800004f'],
    targets: [
      { x: 1, y: 6, colour: 'green', symbol: 'hexagon' },
      { x: 2, y: 1, colour: 'yellow', symbol: 'circle' },
      { x: 4, y: 5, colour: 'red', symbol: 'square' },
      { x: 6, y: 3, colour: 'blue', symbol: 'triangle' },
    ],
  },
  '3A': {
    walls: ['988c9888', '10000000', '10000610', '10200800', '30c10000', '92000043', '5900000a', '1000004f'],
    targets: [
      { x: 1, y: 6, colour: 'yellow', symbol: 'square' },
      { x: 2, y: 4, colour: 'green', symbol: 'circle' },
      { x: 5, y: 2, colour: 'blue', symbol: 'hexagon' },
      { x: 7, y: 5, colour: 'red', symbol: 'triangle' },
    ],
  },
  '3B': {
    walls: ['988c9888', '53000020', '180000c1', '10000000', '10610002', '30800049', '90000002', '1000004f'],
    targets: [
      { x: 1, y: 1, colour: 'red', symbol: 'triangle' },
      { x: 2, y: 4, colour: 'blue', symbol: 'hexagon' },
      { x: 6, y: 2, colour: 'green', symbol: 'circle' },
      { x: 7, y: 5, colour: 'yellow', symbol: 'square' },
    ],
  },
  '4A': {
    walls: ['988c9888', '10000430', '12000080', '1c100200', '10004900', '10610006', '3080000a', '9000004f'],
    targets: [
      { x: 1, y: 3, colour: 'yellow', symbol: 'triangle' },
      { x: 2, y: 5, colour: 'red', symbol: 'hexagon' },
      { x: 5, y: 4, colour: 'green', symbol: 'square' },
      { x: 6, y: 1, colour: 'blue', symbol: 'circle' },
      { x: 7, y: 5, colour: 'any', symbol: 'vortex' },
    ],
  },
  '4B': {
    walls: ['9888c988', '10610000', '10800000', '53000020', '38000490', '90000200', '10000c12', '1006104f'],
    targets: [
      { x: 1, y: 3, colour: 'green', symbol: 'square' },
      { x: 2, y: 1, colour: 'red', symbol: 'hexagon' },
      { x: 3, y: 7, colour: 'any', symbol: 'vortex' },
      { x: 5, y: 6, colour: 'blue', symbol: 'circle' },
      { x: 6, y: 4, colour: 'yellow', symbol: 'triangle' },
    ],
  },
};

/** Faces clockwise from the north-west. */
export type Layout = readonly [FaceId, FaceId, FaceId, FaceId];

const side = 2 * faceSide;

/** Each of the four boards once, on either side, in any order: 384 layouts, 96 up to rotation. */
export function allLayouts(): Layout[] {
  const layouts: Layout[] = [];
  for (const a of faceIds)
    for (const b of faceIds)
      for (const c of faceIds) for (const d of faceIds) if (usesEachBoard([a, b, c, d])) layouts.push([a, b, c, d]);
  return layouts;
}

export const usesEachBoard = (layout: Layout): boolean => new Set(layout.map((face) => face[0])).size === 4;

/** The north-west face is not rotated; each further corner clockwise rotates its face by another quarter turn. */
export function assemble(layout: Layout): Board {
  const walls: (readonly [Cell, Direction])[] = [];
  const targets: Target[] = [];
  layout.forEach((id, quarters) => {
    const face = faces[id];
    face.walls.forEach((row, y) => {
      [...row].forEach((digit, x) => {
        for (const direction of directions) {
          if (Number.parseInt(digit, 16) & wallBit[direction]) {
            walls.push([rotatedCell(x, y, quarters), rotatedDirection(direction, quarters)]);
          }
        }
      });
    });
    targets.push(
      ...face.targets.map(({ x, y, colour, symbol }): Target => ({
        colour,
        cell: rotatedCell(x, y, quarters),
        symbol,
      })),
    );
  });
  // `withWalls` sets both sides of a wall, so seam walls get onto the neighbouring face.
  const walled = withBlocked(withWalls(emptyBoard(side, side), walls), centreCells(side, side));
  return { ...walled, targets: targets.toSorted((a, b) => a.cell - b.cell), faces: layout.join('-') };
}

/** The four cells in the middle; a board with an odd side has none. */
export function centreCells(width: number, height: number): Cell[] {
  if (width % 2 || height % 2) return [];
  const [x, y] = [width / 2 - 1, height / 2 - 1];
  return [0, 1].flatMap((down) => [0, 1].map((right) => cellAt({ width }, x + right, y + down)));
}

function rotatedCell(x: number, y: number, quarters: number): Cell {
  let [column, row] = [x, y];
  for (let i = 0; i < quarters; i++) [column, row] = [side - 1 - row, column];
  return cellAt({ width: side }, column, row);
}

function rotatedDirection(direction: Direction, quarters: number): Direction {
  let result = direction;
  for (let i = 0; i < quarters; i++) result = clockwise[result];
  return result;
}
