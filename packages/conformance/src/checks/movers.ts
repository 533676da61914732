import { moversOf, type Mover } from '@quadrille/kit';
import { claim, guarded } from '../finding.ts';
import { acceptedMoves } from '../listed.ts';
import type { Trial } from '../trial.ts';

/** Nobody moves out of turn, and nobody after the end. */
export async function checkMovers<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const { rules } = trial.game;
  for (const { params, state, turn, where, played } of trial.samples()) {
    const seats = Array.from({ length: rules.seats(params) }, (_, seat) => seat);
    const everybody: Mover[] = [...seats, seats.length, -1, 'referee'];
    const strangers = everybody.filter((mover) => !moversOf(turn).includes(mover));
    const listed = acceptedMoves(rules, state).map(({ move }) => move);
    for (const by of strangers) {
      const offered = [...rules.moves(state, by), ...(rules.extras?.(state, by) ?? [])].length;
      claim(offered === 0, `${by} is offered moves, but does not have the turn`, where);
    }
    // After the end nothing is listed: the first move of the game stands for all that could be tried.
    const tried = listed.length > 0 ? listed.slice(0, 20) : firstMoves(trial);
    for (const move of played ? [played.move, ...tried] : tried) {
      for (const by of strangers) {
        const error = guarded('check', where, () => rules.check(state, move, by));
        const text = trial.game.notation.move.print(move);
        claim(error !== undefined, `${text} by ${by} is accepted, who does not have the turn`, where);
        trial.faults.add(error);
      }
    }
  }
}

function firstMoves<P, S, M>(trial: Trial<P, S, M>): readonly M[] {
  return trial.games().flatMap(([first]) => (first?.played ? [first.played.move] : []));
}
