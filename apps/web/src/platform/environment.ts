import { random } from '@quadrille/kit';
import type { TableEnvironment } from '@quadrille/table';

/** Clock and random numbers for tables that run in this browser. */
export const environment: TableEnvironment = {
  now: Date.now,
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  chance: random(crypto.getRandomValues(new Uint32Array(1))[0]!),
};
