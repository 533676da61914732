import type { Player } from '@quadrille/kit';
import { ratings } from './ratings.ts';
import { searching, type Level } from './searching.ts';

/** The ladder, weakest first. */
const ladder: readonly Level[] = [
  { id: 'first', nodes: 60, ms: 2000, naivety: { run: 0.35, wall: 0.2 } },
  { id: 'casual', nodes: 300, ms: 2000, naivety: { run: 0.15, wall: 0.1 } },
  { id: 'regular', nodes: 1000, ms: 3000, naivety: { run: 0.04, wall: 0.02 } },
  { id: 'club', nodes: 6000, ms: 4000 },
  { id: 'expert', nodes: 20_000, ms: 5000 },
  { id: 'master', nodes: 60_000, ms: 8000 },
];

export const levels: readonly Player[] = ladder.map((level) => ({ ...searching(level), elo: ratings[level.id]! }));
