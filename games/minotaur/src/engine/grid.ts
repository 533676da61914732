import { forward, printSquare, squareOf, startSquare, cellOf, type Direction } from '@quadrille/quoridor/rules';
import { powers, type Params, type Power } from '../rules/state.ts';
import { letters } from '../rules/position.ts';

/** Moves are numbers: first the squares a pawn can go to, then the places for walls, then what powers do there. */
export interface Grid {
  readonly size: number;
  readonly cells: number;
  /** North, east, south, west. */
  readonly offsets: readonly [number, number, number, number];
  /** Where each kind of move begins; a place for a wall is twice its cell, plus one if it stands. */
  readonly wall: number;
  readonly hammer: number;
  readonly ladder: number;
  readonly swift: number;
  readonly scroll: number;
  readonly pass: number;
  readonly texts: readonly string[];
  readonly moves: ReadonlyMap<string, number>;
  /** Cells that name walls. */
  readonly slots: readonly number[];
  /** By seat: where it runs, its goal as 1 by cell, and all cells in the order in which a caught pawn takes them. */
  readonly ahead: readonly Direction[];
  readonly goals: readonly Uint8Array[];
  readonly homes: readonly Uint8Array[];
}

const known = new Map<string, Grid>();

export function gridOf(params: Params): Grid {
  const key = `${params.players} ${params.size}`;
  const found = known.get(key) ?? makeGrid(params);
  known.set(key, found);
  return found;
}

function makeGrid(params: Params): Grid {
  const { size, players } = params;
  const cells = size * size;
  const [wall, hammer, ladder, swift, scroll] = [cells, 3 * cells, 5 * cells, 6 * cells, 7 * cells] as const;
  const texts: string[] = [];
  const slots: number[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const name = printSquare(squareOf(size, cell));
    texts[cell] = name;
    texts[ladder + cell] = letters.ladder + name;
    texts[swift + cell] = letters.swift + name;
    if (cell % size === size - 1 || cell >= cells - size) continue;
    for (const way of [0, 1]) {
      slots.push(2 * cell + way);
      texts[wall + 2 * cell + way] = name + 'hv'[way]!;
      texts[hammer + 2 * cell + way] = letters.hammer + name + 'hv'[way]!;
    }
  }
  texts[scroll] = letters.scroll;
  texts[scroll + 1] = '-';
  const moves = new Map<string, number>();
  texts.forEach((text, move) => moves.set(text, move));
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    size,
    cells,
    offsets: [size, 1, -size, -1],
    wall,
    hammer,
    ladder,
    swift,
    scroll,
    pass: scroll + 1,
    texts,
    moves,
    slots,
    ahead: seats.map((seat) => forward(params, seat)),
    goals: seats.map((seat) => goalOf(params, seat)),
    homes: seats.map((seat) => homesOf(params, seat)),
  };
}

/** How far a cell lies in a direction, from the edge behind. */
function along(size: number, cell: number, direction: Direction): number {
  const [file, rank] = [cell % size, Math.floor(cell / size)];
  return [rank, file, size - 1 - rank, size - 1 - file][direction]!;
}

function goalOf(params: Params, seat: number): Uint8Array {
  const { size } = params;
  return Uint8Array.from({ length: size * size }, (_, cell) =>
    along(size, cell, forward(params, seat)) === size - 1 ? 1 : 0,
  );
}

function homesOf(params: Params, seat: number): Uint8Array {
  const { size } = params;
  const ahead = forward(params, seat);
  const left = ((ahead + 3) % 4) as Direction;
  const middle = along(size, cellOf(size, startSquare(params, seat)), left);
  const order = (cell: number): number => {
    const aside = along(size, cell, left) - middle;
    return along(size, cell, ahead) * 4 * size + 2 * Math.abs(aside) + (aside < 0 ? 1 : 0);
  };
  return Uint8Array.from(
    Array.from({ length: size * size }, (_, cell) => cell).toSorted((a, b) => order(a) - order(b)),
  );
}

/** Powers as numbers; 0 is none. */
export const powerCode = (power: Power | null): number => (power === null ? 0 : powers.indexOf(power) + 1);
export const powerAt = (code: number): Power | null => powers[code - 1] ?? null;
