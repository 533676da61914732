import { expect, type Query } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

/** Where a seated player stands: the game so far, told to it as texts. */
export interface Place {
  state(): State;
  played(move: string): void;
}

export function place(query: Query): Place {
  const params = expect(notation.params.parse(query.params));
  let state = expect(rules.start(params, query.start));
  const played = (text: string): void => {
    state = rules.play(state, expect(notation.move.parse(text)));
  };
  query.moves.forEach(played);
  return { state: () => state, played };
}
