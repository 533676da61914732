import { moversOf, type Rules } from '@quadrille/kit';
import { claim, guarded } from '../finding.ts';
import { canonical } from '../same.ts';
import type { Trial } from '../trial.ts';

/** What the referee is about to do can be done, and where only the referee can act there is something to do. */
export async function checkReferee<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const rules: Rules<P, S, M> = trial.game.rules;
  let called = 0;
  for (const { state, turn, where } of trial.samples()) {
    const call = guarded('referee', where, () => rules.referee?.(state));
    claim(
      turn.kind !== 'referee' || call !== undefined || rules.referee === undefined,
      'everybody waits for a referee who has nothing to do',
      where,
    );
    if (!call) continue;
    called++;
    claim(moversOf(turn).includes('referee'), 'the referee has plans, but does not have the turn', where);
    claim(call.key !== '' && Number.isFinite(call.after) && call.after >= 0, 'the referee waits for nothing', where);
    claim(call.moves.length > 0, 'the referee has no move to choose from', where);
    const listed = new Set([...rules.moves(state, 'referee')].map(canonical));
    for (const move of call.moves) {
      claim(
        listed.has(canonical(move)),
        `the referee plans ${trial.game.notation.move.print(move)}, which is not listed`,
        where,
      );
    }
  }
  claim(called > 0, 'the referee never had anything to do');
}
