import { openBoard } from '../rules/barriers.ts';
import { printSquare } from '../rules/position.ts';
import type { Params } from '../rules/state.ts';

/**
 * Everything on a board of one size as small numbers. Cells count rank by rank from a1. A wall's slot is twice the cell
 * that names it, plus one if it stands. A move is a cell (the pawn goes there), a slot after all cells, or a pass.
 */
export interface Grid {
  readonly size: number;
  readonly cells: number;
  /** All slots that are on the board. */
  readonly slots: Uint16Array;
  /** From a cell to its neighbour to the north, east, south, west. */
  readonly offsets: readonly [number, number, number, number];
  readonly pass: number;
  /** By move; empty for slots that stick out of the board. */
  readonly texts: readonly string[];
  readonly moves: ReadonlyMap<string, number>;
  /** `barred` and `touched` of a board without walls. */
  readonly openBarred: Uint8Array;
  readonly openTouched: Uint8Array;
  /** By direction and cell: how many ranks a pawn that runs this way has made when it stands there. */
  readonly made: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
}

const grids = new Map<number, Grid>();

export function gridOf({ size }: Pick<Params, 'size'>): Grid {
  const known = grids.get(size);
  if (known) return known;
  const grid = layOut(size);
  grids.set(size, grid);
  return grid;
}

function layOut(size: number): Grid {
  const cells = size * size;
  const pass = 3 * cells;
  const texts = Array.from({ length: pass + 1 }, () => '');
  const slots: number[] = [];
  const made = [0, 1, 2, 3].map(() => new Uint8Array(cells)) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  for (let cell = 0; cell < cells; cell++) {
    const file = cell % size;
    const rank = (cell - file) / size;
    const square = printSquare({ file, rank });
    texts[cell] = square;
    [rank, file, size - 1 - rank, size - 1 - file].forEach((ranks, direction) => (made[direction]![cell] = ranks));
    if (file === size - 1 || rank === size - 1) continue;
    slots.push(2 * cell, 2 * cell + 1);
    texts[cells + 2 * cell] = `${square}h`;
    texts[cells + 2 * cell + 1] = `${square}v`;
  }
  texts[pass] = '-';
  const moves = new Map(texts.map((text, move) => [text, move]));
  moves.delete('');
  const { barred: openBarred, touched: openTouched } = openBoard(size);
  return {
    size,
    cells,
    slots: Uint16Array.from(slots),
    offsets: [size, 1, -size, -1],
    pass,
    texts,
    moves,
    openBarred,
    openTouched,
    made,
  };
}
