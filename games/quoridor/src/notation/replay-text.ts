import { fail, ok, Session, type Result } from '@quadrille/kit';
import { parseGameText } from './game-text.ts';
import { notation } from './notation.ts';
import { rules } from '../rules/rules.ts';
import type { Move, Params, State } from '../rules/state.ts';

/** A plain game text, played through by the rules. */
export function replayText(params: Params, text: string, older: boolean): Result<Session<Params, State, Move>> {
  const moves = parseGameText(text, params, older);
  if (!moves.ok) return moves;
  const started = Session.start({ id: 'quoridor', rules, notation }, params);
  if (!started.ok) return started;
  let session = started.value;
  for (const { text: move, at } of moves.value) {
    const next = session.playText(move);
    if (!next.ok) return fail({ ...next.error, at });
    session = next.value;
  }
  return ok(session);
}
