import type { Seat } from '@quadrille/kit';
import type { Ground } from '../engine/ground.ts';
import { legalMoves, pawnSteps, powerMoves } from '../engine/moves.ts';

/**
 * Whether the seat to move can be home within so many of its own moves, whatever the other does. Exact: every move of
 * both is tried, for two players.
 */
export function winsIn(ground: Ground, moves: number): boolean {
  const seat = ground.toMove;
  if (moves === 1) return homecoming(ground, seat) !== undefined;
  if (homecoming(ground, seat) !== undefined) return true;
  return legalMoves(ground).some((move) => isWinning(ground, move, moves));
}

/** A move that ends the game at once. */
function homecoming(ground: Ground, seat: Seat): number | undefined {
  const { grid } = ground;
  const goal = grid.goals[seat]!;
  const isHome = (move: number): boolean => {
    if (move < grid.wall) return goal[move] === 1;
    if (move >= grid.ladder && move < grid.swift) return goal[move - grid.ladder] === 1;
    return move >= grid.swift && move < grid.scroll && goal[move - grid.swift] === 1;
  };
  return [...pawnSteps(ground), ...powerMoves(ground)].find(isHome);
}

/** Whether this move keeps the win within so many moves, this one included. */
export function isWinning(ground: Ground, move: number, moves: number): boolean {
  const seat = ground.toMove;
  ground.play(move);
  const wins =
    ground.winner === seat || (moves > 1 && ground.winner < 0 && refutation(ground, moves - 1) === undefined);
  ground.undo();
  return wins;
}

/** A move of the defender, whose turn it is, after which the other is not home within so many moves. */
export function refutation(ground: Ground, moves: number): number | undefined {
  return legalMoves(ground).find((reply) => {
    ground.play(reply);
    const holds = ground.winner >= 0 || !winsIn(ground, moves);
    ground.undo();
    return holds;
  });
}

/** All first moves that win in time. */
export const answersTo = (ground: Ground, moves: number): number[] =>
  legalMoves(ground).filter((move) => isWinning(ground, move, moves));
