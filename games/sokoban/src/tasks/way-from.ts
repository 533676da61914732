import { stuckBoxes } from '../deadlock/stuck.ts';
import { countsSteps } from '../rules/kinds/index.ts';
import type { State } from '../rules/state.ts';
import { alongWitness } from './along-witness.ts';
import { openPosition } from './open-position.ts';
import { solve } from './solve.ts';

/** A known solution and where it starts. */
export interface Witness {
  readonly start: string;
  readonly moves: string;
}

export interface WayRequest {
  readonly position: string;
  /** Of a search, where nothing is known; 0 asks for what is known alone. */
  readonly limitMs: number;
  readonly witnesses: readonly Witness[];
}

export type WaySaid =
  | { readonly kind: 'searching'; readonly states: number; readonly depth: number }
  | { readonly kind: 'way'; readonly way: string }
  | { readonly kind: 'unsolvable' | 'gave-up' | 'declined' };

/** The rest of a known solution, if the position lies on its way, else one that the solver finds. */
export async function* wayFrom(
  state: State,
  { position, limitMs, witnesses }: WayRequest,
  signal: AbortSignal,
): AsyncGenerator<WaySaid, void> {
  // A known solution is told push by push: the steps in between, which count here, would be lost.
  for (const { start, moves } of countsSteps(state) ? [] : witnesses) {
    const way = alongWitness(state, openPosition(start), moves);
    if (way === undefined) continue;
    yield { kind: 'way', way };
    return;
  }
  if (stuckBoxes(state)) {
    yield { kind: 'unsolvable' };
    return;
  }
  for await (const said of solve({ position, limitMs }, signal)) {
    if (said.kind === 'solved') yield { kind: 'way', way: said.lurd };
    else if (said.kind === 'searching') yield { kind: 'searching', states: said.states, depth: said.depth };
    else if (said.kind !== 'improving') yield { kind: said.kind };
  }
}
