import { replay } from '../notation/replay.ts';
import type { State } from '../rules/state.ts';
import { isSolved } from '../rules/step.ts';

export interface Solved {
  readonly lurd: string;
  readonly moves: number;
  readonly pushes: number;
}

/** What the rules say about a solution: plain LURD with its counts, or undefined if it does not solve the level. */
export function solved(start: State, letters: string): Solved | undefined {
  const { state, moves, refusal } = replay(start, letters);
  if (refusal || !isSolved(state)) return undefined;
  return { lurd: moves.join(''), moves: moves.length, pushes: state.tally.pushes - start.tally.pushes };
}

/** For what our own searches found: a solution that the rules refuse is a bug, and never shown. */
export function proved(start: State, letters: string): Solved {
  const answer = solved(start, letters);
  if (!answer) throw new Error('a search found a solution that the rules refuse');
  return answer;
}
