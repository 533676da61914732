import { createClassicPlayer } from './classic-player.ts';
import { stepOnShortestPath } from './shortest-step.ts';
import type { FlatBoard } from './flat-board.ts';
import { pickRandomWall } from './random-wall.ts';

/**
 * Tosses a coin. Its pawn moves along a shortest path; its walls are random, but never farther from its base edge than
 * its pawn, so that they hinder the others more than itself. Without a legal wall of this kind it moves.
 */
export const easyPlayer = createClassicPlayer('easy', (board, luck) => {
  const chance = luck();
  const pawn = () => stepOnShortestPath(board);
  const wall = () => pickRandomWall(board, chance, (slot) => isBehind(board, slot));
  // A pawn that cannot move leaves only walls of any kind.
  const anyWall = () => pickRandomWall(board, chance, () => true);
  return (chance.below(2) === 0 ? pawn() : wall()) ?? pawn() ?? wall() ?? anyWall();
});

/** None of the four squares of the wall is farther from the base edge than the pawn. */
function isBehind({ grid, pawns, forward, toMove }: FlatBoard, slot: number): boolean {
  const made = grid.ranksCovered[forward[toMove]!];
  const nearA1 = slot >> 1;
  const farFromA1 = nearA1 + grid.size + 1;
  return Math.max(made[nearA1]!, made[farFromA1]!) <= made[pawns[toMove]!]!;
}
