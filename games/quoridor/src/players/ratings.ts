/**
 * Elo for two players on 9x9 with paired openings, `hard` set to 1000; the matches stand in docs/benchmarks.md. `random` loses
 * too surely to be rated.
 */
export const ratings: Readonly<Record<string, number>> = {
  easy: 440,
  first: 840,
  hard: 1000,
  casual: 1240,
  regular: 1620,
  club: 2260,
  expert: 2550,
  master: 2610,
};
