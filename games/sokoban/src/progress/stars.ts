import type { Best } from './progress.ts';

export type Stars = 1 | 2 | 3;

/** Three for par in steps or in pushes, two for at most a quarter more of either, one for solving it. */
export function starsOf(made: Best, par: Best): Stars {
  const within = (factor: number): boolean =>
    made.moves <= Math.ceil(par.moves * factor) || made.pushes <= Math.ceil(par.pushes * factor);
  return within(1) ? 3 : within(1.25) ? 2 : 1;
}

export const starText = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(3 - stars);
