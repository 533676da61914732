export const directions = ['N', 'E', 'S', 'W'] as const;
export type Direction = (typeof directions)[number];

/** The bit of the wall on that side of a cell. */
export const wallBit: Readonly<Record<Direction, number>> = { N: 8, E: 4, S: 2, W: 1 };
export const allWalls = 15;

export const dx: Readonly<Record<Direction, number>> = { N: 0, E: 1, S: 0, W: -1 };
export const dy: Readonly<Record<Direction, number>> = { N: -1, E: 0, S: 1, W: 0 };

export const opposite: Readonly<Record<Direction, Direction>> = { N: 'S', E: 'W', S: 'N', W: 'E' };

export const clockwise: Readonly<Record<Direction, Direction>> = { N: 'E', E: 'S', S: 'W', W: 'N' };

export const isDirection = (text: string | undefined): text is Direction =>
  directions.some((direction) => direction === text);

/** In this order: a match with three robots has the first three. */
export const colours = ['red', 'green', 'blue', 'yellow', 'silver'] as const;

/** A robot is identified by its colour. */
export type Colour = (typeof colours)[number];

export const colourLetter = (colour: Colour): string => colour[0]!;

export const colourOfLetter = (letter: string | undefined): Colour | undefined =>
  colours.find((colour) => colourLetter(colour) === letter);

/** Cells are counted row by row from the north-west corner: y * width + x. */
export type Cell = number;

export const symbols = ['triangle', 'square', 'circle', 'hexagon', 'vortex'] as const;
export type TargetSymbol = (typeof symbols)[number];

/** The robot that must stop on the cell; any robot may take a chip of colour `any`. */
export interface Chip {
  readonly colour: Colour | 'any';
  readonly cell: Cell;
}

export interface Target extends Chip {
  readonly symbol: TargetSymbol;
}

/** Turns robots of other colours by 90 degrees. `rising` leans like a slash, `falling` like a backslash. */
export interface Diagonal {
  readonly cell: Cell;
  readonly colour: Colour;
  readonly lean: 'rising' | 'falling';
}

export interface Board {
  readonly width: number;
  readonly height: number;
  /**
   * By cell, bits N=8 E=4 S=2 W=1. Every wall is stored in both cells it separates; the edge and blocked cells have
   * walls.
   */
  readonly walls: readonly number[];
  /** Cells that no robot enters, ascending: the centre and obstacles. */
  readonly blocked: readonly Cell[];
  readonly targets: readonly Target[];
  /** By cell, ascending, like the next two. */
  readonly diagonals: readonly Diagonal[];
  readonly bonus: readonly Cell[];
  readonly malus: readonly Cell[];
  /** The faces clockwise from the north-west, such as `4B-1A-3B-2B`, if the board is made of them. */
  readonly faces?: string;
}

export const minSide = 2;
export const maxSide = 32;

export const cellAt = (board: Pick<Board, 'width'>, x: number, y: number): Cell => y * board.width + x;
export const columnOf = (board: Pick<Board, 'width'>, cell: Cell): number => cell % board.width;
export const rowOf = (board: Pick<Board, 'width'>, cell: Cell): number => Math.floor(cell / board.width);
export const cellsOf = (board: Pick<Board, 'width' | 'height'>): Cell[] =>
  Array.from({ length: board.width * board.height }, (_, cell) => cell);

export const isBlocked = (board: Board, cell: Cell): boolean => board.blocked.includes(cell);
export const hasWall = (board: Board, cell: Cell, side: Direction): boolean =>
  (board.walls[cell]! & wallBit[side]) !== 0;

/** The next cell in that direction, ignoring walls; undefined beyond the edge. */
export function neighbour(board: Pick<Board, 'width' | 'height'>, cell: Cell, side: Direction): Cell | undefined {
  const x = columnOf(board, cell) + dx[side];
  const y = rowOf(board, cell) + dy[side];
  return x >= 0 && y >= 0 && x < board.width && y < board.height ? cellAt(board, x, y) : undefined;
}

/** An empty board: walls only at the edge. */
export function emptyBoard(width: number, height: number): Board {
  const bare = { width, height };
  const walls = cellsOf(bare).map((cell) =>
    directions.reduce((bits, side) => bits | (neighbour(bare, cell, side) === undefined ? wallBit[side] : 0), 0),
  );
  return { width, height, walls, blocked: [], targets: [], diagonals: [], bonus: [], malus: [] };
}

/** Adds walls on these sides of the cells, and on the other side of each. */
export function withWalls(board: Board, added: Iterable<readonly [Cell, Direction]>): Board {
  const walls = [...board.walls];
  for (const [cell, side] of added) {
    walls[cell]! |= wallBit[side];
    const beyond = neighbour(board, cell, side);
    if (beyond !== undefined) walls[beyond]! |= wallBit[opposite[side]];
  }
  return { ...board, walls };
}

export function withBlocked(board: Board, cells: readonly Cell[]): Board {
  const walled = withWalls(
    board,
    cells.flatMap((cell) => directions.map((side) => [cell, side] as const)),
  );
  return { ...walled, blocked: [...new Set([...board.blocked, ...cells])].toSorted((a, b) => a - b) };
}

/** The first cell with inconsistent walls: missing at the edge, around a blocked cell, or on the other side. */
export function findInconsistentCell(board: Board): Cell | undefined {
  return cellsOf(board).find(
    (cell) =>
      (isBlocked(board, cell) && board.walls[cell] !== allWalls) ||
      directions.some((side) => {
        const beyond = neighbour(board, cell, side);
        return hasWall(board, cell, side) !== (beyond === undefined || hasWall(board, beyond, opposite[side]));
      }),
  );
}

/** Whether every free cell can be reached from every other. */
export function isConnected(board: Board): boolean {
  const free = cellsOf(board).filter((cell) => !isBlocked(board, cell));
  const reached = new Set(free.slice(0, 1));
  for (const cell of reached) {
    for (const side of directions) if (!hasWall(board, cell, side)) reached.add(neighbour(board, cell, side)!);
  }
  return reached.size === free.length;
}
