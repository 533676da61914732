import { random } from '@quadrille/kit';
import type { TableEnvironment } from '@quadrille/table';

/** A clock that runs faster than real time, shared by both sides of a test. */
export function quickTime(times: number, seed = 1): TableEnvironment {
  const begun = Date.now();
  return {
    now: () => Math.round(begun + (Date.now() - begun) * times),
    after: (ms, call) => {
      const timer = setTimeout(call, ms / times);
      return () => clearTimeout(timer);
    },
    chance: random(seed),
  };
}
