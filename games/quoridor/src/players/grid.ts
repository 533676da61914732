import { emptyBoardOf } from '../rules/barriers.ts';
import { printSquare } from '../rules/position.ts';
import type { Params } from '../rules/state.ts';

/**
 * The tables of one board size. Cells count rank by rank from a1. A wall slot is twice its origin cell, plus one if it
 * is vertical. A move is a cell (the pawn goes there), a slot after all cells, or a pass.
 */
export interface Grid {
  readonly size: number;
  readonly cells: number;
  /** All slots on the board. */
  readonly slots: Uint16Array;
  /** Offsets from a cell to its neighbour in the north, east, south and west. */
  readonly offsets: readonly [number, number, number, number];
  readonly passCode: number;
  /** By move; empty for slots off the board. */
  readonly textsByCode: readonly string[];
  readonly codesByText: ReadonlyMap<string, number>;
  /** Blocked directions and touched corners of a board without walls. */
  readonly edgeBlocked: Uint8Array;
  readonly edgeTouched: Uint8Array;
  /** By direction and cell: the ranks that a pawn running in this direction has already covered. */
  readonly ranksCovered: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
}

const gridsBySize = new Map<number, Grid>();

export function gridOf({ size }: Pick<Params, 'size'>): Grid {
  const known = gridsBySize.get(size);
  if (known) return known;
  const grid = createGrid(size);
  gridsBySize.set(size, grid);
  return grid;
}

function createGrid(size: number): Grid {
  const cells = size * size;
  const passCode = 3 * cells;
  const textsByCode = Array.from({ length: passCode + 1 }, () => '');
  const slots: number[] = [];
  const ranksCovered = [0, 1, 2, 3].map(() => new Uint8Array(cells)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  for (let cell = 0; cell < cells; cell++) {
    const file = cell % size;
    const rank = (cell - file) / size;
    const square = printSquare({ file, rank });
    textsByCode[cell] = square;
    [rank, file, size - 1 - rank, size - 1 - file].forEach(
      (ranks, direction) => (ranksCovered[direction]![cell] = ranks),
    );
    if (file === size - 1 || rank === size - 1) continue;
    slots.push(2 * cell, 2 * cell + 1);
    textsByCode[cells + 2 * cell] = `${square}h`;
    textsByCode[cells + 2 * cell + 1] = `${square}v`;
  }
  textsByCode[passCode] = '-';
  const codesByText = new Map(textsByCode.map((text, move) => [text, move]));
  codesByText.delete('');
  const { blocked: edgeBlocked, isCornerTouched: edgeTouched } = emptyBoardOf(size);
  return {
    size,
    cells,
    slots: Uint16Array.from(slots),
    offsets: [size, 1, -size, -1],
    passCode,
    textsByCode,
    codesByText,
    edgeBlocked,
    edgeTouched,
    ranksCovered,
  };
}
