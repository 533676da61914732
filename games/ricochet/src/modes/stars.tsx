import type { ReactNode } from 'react';

export const mostStars = 3;

/** One puzzle: three for the fewest moves, two for at most two more. */
export function starsFor(moves: number, fewest: number, helped: boolean): number {
  if (helped) return 1;
  return moves <= fewest ? mostStars : moves <= fewest + 2 ? 2 : 1;
}

/** All chips of a board: three for at most a tenth above the fewest, two for a quarter. */
export const starsForAll = (moves: number, fewest: number): number =>
  moves <= fewest * 1.1 ? mostStars : moves <= fewest * 1.25 ? 2 : 1;

export const starText = (won: number): string => '★'.repeat(won) + '☆'.repeat(mostStars - won);

/** For the eye; what is spoken stands beside it. */
export function Stars({ won }: { readonly won: number }): ReactNode {
  return (
    <span className="rr-stars" aria-hidden="true">
      {'★'.repeat(won)}
      <i>{'☆'.repeat(mostStars - won)}</i>
    </span>
  );
}
