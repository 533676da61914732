import { Session, type Mover, type HiddenMoveRules } from '@quadrille/kit';
import { type Step, type Where, canonical, claim } from '../trial/walk.ts';
import type { Trial } from '../trial/trial.ts';

type Played<M> = { readonly move: M; readonly by: Mover };

/**
 * A seat sees the log without the hidden moves of others. That log replays at every prefix, does not depend on what the
 * others have hidden, and after a reveal leads to the true state.
 */
export async function checkHiddenMoves<P, S, M>(trial: Trial<P, S, M>, secret: HiddenMoveRules<S, M>): Promise<void> {
  let hidden = 0;
  let revealed = 0;
  for (const steps of trial.games()) {
    const { params, where } = steps[0]!;
    const log = steps.flatMap(({ state, played }) => (played ? [{ ...played, before: state }] : []));
    const viewers: readonly Mover[] = [...Array.from({ length: trial.game.rules.seats(params) }).keys(), 'referee'];
    for (const viewer of viewers) {
      let view = open(trial, steps);
      let withheld: Played<M>[] = [];
      for (const { move, by, before } of log) {
        const isSecret = secret.isHidden(before, move, by) && by !== viewer;
        if (isSecret) {
          hidden++;
          withheld.push({ move, by });
          continue;
        }
        if (secret.revealsAll(before, move, by) && withheld.length > 0) {
          // The reveal includes the withheld moves: from here on the view equals the full log.
          view = open(
            trial,
            steps,
            log.slice(
              0,
              log.findIndex((each) => each.before === before),
            ),
          );
          withheld = [];
          revealed++;
          claim(canonical(view.state) === canonical(before), 'after a reveal the position is another', where);
        }
        view = follow(view, { move, by }, where);
      }
    }
  }
  for (const steps of trial.games()) {
    for (const viewer of Array.from({ length: trial.game.rules.seats(steps[0]!.params) }).keys()) {
      checkOtherWorld(trial, secret, steps, viewer);
    }
  }
  claim(hidden > 0, 'no game of the battery hides a move: give it params that do');
  claim(revealed > 0, 'no game of the battery reveals what it has hidden');
}

/**
 * In an alternative match in which the others hide other moves, this viewer sees the same up to the reveal, byte for
 * byte.
 */
function checkOtherWorld<P, S, M>(
  trial: Trial<P, S, M>,
  secret: HiddenMoveRules<S, M>,
  steps: readonly Step<P, S, M>[],
  viewer: Mover,
): void {
  const { rules, notation } = trial.game;
  const { where } = steps[0]!;
  const printVisible = (before: S, played: Played<M>): string =>
    secret.isHidden(before, played.move, played.by) && played.by !== viewer
      ? `${played.by} hides`
      : `${played.by} ${notation.move.print(played.move)} ${secret.revealsAll(before, played.move, played.by)}`;
  let other = open(trial, steps);
  for (const { state, played } of steps) {
    if (!played || secret.revealsAll(state, played.move, played.by)) return;
    const isSecret = secret.isHidden(state, played.move, played.by) && played.by !== viewer;
    const options = isSecret ? [...rules.moves(other.state, played.by)] : [played.move];
    for (const move of options) {
      const same = printVisible(other.state, { move, by: played.by }) === printVisible(state, played);
      claim(same, `what ${viewer} is shown depends on what others hide: ${notation.move.print(move)}`, where);
    }
    const instead =
      options.find((move) => notation.move.print(move) !== notation.move.print(played.move)) ?? played.move;
    const next = other.play(instead, played.by);
    // Here only the true match allows the move, so the alternative ends without a verdict.
    if (!next.ok) return;
    other = next.value;
  }
}

function open<P, S, M>(
  { game }: Trial<P, S, M>,
  steps: readonly Step<P, S, M>[],
  moves: readonly Played<M>[] = [],
): Session<P, S, M> {
  const { params, where } = steps[0]!;
  const started = Session.start(game, params, where().start);
  claim(started.ok, 'the game does not start', where);
  return moves.reduce((session, played) => follow(session, played, where), started.value);
}

function follow<P, S, M>(view: Session<P, S, M>, { move, by }: Played<M>, where: () => Where): Session<P, S, M> {
  const next = view.play(move, by);
  const text = view.game.notation.move.print(move);
  claim(
    next.ok,
    `a seat that does not see hidden moves cannot follow ${text}: ${next.ok ? '' : next.error.code}`,
    where,
  );
  return next.value;
}
