import { classic } from './classic.ts';
import { run } from './run.ts';
import type { FlatBoard } from './flat-board.ts';
import { drawWall } from './wall-draw.ts';

/**
 * Tosses a coin. Its pawn moves along a shortest path; its walls are random, but never farther from its own base edge
 * than itself: behind itself, where a wall hinders others more than itself. Without a legal wall of this kind it moves.
 */
export const easyPlayer = classic('easy', (board, luck) => {
  const chance = luck();
  const pawn = () => run(board);
  const wall = () => drawWall(board, chance, (slot) => isBehind(board, slot));
  // A pawn that is hemmed in by others leaves no choice but a wall, of whatever kind.
  const anyWall = () => drawWall(board, chance, () => true);
  return (chance.below(2) === 0 ? pawn() : wall()) ?? pawn() ?? wall() ?? anyWall();
});

/** None of the four squares that the wall touches lies farther from the base edge than the pawn. */
function isBehind({ grid, pawns, ahead, toMove }: FlatBoard, slot: number): boolean {
  const made = grid.made[ahead[toMove]!];
  const nearA1 = slot >> 1;
  const farFromA1 = nearA1 + grid.size + 1;
  return Math.max(made[nearA1]!, made[farFromA1]!) <= made[pawns[toMove]!]!;
}
