import type { Turn, Umpire, UmpiredGame } from '@quadrille/kit';
import { claim, Finding, guarded, type Where } from '../finding.ts';
import { canonical, difference } from '../same.ts';
import { spread, type Trial } from '../trial.ts';
import type { Step } from '../walk.ts';

/** The umpire is the rules at another speed: the same turns, moves and outcomes over whole games. */
export async function checkUmpire<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const umpire = await trial.game.contest!.umpire!();
  let compared = 0;
  for (const steps of trial.games()) {
    const first = steps[0]!;
    const game = openUmpired(umpire, { ...first.where(), moves: [] });
    const played = steps.flatMap((step) => (step.played ? [step.played.move] : []));
    const close = new Set(spread(steps, trial.settings.samples));
    for (const step of steps) {
      // An umpire only serves games in which one seat at a time has the turn.
      if (step.turn.kind === 'any' || step.turn.kind === 'referee') break;
      compareTurn(game.turn(), step.turn, step.where);
      const moves = guarded('moves of the umpire', step.where, () => game.moves());
      claim(moves.length === step.width, `the umpire has ${moves.length} moves, not ${step.width}`, step.where);
      if (close.has(step)) compareClosely(trial, umpire, game, step, played);
      compared++;
      if (!step.played) break;
      playThere(game, trial.game.notation.move.print(step.played.move), step.where);
    }
  }
  claim(compared > 0, 'there is no turn of a single seat that the umpire could be asked about');
  const refused = guarded('open', undefined, () => umpire.open({ params: '~?', moves: [] }));
  claim(!refused.ok, 'the umpire opens params that are none');
  trial.faults.add(refused.error);
}

function openUmpired(umpire: Umpire, where: Where & { readonly moves: readonly string[] }): UmpiredGame {
  const opened = guarded(
    'open',
    () => where,
    () => umpire.open(where),
  );
  if (!opened.ok) throw new Finding(`the umpire does not open the game: ${opened.error.code}`, where);
  return opened.value;
}

function compareTurn(found: Turn, expected: Turn, where: () => Where): void {
  const same = canonical(found) === canonical(expected);
  claim(same, `the turn is ${canonical(found)} for the umpire, not ${canonical(expected)}`, where);
}

function compareClosely<P, S, M>(
  { game }: Trial<P, S, M>,
  umpire: Umpire,
  umpired: UmpiredGame,
  { state, turn, where }: Step<P, S, M>,
  played: readonly M[],
): void {
  const { rules, notation } = game;
  const print = (move: M): string => notation.move.print(move);
  const by = turn.kind === 'seat' ? turn.seat : 0;
  const expected = [...rules.moves(state, by)].map(print).toSorted();
  const found = umpired.moves().toSorted();
  claim(canonical(found) === canonical(expected), `the umpire has other moves: ${difference(found, expected)}`, where);

  const illegal = played.filter((move) => rules.check(state, move, by)).map(print);
  for (const text of ['', 'no move', ...illegal]) {
    claim(!guarded('umpire.play', where, () => umpired.play(text)), `the umpire plays “${text}”`, where);
  }
  compareTurn(umpired.turn(), turn, where);
  for (const extra of [...(rules.extras?.(state, by) ?? []), ...(rules.retired?.(state, by) ?? [])]) {
    const aside = openUmpired(umpire, where());
    playThere(aside, print(extra), where);
    compareTurn(aside.turn(), rules.turn(rules.play(state, extra, by)), where);
  }
}

function playThere(game: UmpiredGame, text: string, where: () => Where): void {
  const accepted = guarded('umpire.play', where, () => game.play(text));
  claim(accepted, `the umpire refuses ${text}`, where);
}
