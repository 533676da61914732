import type { Standing, Standings } from './standings.ts';

/**
 * One line of JSON for programs. `players`, `wins`, `points`, `ci95`, `elo` and `msPerTurn` are in the order named;
 * `ci95` is the interval of the share of the points, `elo` a value with its two ends; infinite figures are null.
 * `ci95ByOpening` and `margin` (a value with its two ends) count an opening with all its seatings once; null where there
 * are too few openings, or where the game counts no points.
 */
export function standingsJson(standings: Standings): string {
  return JSON.stringify(figures(standings));
}

/** Of a sweep: a list with the params of each. */
export function sweepJson(standings: readonly Standings[]): string {
  return JSON.stringify(standings.map((one) => ({ params: one.variant.params, ...figures(one) })));
}

function figures({ games, draws, turnsPerGame, contestants }: Standings): object {
  const each = <T>(figure: (standing: Standing) => T): T[] => contestants.map(figure);
  return {
    games,
    players: each(({ name }) => name),
    wins: each(({ wins }) => wins),
    draws,
    points: each(({ points }) => points),
    ci95: each(({ share }) => [share.low, share.high]),
    ci95ByOpening: each(({ byOpening }) => (byOpening ? [byOpening.share.low, byOpening.share.high] : null)),
    margin: each(({ byOpening: { margin } = {} }) => (margin ? [margin.value, margin.low, margin.high] : null)),
    elo: each(({ elo }) => [elo.value, elo.low, elo.high]),
    turns: turnsPerGame,
    msPerTurn: each(({ ms }) => ms.mean),
  };
}
