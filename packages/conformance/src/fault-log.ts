import type { Fault } from '@quadrille/kit';

/** The faults that the battery has met: each of them must have words. */
export interface FaultLog {
  add(fault: Fault): void;
  /** One of each code and set of arguments. */
  all(): readonly Fault[];
}

export function faultLog(): FaultLog {
  const met = new Map<string, Fault>();
  return {
    add: (fault) => {
      const key = `${fault.code} ${Object.keys(fault.args ?? {})
        .toSorted()
        .join(' ')}`;
      if (!met.has(key)) met.set(key, fault);
    },
    all: () => [...met.values()],
  };
}
