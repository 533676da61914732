/**
 * Elo in the team game with paired openings, `medium` set to 1000, from one round robin in three parts (docs/benchmarks.md).
 * `club` took every point of `regular`: there the figure is the least that fits.
 */
export const ratings: Readonly<Record<string, number>> = {
  easy: 505,
  medium: 1000,
  first: 1100,
  hard: 1180,
  casual: 1510,
  regular: 2035,
  club: 2635,
  expert: 3020,
  master: 3150,
};
