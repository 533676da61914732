import type { Seat } from '@quadrille/kit';
import { findBlockingWall } from './blocking-wall.ts';
import { createClassicPlayer } from './classic-player.ts';
import { stepOnShortestPath } from './shortest-step.ts';
import type { FlatBoard } from './flat-board.ts';

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
