import type { BoardLook } from '@quadrille/kit';
import type { Square } from '../rules/square.ts';

/** A place on the screen, from the top left. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** Side of a tile and the gap between two, in units of the picture. */
export const tile = 100;
export const gap = 8;
export const pitch = tile + gap;

/** What lies at a spot of a board that was turned clockwise by quarters. */
export function squareAtSpot(size: number, rotation: BoardLook['rotation'], { column, row }: Spot): Square {
  const last = size - 1;
  switch (rotation) {
    case 0:
      return { file: column, rank: last - row };
    case 1:
      return { file: row, rank: column };
    case 2:
      return { file: last - column, rank: row };
    case 3:
      return { file: last - row, rank: last - column };
  }
}

export function spotOfSquare(size: number, rotation: BoardLook['rotation'], { file, rank }: Square): Spot {
  const last = size - 1;
  switch (rotation) {
    case 0:
      return { column: file, row: last - rank };
    case 1:
      return { column: rank, row: file };
    case 2:
      return { column: last - file, row: rank };
    case 3:
      return { column: last - rank, row: last - file };
  }
}

export const centre = ({ column, row }: Spot): { x: number; y: number } => ({
  x: column * pitch + tile / 2,
  y: row * pitch + tile / 2,
});
