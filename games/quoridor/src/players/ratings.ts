/**
 * Elo for two players on 9x9 with paired openings, `hard` set to 1000, fitted to two round robins (`scripts/ladder.mjs`): they stand
 * in docs/benchmarks.md. There `club`, `expert` and `master` had a twentieth of their nodes, so they are stronger than told. `random`
 * loses too surely to be rated.
 */
export const ratings: Readonly<Record<string, number>> = {
  easy: 470,
  first: 870,
  hard: 1000,
  casual: 1160,
  pupil: 1470,
  regular: 1560,
  student: 1740,
  club: 1800,
  expert: 2270,
  master: 2390,
};
