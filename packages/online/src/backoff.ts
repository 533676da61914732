import type { Random } from '@quadrille/kit';

/** Milliseconds before the first tries. Most breaks are over by then. */
const firstWaits: readonly (readonly [least: number, most: number])[] = [
  [50, 150],
  [100, 300],
  [250, 750],
];
const nextMost = 1500;
/** Within a minute a connection is back in less than three seconds after its fault; whoever waits longer may wait longer. */
const soonMost = 2500;
const laterMost = 5000;
const soonTries = 40;

/** How long to wait before a try; `tries`: how many failed in a row. Spread, so that not everybody comes at once. */
export function waitBefore(tries: number, chance: Random): number {
  const first = firstWaits[tries];
  if (first) return first[0] + chance.unit() * (first[1] - first[0]);
  const most = tries > soonTries ? laterMost : soonMost;
  return chance.unit() * Math.min(most, nextMost * 2 ** (tries - firstWaits.length));
}
