import { moversOf, type Knock, type Mover, type Outcome } from '@quadrille/kit';
import { claim, guarded, type Where } from '../finding.ts';
import type { Trial } from '../trial.ts';
import type { Step } from '../walk.ts';
import { watchedSays } from '../watched-say.ts';

/** Random games end or go on for ever, but never get stuck, and everything that is shown of them can be shown. */
export async function checkRandomPlay<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const { game, settings } = trial;
  const says = await watchedSays(game);
  for (const steps of trial.games()) {
    const seats = game.rules.seats(steps[0]!.params);
    for (const step of steps) {
      checkTurn(step, seats);
      checkFigures(trial, step, seats);
      if (!step.played) continue;
      const { move, by } = step.played;
      const knocks = guarded('sounds', step.where, () => game.sounds?.(step.state, move) ?? []);
      for (const knock of knocks) claim(isHeard(knock), `nobody wants to hear ${JSON.stringify(knock)}`, step.where);
      for (const { say, missing } of says) {
        const spoken = guarded('speak', step.where, () => game.notation.speak(step.state, move, say, by));
        const text = game.notation.move.print(move);
        claim(spoken.trim() !== '', `${text} is not spoken in “${say.language}”`, step.where);
        claim(missing.size === 0, `speaking ${text} misses “${[...missing][0]}” in “${say.language}”`, step.where);
      }
    }
    const last = steps.at(-1)!;
    claim(
      last.turn.kind === 'over' || steps.length > settings.longest,
      'nobody can move, but the game is not over',
      last.where,
    );
    if (last.turn.kind === 'over') {
      const after = everybody(seats).flatMap((by) => [
        ...game.rules.moves(last.state, by),
        ...(game.rules.extras?.(last.state, by) ?? []),
      ]);
      claim(after.length === 0, 'the game is over, but there are moves', last.where);
    }
  }
}

function checkTurn<P, S, M>({ turn, width, where }: Step<P, S, M>, seats: number): void {
  if (turn.kind === 'over') return checkOutcome(turn.outcome, seats, where);
  const movers = moversOf(turn);
  claim(movers.length > 0 && new Set(movers).size === movers.length, 'the turn names nobody, or one twice', where);
  for (const mover of movers) claim(mover === 'referee' || isSeat(mover, seats), `there is no seat ${mover}`, where);
  claim(width > 0, 'nobody can move, but the game is not over', where);
}

function checkOutcome({ winners, scores, reason }: Outcome, seats: number, where: () => Where): void {
  claim(new Set(winners).size === winners.length, 'a seat wins twice', where);
  for (const winner of winners) claim(isSeat(winner, seats), `the winner ${winner} has no seat`, where);
  claim(scores === undefined || scores.length === seats, 'not every seat has a score', where);
  claim(reason !== '', 'the outcome has no reason', where);
}

function checkFigures<P, S, M>({ game }: Trial<P, S, M>, { state, where }: Step<P, S, M>, seats: number): void {
  for (let seat = 0; seat < seats; seat++) {
    for (const { key, value } of guarded('facts', where, () => game.facts(state, seat))) {
      claim(Number.isFinite(value), `the fact “${key}” of seat ${seat} is ${value}`, where);
    }
  }
  const drawn = guarded('draw', where, () => game.draw(state));
  claim(drawn.trim() !== '', 'the drawn board is empty', where);
}

/** Within two seconds, neither too low for a small speaker nor shrill, and no louder than the rest. */
const isHeard = ({ at, pitch, volume, length }: Knock): boolean =>
  at >= 0 && at + length <= 2 && length > 0 && pitch >= 60 && pitch <= 2000 && volume > 0 && volume <= 0.4;

const everybody = (seats: number): readonly Mover[] => [...Array.from({ length: seats }).keys(), 'referee'];

const isSeat = (seat: number, seats: number): boolean => Number.isInteger(seat) && seat >= 0 && seat < seats;
