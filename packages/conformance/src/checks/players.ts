import { moversOf, Session, type Player, type Query, type Thought } from '@quadrille/kit';
import { amount } from '../amount.ts';
import { claim, Finding } from '../finding.ts';
import { listedMoves } from '../listed.ts';
import { same } from '../same.ts';
import { abortSoon, collect } from '../thinking.ts';
import { spread, type Trial } from '../trial.ts';
import type { Step } from '../walk.ts';

/** Every answer is legal and within its budget, and the same seed and nodes give the same answer. */
export async function checkPlayers<P, S, M>(trial: Trial<P, S, M>, player: Player): Promise<void> {
  let answers = 0;
  for (const [seed, step] of spread(trial.samples(), trial.settings.answers).entries()) {
    const query = step.where();
    if (step.turn.kind === 'over') continue;
    const budget = { nodes: trial.settings.nodes, seed };
    const thoughts = await thinkOnce(player, query, budget);
    checkThoughts(trial, player, step, thoughts);
    answers++;

    const again = await thinkOnce(player, query, budget);
    claim(same(thoughts, again), `${player.id} thinks otherwise with the same seed and nodes`, step.where);
    const used = thoughts.at(-1)!.nodes ?? 0;
    claim(used <= budget.nodes, `${player.id} used ${used} nodes of ${budget.nodes}`, step.where);
    await checkFollowing(trial, player, step, thoughts.at(-1)!.move);
  }
  claim(answers > 0, `${player.id} was never asked`);
}

/** An endless budget ends with the abort, also one that came before the first thought. */
export async function checkAbort<P, S, M>(trial: Trial<P, S, M>, player: Player): Promise<void> {
  const { patience } = trial.settings;
  for (const [first] of spread(trial.games(), amount(3, 100))) {
    const seated = await player.sit(first!.where());
    const thoughts = await abortSoon(player.id, patience, (budget, signal) => seated.think(budget, signal));
    if (thoughts.length > 0) checkThoughts(trial, player, first!, thoughts);
    await abortSoon(player.id, patience, (budget) => seated.think(budget, AbortSignal.abort()));
    // The search is over, not the player: it must be able to think again.
    const later = await collect(seated.think({ nodes: trial.settings.nodes, seed: 1 }, new AbortController().signal));
    checkThoughts(trial, player, first!, later);
    seated.leave();
  }
}

async function thinkOnce(player: Player, query: Query, budget: { nodes: number; seed: number }): Promise<Thought[]> {
  const seated = await player.sit(query);
  const thoughts = await collect(seated.think(budget, new AbortController().signal));
  seated.leave();
  return thoughts;
}

function checkThoughts<P, S, M>(
  { game }: Trial<P, S, M>,
  player: Player,
  { params, state, turn, where }: Step<P, S, M>,
  thoughts: readonly Thought[],
): void {
  claim(thoughts.length > 0, `${player.id} has no answer`, where);
  const seats = game.rules.seats(params);
  for (const { move: text, chances, lines = [] } of thoughts) {
    const move = game.notation.move.parse(text);
    const legal = move.ok && moversOf(turn).some((mover) => !game.rules.check(state, move.value, mover));
    claim(legal, `${player.id} answers ${text}, which is not legal`, where);
    const likely =
      chances === undefined || (chances.length === seats && chances.every((part) => part >= 0 && part <= 1));
    claim(likely, `${player.id} expects ${chances?.join(' ')} for ${seats} seats`, where);
    claim(
      lines.every((line) => line.length > 0),
      `${player.id} shows an empty line`,
      where,
    );
    claim(
      lines.length === 0 || lines[0]![0] === text,
      `the best line of ${player.id} does not begin with ${text}`,
      where,
    );
  }
}

/** A seated player that is told a move stands where a newly seated one stands. */
async function checkFollowing<P, S, M>(
  { game, settings }: Trial<P, S, M>,
  player: Player,
  { params, turn, where }: Step<P, S, M>,
  text: string,
): Promise<void> {
  if (turn.kind !== 'seat') return;
  const { moves, ...start } = where();
  const after = { ...start, moves: [...moves, text] };
  const seated = await player.sit(where());
  seated.played(text);
  const thoughts = await collect(seated.think({ nodes: settings.nodes, seed: 7 }, new AbortController().signal));
  seated.leave();

  const started = Session.start(game, params, start.start);
  if (!started.ok) throw new Finding('a played game does not start', after);
  const { state } = after.moves.reduce((session, played) => {
    const next = session.playText(played);
    if (!next.ok) throw new Finding('a played game does not replay', after);
    return next.value;
  }, started.value);
  if (game.rules.turn(state).kind === 'over') return;
  const legal = new Set(listedMoves(game.rules, state).map(({ move }) => game.notation.move.print(move)));
  const answer = thoughts.at(-1)?.move;
  claim(answer !== undefined && legal.has(answer), `told ${text}, ${player.id} answers ${answer}`, () => after);
}
