import { useState } from 'react';
import type { Witness } from '../tasks/way-from.ts';
import type { Level } from './level.ts';

/** Solutions that are known of the level on the playing: those that came with it, and those the solver has found. */
export interface Witnesses {
  readonly all: readonly Witness[];
  add(witness: Witness): void;
}

/** Older ones are seldom met again. */
const most = 8;

export function useWitnesses({ start, witness }: Level): Witnesses {
  const [found, setFound] = useState<readonly Witness[]>([]);
  const given = witness === undefined ? [] : [{ start, moves: witness }];
  return {
    all: [...found, ...given],
    add: (next) => setFound((before) => [next, ...before].slice(0, most)),
  };
}
