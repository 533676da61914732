import type { Player, Seat, Random } from '@quadrille/kit';
import { createClassicPlayer } from './classic-player.ts';
import { pawnTargets } from './pawn-targets.ts';
import type { FlatBoard } from './flat-board.ts';
import { findBlockingWall } from './blocking-wall.ts';

/** The three players of the report, weakest first. */
export const classics = (): readonly Player[] => [randomPlayer, easyPlayer, hardPlayer];

/**
 * Tosses a coin between pawn and wall, then plays a random move of that kind, or of the other kind if there is none.
 */
export const randomPlayer = createClassicPlayer('random', (board, luck) => {
  const chance = luck();
  const pawn = () => {
    const cells = pawnTargets(board);
    return cells.length > 0 ? chance.pick(cells) : undefined;
  };
  const wall = () => pickRandomWall(board, chance, () => true);
  return chance.below(2) === 0 ? (pawn() ?? wall()) : (wall() ?? pawn());
});

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

/**
 * If it is not ahead, it moves to catch up; but once any pawn has reached the middle and it is still not ahead, it
 * places a wall. If it is ahead, it also places a wall. Without walls it runs.
 */
export const hardPlayer = createClassicPlayer('hard', (board) => {
  const build = isAhead(board) || isMiddleReached(board);
  return (
    (build ? findBlockingWall(board, nearestToWinning(board)) : undefined) ??
    stepOnShortestPath(board) ??
    findBlockingWall(board, nearestToWinning(board))
  );
});

/** Its path is strictly shorter than every opponent's. */
function isAhead(board: FlatBoard): boolean {
  const own = board.distance(board.toMove);
  return opponents(board).every((seat) => own < board.distance(seat));
}

/** A pawn has covered (size - 1) / 2 ranks of its way. */
function isMiddleReached({ grid, pawns, forward }: FlatBoard): boolean {
  return pawns.some((cell, seat) => grid.ranksCovered[forward[seat]!][cell]! >= (grid.size - 1) / 2);
}

/** On a tie the opponent whose turn comes first. */
function nearestToWinning(board: FlatBoard): Seat {
  return opponents(board).reduce((best, seat) => (board.distance(seat) < board.distance(best) ? seat : best));
}

/** In the order of their turns. */
function opponents({ players, toMove }: FlatBoard): Seat[] {
  const seats: Seat[] = [];
  for (let later = 1; later < players; later++) seats.push((toMove + later) % players);
  return seats;
}

const maxSlots = 2 * 14 * 14;
const candidateSlots = new Uint16Array(maxSlots);

/** A uniformly random legal wall that satisfies `wanted`, as a move. Undefined if there is none. */
export function pickRandomWall(
  board: FlatBoard,
  chance: Random,
  wanted: (slot: number) => boolean,
): number | undefined {
  if (board.stock[board.toMove] === 0) return undefined;
  let count = 0;
  for (const slot of board.grid.slots) if (board.isWallFitting(slot) && wanted(slot)) candidateSlots[count++] = slot;
  // Testing the paths of a few drawn walls is cheaper than testing those of all.
  while (count > 0) {
    const place = chance.below(count);
    const slot = candidateSlots[place]!;
    if (board.keepsPathsOpen(slot)) return board.grid.cells + slot;
    candidateSlots[place] = candidateSlots[--count]!;
  }
  return undefined;
}

/**
 * A move along a shortest path: the legal target with the shortest path left; ties in the order up, left, right, down.
 * So the pawn jumps over a pawn on its path if possible and goes around it otherwise. Undefined if the pawn cannot
 * move.
 */
export function stepOnShortestPath(board: FlatBoard): number | undefined {
  const field = board.distanceField(board.toMove);
  let best: number | undefined;
  for (const cell of pawnTargets(board)) if (best === undefined || field[cell]! < field[best]!) best = cell;
  return best;
}
