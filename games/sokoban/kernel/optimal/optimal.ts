import { take } from '../memory/memory';
import * as search from './search';

/** The push-optimal search. It needs a freshly opened board and all of the memory. */

/** Maximal length of a solution; longer ones were never found. */
const mostPushes: i32 = 1 << 16;
let pushes: usize = 0;

/** With a weight above 1 a solution is found sooner and may have more pushes; `exhaustedSearch` stays a proof. */
export function beginOptimal(weight: i32): bool {
  pushes = take(<usize>mostPushes * 4);
  if (!pushes) return false;
  search.beginOptimal(weight);
  return true;
}

/** Continues until the host's poll says stop, and returns the status of `outcome.ts`. */
export function runOptimal(): i32 {
  return search.runOptimal();
}

/** Number of stored positions. */
export function optimalStates(): f64 {
  return <f64>search.optimalStates();
}

/** Lower bound of the pushes, if the weight is 1. */
export function optimalBound(): i32 {
  return search.optimalBound();
}

/** i32 each: four times the box's position on the board, row by row, plus the direction of the push. */
export function optimalPushes(): usize {
  const count = search.optimalSolution(0);
  if (count > mostPushes) return 0;
  search.optimalSolution(pushes);
  return pushes;
}

export function optimalPushCount(): i32 {
  return search.optimalSolution(0);
}
