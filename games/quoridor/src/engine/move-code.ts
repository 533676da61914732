import type { Move, Square, Wall } from '../rules/state.ts';

const horizontal = 256;
const vertical = 512;
const pass = 768;

/** The kernel's number of a square, also of a wall slot with this origin. */
export const slotOf = ({ file, rank }: Square): number => rank * 16 + file;

export const squareOf = (code: number): Square => ({ file: code % 16, rank: Math.floor(code / 16) });

export const wallCode = (wall: Wall): number => slotOf(wall) + (wall.direction === 'h' ? horizontal : vertical);

/** The kernel's number of a move; the kernel has no resignation. */
export function codeOf(move: Exclude<Move, { kind: 'resign' }>): number {
  switch (move.kind) {
    case 'pawn':
      return slotOf(move.to);
    case 'wall':
      return wallCode(move.wall);
    case 'pass':
      return pass;
  }
}

export function moveOf(code: number): Move {
  if (code === pass) return { kind: 'pass' };
  const square = squareOf(code % 256);
  if (code < horizontal) return { kind: 'pawn', to: square };
  return { kind: 'wall', wall: { ...square, direction: code < vertical ? 'h' : 'v' } };
}
