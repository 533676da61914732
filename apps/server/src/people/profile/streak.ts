import type { PersonSheet } from '@quadrille/protocol';

/** How the last games went, the newest first: so many alike in a row, and the most wins in a row among all. */
export function streakOf(results: readonly string[]): PersonSheet['streak'] {
  const [last] = results;
  const n = last === undefined ? 0 : runAt(results, last);
  let longest = 0;
  let wins = 0;
  for (const result of results) {
    wins = result === 'won' ? wins + 1 : 0;
    longest = Math.max(longest, wins);
  }
  const isKnown = last === 'won' || last === 'drawn' || last === 'lost';
  return { n, longest, ...(isKnown && { result: last }) };
}

function runAt(results: readonly string[], like: string): number {
  const end = results.findIndex((result) => result !== like);
  return end < 0 ? results.length : end;
}
