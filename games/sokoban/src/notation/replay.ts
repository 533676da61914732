import type { Fault } from '@quadrille/kit';
import { directions } from '../rules/direction.ts';
import { moveOf, type Move } from '../rules/move.ts';
import type { State } from '../rules/state.ts';
import { isPushInto, obstacle, stepped } from '../rules/step.ts';

export interface Replay {
  /** Where the moves led; with a refusal, as far as they went. */
  readonly state: State;
  /** The moves that were made, in the case that fits. */
  readonly moves: readonly Move[];
  /** Numbers from 1 of the moves that were skipped. */
  readonly skipped: readonly number[];
  /** The first impossible move, unless they are skipped. */
  readonly refusal?: { readonly number: number; readonly letter: string; readonly fault: Fault };
}

/**
 * Walks through plain LURD letters. Upper and lower case are worked out anew: other programs write what they like.
 * Goes on when the level is solved on the way: files may hold more.
 */
export function replay(start: State, letters: string, { lenient = false } = {}): Replay {
  let state = start;
  const moves: Move[] = [];
  const skipped: number[] = [];
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index]!;
    const direction = directions['lurd'.indexOf(letter.toLowerCase())]!;
    const reason = obstacle(state, direction);
    if (reason) {
      if (!lenient) return { state, moves, skipped, refusal: { number: index + 1, letter, fault: reason } };
      skipped.push(index + 1);
      continue;
    }
    moves.push(moveOf(direction, isPushInto(state, direction)));
    state = stepped(state, direction);
  }
  return { state, moves, skipped };
}
