import type { Seat } from '@quadrille/kit';
import type { JudgedMove } from './mistakes.ts';

const cost = ({ before, after }: JudgedMove): number => before - after;

/** The move that decided the game: of those who lost it, the one that cost the most. */
export function turningPoint(moves: readonly JudgedMove[], losers: readonly Seat[]): JudgedMove | undefined {
  const mistakes = moves.filter(({ seat, verdict }) => losers.includes(seat) && verdict !== undefined);
  return mistakes.reduce<JudgedMove | undefined>(
    (worst, move) => (worst === undefined || cost(move) > cost(worst) ? move : worst),
    undefined,
  );
}
