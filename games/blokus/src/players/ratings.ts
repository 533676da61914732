/**
 * Elo in the team game with paired openings, `medium` set to 1000. `club` beats `hard` too surely for a match to tell by
 * how much: searches with fewer nodes stand in between (bench/rungs.mjs). The levels from `club` on met with a twentieth of
 * their nodes; those below are chained upwards from `medium`.
 */
export const ratings: Readonly<Record<string, number>> = {
  easy: 380,
  medium: 1000,
  hard: 1170,
  first: 1260,
  casual: 1610,
  regular: 2195,
  club: 2300,
  expert: 2560,
  master: 2850,
};
