/**
 * Elo for two players with the defaults and paired openings, `first` set to 1000, from one round robin in two parts
 * (`scripts/ladder.mjs`): it stands in docs/benchmarks.md. Up to `club` everybody had its usual nodes; `club`, `expert` and
 * `master` met with a tenth of theirs.
 */
export const ratings: Readonly<Record<string, number>> = {
  first: 1000,
  casual: 1150,
  regular: 1230,
  club: 1340,
  expert: 1410,
  master: 1475,
};
