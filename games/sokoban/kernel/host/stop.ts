import { poll } from '../../../../packages/kernel/assembly/env';
import { cells } from '../board/board';

/** Asks the host now and then whether to go on. Work is counted in floods of the board or what costs as much. */
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

/** Once it says yes, it keeps to it, so that a deep recursion unwinds. */
export function stopAfter(work: i32): bool {
  left -= work;
  if (left > 0) return isStopped;
  left = between;
  if (poll() != 0) isStopped = true;
  return isStopped;
}

/** Positions that a search may look at: unlike the poll, this ends it at the same place on every machine. */
let mostStates: f64 = Infinity;

export function allowStates(most: f64): void {
  mostStates = most;
}

export function isSpent(states: f64): bool {
  return states >= mostStates;
}
