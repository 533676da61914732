import { forwardOf, printSquare, squareOf, startSquare, cellOf, type Direction } from '@quadrille/quoridor/rules';
import { powers, type Params, type Power } from '../rules/state.ts';
import { powerLetters } from '../rules/position.ts';

/**
 * The tables of one board size. Moves are numbers: first the target cells of pawn steps, then wall slots, then uses of
 * powers.
 */
export interface Grid {
  readonly size: number;
  readonly cells: number;
  /** Cell offsets to the north, east, south and west. */
  readonly offsets: readonly [number, number, number, number];
  /** The first code of each kind of move. A wall slot is twice its cell, plus one if the wall is vertical. */
  readonly wallBase: number;
  readonly hammerBase: number;
  readonly ladderBase: number;
  readonly swiftBase: number;
  readonly scrollBase: number;
  readonly passCode: number;
  readonly textsByCode: readonly string[];
  readonly codesByText: ReadonlyMap<string, number>;
  /** Cells at which a wall can have its origin. */
  readonly wallCells: readonly number[];
  /** By seat: the direction of its goal, its goal cells (1) and the order in which a caught pawn tries cells. */
  readonly forward: readonly Direction[];
  readonly goals: readonly Uint8Array[];
  readonly restartOrder: readonly Uint8Array[];
}

const gridsByParams = new Map<string, Grid>();

export function gridOf(params: Params): Grid {
  const key = `${params.players} ${params.size}`;
  const found = gridsByParams.get(key) ?? makeGrid(params);
  gridsByParams.set(key, found);
  return found;
}

function makeGrid(params: Params): Grid {
  const { size, players } = params;
  const cells = size * size;
  const [wallBase, hammerBase, ladderBase, swiftBase, scrollBase] = [
    cells,
    3 * cells,
    5 * cells,
    6 * cells,
    7 * cells,
  ] as const;
  const textsByCode: string[] = [];
  const wallCells: number[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const name = printSquare(squareOf(size, cell));
    textsByCode[cell] = name;
    textsByCode[ladderBase + cell] = powerLetters.ladder + name;
    textsByCode[swiftBase + cell] = powerLetters.swift + name;
    if (cell % size === size - 1 || cell >= cells - size) continue;
    for (const way of [0, 1]) {
      wallCells.push(2 * cell + way);
      textsByCode[wallBase + 2 * cell + way] = name + 'hv'[way]!;
      textsByCode[hammerBase + 2 * cell + way] = powerLetters.hammer + name + 'hv'[way]!;
    }
  }
  textsByCode[scrollBase] = powerLetters.scroll;
  textsByCode[scrollBase + 1] = '-';
  const codesByText = new Map<string, number>();
  textsByCode.forEach((text, move) => codesByText.set(text, move));
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    size,
    cells,
    offsets: [size, 1, -size, -1],
    wallBase,
    hammerBase,
    ladderBase,
    swiftBase,
    scrollBase,
    passCode: scrollBase + 1,
    textsByCode,
    codesByText,
    wallCells,
    forward: seats.map((seat) => forwardOf(params, seat)),
    goals: seats.map((seat) => goalOf(params, seat)),
    restartOrder: seats.map((seat) => restartOrderOf(params, seat)),
  };
}

/** The distance of a cell in a direction, from the opposite edge. */
function coordinateAlong(size: number, cell: number, direction: Direction): number {
  const [file, rank] = [cell % size, Math.floor(cell / size)];
  return [rank, file, size - 1 - rank, size - 1 - file][direction]!;
}

function goalOf(params: Params, seat: number): Uint8Array {
  const { size } = params;
  return Uint8Array.from({ length: size * size }, (_, cell) =>
    coordinateAlong(size, cell, forwardOf(params, seat)) === size - 1 ? 1 : 0,
  );
}

function restartOrderOf(params: Params, seat: number): Uint8Array {
  const { size } = params;
  const ahead = forwardOf(params, seat);
  const left = ((ahead + 3) % 4) as Direction;
  const middle = coordinateAlong(size, cellOf(size, startSquare(params, seat)), left);
  const order = (cell: number): number => {
    const aside = coordinateAlong(size, cell, left) - middle;
    return coordinateAlong(size, cell, ahead) * 4 * size + 2 * Math.abs(aside) + (aside < 0 ? 1 : 0);
  };
  return Uint8Array.from(
    Array.from({ length: size * size }, (_, cell) => cell).toSorted((a, b) => order(a) - order(b)),
  );
}

/** Powers as numbers; 0 is no power. */
export const powerCode = (power: Power | null): number => (power === null ? 0 : powers.indexOf(power) + 1);
export const powerAt = (code: number): Power | null => powers[code - 1] ?? null;
