import type { Seat } from '@quadrille/kit';
import type { JudgedMove } from './mistakes.ts';

const cost = ({ before, after }: JudgedMove): number => before - after;

/** The costliest move of the losers. */
export function findTurningPoint(moves: readonly JudgedMove[], losers: readonly Seat[]): JudgedMove | undefined {
  const mistakes = moves.filter(({ seat, verdict }) => losers.includes(seat) && verdict !== undefined);
  return mistakes.reduce<JudgedMove | undefined>(
    (worst, move) => (worst === undefined || cost(move) > cost(worst) ? move : worst),
    undefined,
  );
}
