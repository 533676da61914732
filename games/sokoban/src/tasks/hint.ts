import { stuckBoxes } from '../deadlock/stuck.ts';
import { isMove, isPush } from '../rules/move.ts';
import { alongWitness } from './along-witness.ts';
import { openPosition } from './open-position.ts';
import { solve } from './solve.ts';

/** A known solution and where it starts. */
export interface Witness {
  readonly start: string;
  readonly moves: string;
}

export interface HintRequest {
  readonly position: string;
  readonly limitMs: number;
  readonly witnesses: readonly Witness[];
}

export type HintAnswer =
  | { readonly kind: 'searching'; readonly states: number; readonly depth: number }
  /** Up to the next push, that one included; and the whole way that it belongs to. */
  | { readonly kind: 'moves'; readonly moves: string; readonly way: string }
  | { readonly kind: 'unsolvable' | 'gave-up' };

/** The next push of a known solution, if the position lies on its way, else of one that the solver finds. */
export async function* hint(request: unknown, signal: AbortSignal): AsyncGenerator<HintAnswer, void> {
  const { position, limitMs, witnesses } = request as HintRequest;
  const state = openPosition(position);
  for (const { start, moves } of witnesses) {
    const way = alongWitness(state, openPosition(start), moves);
    if (way === undefined) continue;
    yield { kind: 'moves', moves: toFirstPush(way), way };
    return;
  }
  if (stuckBoxes(state)) {
    yield { kind: 'unsolvable' };
    return;
  }
  for await (const said of solve({ position, limitMs }, signal)) {
    if (said.kind === 'solved') yield { kind: 'moves', moves: toFirstPush(said.lurd), way: said.lurd };
    else if (said.kind === 'searching') yield { kind: 'searching', states: said.states, depth: said.depth };
    else if (said.kind !== 'improving') yield { kind: said.kind };
  }
}

const toFirstPush = (way: string): string =>
  way.slice(0, [...way].findIndex((letter) => isMove(letter) && isPush(letter)) + 1);
