import { expect, Session, type Query } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

/** The state that a game given as texts has come to. */
export function stateOf(query: Query): State {
  const params = expect(notation.params.parse(query.params));
  let session = expect(Session.start({ id: 'ricochet', rules, notation }, params, query.start));
  for (const move of query.moves) session = expect(session.playText(move));
  return session.state;
}
