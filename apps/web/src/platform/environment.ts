import { random } from '@quadrille/kit';
import type { Surroundings } from '@quadrille/table';

/** Where tables in this browser have their time and their chance from. */
export const around: Surroundings = {
  now: Date.now,
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  chance: random(crypto.getRandomValues(new Uint32Array(1))[0]!),
};
