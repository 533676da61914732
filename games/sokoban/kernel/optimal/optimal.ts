import { take } from '../memory/memory';
import * as search from './search';

/** The push-optimal search for the host. It needs a board that has just been opened, and all of the memory. */

/** Longer solutions cannot be told; none of that length was ever found. */
const mostPushes: i32 = 1 << 16;
let pushes: usize = 0;

/** With a weight above 1 the solution is found sooner and may have more pushes; `exhaustedSearch` stays a proof. */
export function beginOptimal(weight: i32): bool {
  pushes = take(<usize>mostPushes * 4);
  if (!pushes) return false;
  search.beginOptimal(weight);
  return true;
}

/** Goes on until the host's poll says stop, and says how it stands: see `outcome.ts`. */
export function runOptimal(): i32 {
  return search.runOptimal();
}

/** Positions that are kept. */
export function optimalStates(): f64 {
  return <f64>search.optimalStates();
}

/** No solution has fewer pushes, if the weight is 1. */
export function optimalBound(): i32 {
  return search.optimalBound();
}

/** i32 each: four times the place of the box on the board, row by row, plus the direction of the push. */
export function optimalPushes(): usize {
  const count = search.optimalSolution(0);
  if (count > mostPushes) return 0;
  search.optimalSolution(pushes);
  return pushes;
}

export function optimalPushCount(): i32 {
  return search.optimalSolution(0);
}
