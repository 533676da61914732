import type { Move } from '../rules/move.ts';
import type { State } from '../rules/state.ts';
import { isSolved } from '../rules/step.ts';
import { PushSearch } from './push-search.ts';

export interface SmallSolution {
  readonly status: 'solved' | 'unsolvable' | 'gave-up';
  /** With the fewest pushes there can be. */
  readonly moves?: readonly Move[];
  /** Positions that were kept. */
  readonly nodes: number;
}

const sliceNodes = 1000;

/**
 * Optimal in pushes, and fit for levels of a few boxes. Yields the number of positions now and then, so that whoever runs
 * it can breathe and stop. `unsolvable` means that every position was seen.
 */
export function* solveSmall(start: State, nodeLimit: number): Generator<number, SmallSolution> {
  if (isSolved(start)) return { status: 'solved', moves: [], nodes: 0 };
  if (nodeLimit < 1) return { status: 'gave-up', nodes: 0 };
  const search = new PushSearch(start);
  for (let told = 0; ;) {
    const status = search.expand(nodeLimit);
    if (status === 'solved') return { status, moves: search.solution(), nodes: search.nodes };
    if (status !== 'searching') return { status, nodes: search.nodes };
    if (search.nodes - told < sliceNodes) continue;
    told = search.nodes;
    yield told;
  }
}

/** Without a break, for tests and tools. */
export function solveSmallAtOnce(start: State, nodeLimit: number): SmallSolution {
  const search = solveSmall(start, nodeLimit);
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
  }
}
