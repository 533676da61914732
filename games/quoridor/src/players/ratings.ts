/**
 * Elo for two players on 9x9 with paired openings, `hard` set to 1000, from one round robin (`scripts/ladder.mjs`): it stands in
 * docs/benchmarks.md. There `club`, `expert` and `master` had a twentieth of their nodes, so they are stronger than told. `random`
 * loses too surely to be rated.
 */
export const ratings: Readonly<Record<string, number>> = {
  easy: 470,
  first: 870,
  hard: 1000,
  casual: 1150,
  regular: 1590,
  club: 1910,
  expert: 2360,
  master: 2480,
};
