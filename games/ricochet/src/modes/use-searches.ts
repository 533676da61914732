import { useEffect, useState } from 'react';
import { problemOf } from '../engine/problem.ts';
import type { State } from '../rules/state.ts';
import { advance, watch, type Algorithm, type Watched } from './lookout.ts';

export interface Searches {
  readonly of: Readonly<Record<Algorithm, Watched>>;
  readonly isRunning: boolean;
  readonly isPlaying: boolean;
  step(): void;
  /** Plays so that it can be followed, or halts. */
  play(): void;
  toEnd(): void;
  restart(): void;
}

const beginBoth = (state: State): Searches['of'] => {
  const problem = problemOf(state)!;
  return { bfs: watch(problem, 'bfs'), astar: watch(problem, 'astar') };
};

/** Steps at a time while playing: slow at first, so that it can be followed. */
const pace = (closed: number): number => (closed < 30 ? 1 : closed < 300 ? 5 : 100);

/** Both searches of one position, step by step. */
export function useSearches(state: State): Searches {
  const [searches, setSearches] = useState(() => beginBoth(state));
  // The searches are generators that move on in place; this tells that they have.
  const [moved, setMoved] = useState(0);
  const [playing, setPlaying] = useState<'no' | 'slow' | 'fast'>('no');
  const both = Object.values(searches);
  const isRunning = both.some(({ end }) => end === 'running');
  const step = (steps?: number): void => {
    for (const each of both) advance(each, steps ?? pace(each.closedCount));
    setMoved(moved + 1);
  };
  useEffect(() => {
    if (playing === 'no' || !isRunning) return undefined;
    // Long searches go on in slices, so that the page stays alive.
    const timer = setTimeout(() => step(playing === 'fast' ? 400 : undefined), playing === 'fast' ? 0 : 120);
    return () => clearTimeout(timer);
  });
  return {
    of: searches,
    isRunning,
    isPlaying: playing !== 'no' && isRunning,
    step: () => step(1),
    play: () => setPlaying(playing === 'no' ? 'slow' : 'no'),
    toEnd: () => setPlaying('fast'),
    restart: () => {
      setPlaying('no');
      setSearches(beginBoth(state));
    },
  };
}
