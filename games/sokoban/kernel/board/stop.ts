import { poll } from '../../../../packages/kernel/assembly/env';
import { cells } from './board';

/** Polls the host at intervals. Work is counted in floods of the board or equivalents. */
const mostBetween: i32 = 2000;
const cellsBetween: i32 = 2_000_000;
let between: i32 = mostBetween;
let left: i32 = 0;
let isStopped: bool = false;

export function resetStop(): void {
  between = min(mostBetween, cellsBetween / max(1, cells));
  left = between;
  isStopped = false;
}

/** After the first yes it stays yes, so that a deep recursion unwinds. */
export function stopAfter(work: i32): bool {
  left -= work;
  if (left > 0) return isStopped;
  left = between;
  if (poll() != 0) isStopped = true;
  return isStopped;
}

/** Node limit of a search. Unlike the poll, it ends the search at the same node on every machine. */
let mostStates: f64 = Infinity;

export function allowStates(most: f64): void {
  mostStates = most;
}

export function isSpent(states: f64): bool {
  return states >= mostStates;
}
