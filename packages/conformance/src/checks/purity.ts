import { claim, guarded } from '../finding.ts';
import { acceptedMoves, listedMoves } from '../listed.ts';
import { canonical, deepFreeze, same } from '../same.ts';
import type { Trial } from '../trial.ts';

/** States are plain data, nothing writes into them, and the same question always gets the same answer. */
export async function checkPurity<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const { rules } = trial.game;
  let played = 0;
  for (const { params, state, where } of trial.samples()) {
    const before = guarded('the state', where, () => canonical(state));
    guarded('params', where, () => canonical(params));
    const copy = deepFreeze(JSON.parse(JSON.stringify(state)) as S);
    claim(same(copy, state), 'the state is another after a journey through JSON', where);
    claim(same(rules.turn(copy), rules.turn(state)), 'a copy of the state has another turn', where);
    const moves = listedMoves(rules, state);
    claim(same(listedMoves(rules, copy), moves), 'a copy of the state has other moves', where);

    for (const { move, by } of [
      ...moves.slice(0, 10),
      ...acceptedMoves(rules, state).slice(moves.length).slice(0, 10),
    ]) {
      const text = trial.game.notation.move.print(move);
      deepFreeze(move);
      const first = guarded(`play ${text}`, where, () => rules.play(state, move, by));
      const again = guarded(`play ${text}`, where, () => rules.play(state, move, by));
      guarded(`the state after ${text}`, where, () => canonical(first));
      claim(same(first, again), `${text} played twice from the same state leads to two states`, where);
      const onCopy = rules.play(copy, JSON.parse(JSON.stringify(move)) as M, by);
      claim(same(first, onCopy), `${text} played on a copy of the state leads elsewhere`, where);
      claim(canonical(state) === before, `${text} has changed the state it was played in`, where);
      played++;
    }
  }
  claim(played > 0, 'no move was played');
}
