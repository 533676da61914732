import {
  resolveStart,
  impliedMover,
  moversOf,
  printAnnouncedMove,
  random,
  createSay,
  type Game,
  type Turn,
} from '@quadrille/kit';
import { Finding, listedMoves, openParams } from './walk.ts';
import type { PlaythroughPlan } from './trial.ts';
import { kitWords } from './probes.ts';

/**
 * A random match as text, stored beside the tests. Any change of rules, notation or messages changes it. Moves are
 * drawn from sorted texts, so that the order in the rules does not matter.
 */
export async function playthrough<P, S, M>(game: Game<P, S, M>, plan: PlaythroughPlan): Promise<string> {
  const { rules, notation } = game;
  const say = createSay('en', [kitWords.en, await game.words.en()], { seatName: (seat) => `seat ${seat + 1}` });
  const params = openParams(game, plan.params ?? '');
  const dealt = await resolveStart(game, plan.params ?? '', plan.position);
  const started = dealt.ok ? rules.start(params, dealt.value) : dealt;
  if (!started.ok) throw new Finding(`a playthrough does not start: ${started.error.code}`);
  const chance = random(plan.seed);
  const lines = [`game: ${game.id}`, `params: ${notation.params.print(params) || '(defaults)'}`, `seed: ${plan.seed}`];

  let state = started.value;
  for (let ply = 0; ; ply++) {
    const turn = rules.turn(state);
    lines.push('', `position: ${notation.position(params).print(state)}`, `turn: ${printTurn(turn)}`);
    lines.push(`legal: ${listedMoves(rules, state).length}`);
    const movers = moversOf(turn);
    if (movers.length === 0 || ply >= (plan.plies ?? 60)) return `${lines.join('\n')}\n`;
    const by = chance.pick(movers);
    const moves = new Map([...rules.moves(state, by)].map((move) => [notation.move.print(move), move]));
    const text = chance.pick([...moves.keys()].toSorted());
    const move = moves.get(text)!;
    lines.push(
      `move: ${printAnnouncedMove(impliedMover(turn) === by ? { text } : { text, by })}`,
      `spoken: ${notation.speak(state, move, say, by)}`,
    );
    state = rules.play(state, move, by);
  }
}

/** Seats from 1, as in records. */
function printTurn(turn: Turn): string {
  switch (turn.kind) {
    case 'seat':
      return `seat ${turn.seat + 1}`;
    case 'any':
      return `any of ${turn.seats.map((seat) => seat + 1).join(' ')}`;
    case 'referee':
      return 'referee';
    case 'over': {
      const { winners, scores, reason } = turn.outcome;
      const points = scores ? `, scores ${scores.join(' ')}` : '';
      return `over, ${reason}, ${winners.length > 0 ? `won by seat ${winners.map((seat) => seat + 1).join(' ')}` : 'draw'}${points}`;
    }
  }
}
