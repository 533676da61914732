import type { Seat } from '@quadrille/kit';
import { bar } from './bar.ts';
import { classic } from './classic.ts';
import { run } from './run.ts';
import type { FlatBoard } from './flat-board.ts';

/**
 * Not ahead of the opponents, it moves, to close the gap; but once any pawn has reached the middle of the board and it
 * is still not ahead, it places a wall. Ahead, it places a wall too, to widen the lead. Without walls it runs.
 */
export const hardPlayer = classic('hard', (board) => {
  const build = isAhead(board) || isMiddleReached(board);
  return (build ? bar(board, nearestToWinning(board)) : undefined) ?? run(board) ?? bar(board, nearestToWinning(board));
});

/** A strictly shorter path than every opponent. */
function isAhead(board: FlatBoard): boolean {
  const own = board.distance(board.toMove);
  return opponents(board).every((seat) => own < board.distance(seat));
}

/** A pawn has made (size - 1) / 2 ranks of its own way. */
function isMiddleReached({ grid, pawns, ahead }: FlatBoard): boolean {
  return pawns.some((cell, seat) => grid.made[ahead[seat]!][cell]! >= (grid.size - 1) / 2);
}

/** Of several, the one whose turn comes first. */
function nearestToWinning(board: FlatBoard): Seat {
  return opponents(board).reduce((best, seat) => (board.distance(seat) < board.distance(best) ? seat : best));
}

/** In the order of their turns. */
function opponents({ players, toMove }: FlatBoard): Seat[] {
  const seats: Seat[] = [];
  for (let later = 1; later < players; later++) seats.push((toMove + later) % players);
  return seats;
}
