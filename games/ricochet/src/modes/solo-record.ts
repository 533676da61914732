import type { KeptResult } from '../progress.ts';

export const total = (results: readonly KeptResult[], key: 'moves' | 'best' | 'points'): number =>
  results.reduce((sum, result) => sum + (result[key] ?? 0), 0);

/** The fewest moves above the optimum, after one more game; a game with a solution in sight changes nothing. */
export function recordAfter(record: number | null, results: readonly KeptResult[]): number | null {
  if (results.some(({ helped }) => helped)) return record;
  const above = total(results, 'moves') - total(results, 'best');
  return Math.min(record ?? above, above);
}
