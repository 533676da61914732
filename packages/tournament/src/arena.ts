import { heaviestMatching } from './heaviest-matching.ts';
import type { History } from './history.ts';
import { seatClash, seatedPair } from './seating.ts';
import type { Standing } from './standings.ts';
import type { Pairing } from './tournament.ts';

/** One pair more outweighs whatever else could be better. */
const pair = 1e12;
/** For the square of the distance in rank. */
const apart = 1000;
const clash = 2000;
/** For every wave that somebody has sat out, up to a limit: nobody waits for ever. */
const patience = 1_000_000;
const longest = 20;

/**
 * Whoever is free, two to a table: as near in standing as can be, never the same opponent twice in a row, unless there are
 * but two. `isSmall`: nobody else takes part.
 */
export function arenaWave(
  free: readonly Standing[],
  history: History,
  round: number,
  isSmall: boolean,
): readonly Pairing[] {
  const waited = free.map(({ number }) => Math.min(longest, round - history.lastRound(number)));
  const partners = heaviestMatching(free.length, (a, b) => {
    const [one, other] = [free[a]!.number, free[b]!.number];
    if (!isSmall && history.metLast(one, other)) return undefined;
    const cost = apart * (a - b) ** 2 + clash * seatClash(history, one, other);
    return pair - cost + patience * (waited[a]! + waited[b]!);
  });
  return free.flatMap(({ number }, own): readonly Pairing[] => {
    const partner = partners[own];
    if (partner === undefined || partner < own) return [];
    return [{ seats: seatedPair(history, number, free[partner]!.number, round) }];
  });
}
