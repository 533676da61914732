import { impliedMover, Session, type Challenge, type Challenges, type Game } from '@quadrille/kit';
import { amount } from '../amount.ts';
import { claim } from '../finding.ts';
import { same } from '../same.ts';
import type { Trial } from '../trial.ts';
import { lacking, report } from './words.ts';

const days = ['2026-01-05', '2026-02-28', '2028-02-29'];
const ratings = [700, 1500];

/** Every puzzle is the same when it is asked for again, opens by the rules, and its solution is judged to solve it. */
export async function checkChallenges<P, S, M>({ game }: Trial<P, S, M>, challenges: Challenges): Promise<void> {
  const { signal } = new AbortController();
  const { version } = challenges;
  claim(Number.isInteger(version) && version > 0, `the dailies have version ${version}`);
  const needed = new Map<string, readonly string[]>();
  const asked = [
    ...days.slice(0, amount(1, days.length)).map((day) => () => challenges.daily(day, version, signal)),
    ...ratings.slice(0, amount(1, ratings.length)).map((rating) => () => challenges.near(rating, 1, signal)),
  ];
  for (const ask of asked) {
    const challenge = await ask();
    claim(challenge !== undefined, 'a challenge does not come');
    claim(same(challenge, await ask()), 'a challenge is another one when it is asked for again');
    claim(Number.isFinite(challenge.rating), `a challenge is rated ${challenge.rating}`);
    needed.set(`challenge.${challenge.task}`, ['n']).set(`challenge.${challenge.task}.help`, ['n']);
    await solveIt(game, challenges, challenge, signal, needed);
  }
  report(await lacking(game, needed));
  const stop = new AbortController();
  stop.abort();
  await challenges.daily('2026-03-01', version, stop.signal);
}

async function solveIt<P, S, M>(
  game: Game<P, S, M>,
  challenges: Challenges,
  challenge: Challenge,
  signal: AbortSignal,
  needed: Map<string, readonly string[]>,
): Promise<void> {
  const params = game.notation.params.parse(challenge.params);
  claim(params.ok, `the params ${challenge.params} do not parse`);
  const opened = Session.start(game, params.value, challenge.position);
  claim(opened.ok, `the position ${challenge.position} does not open`);
  let session = opened.value;
  const moves: string[] = [];
  const play = (text: string): void => {
    const next = session.playText(text);
    claim(next.ok, `${text} cannot be played in ${challenge.position} after ${moves.join(' ')}`);
    session = next.value;
    moves.push(text);
  };
  for (;;) {
    claim(impliedMover(session.turn) === challenge.seat, 'it is not the turn of whoever solves');
    const line = await challenges.solve(challenge, moves, signal);
    claim(line !== undefined && line.length > 0, `${challenge.position} has no solution after ${moves.join(' ')}`);
    play(line[0]!);
    const judgement = await challenges.judge(challenge, moves, signal);
    claim(judgement !== undefined && judgement.kind !== 'lost', `the own solution of ${challenge.position} is no good`);
    if (judgement.kind === 'solved') {
      if (judgement.said) needed.set(judgement.said.key, Object.keys(judgement.said.args ?? {}));
      const { par = judgement.count } = challenge;
      claim(judgement.count === par, `the solution takes ${judgement.count}, the fewest are ${par}`);
      return;
    }
    for (const reply of judgement.replies) play(reply);
  }
}
