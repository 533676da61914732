import { compileKernel, startKernel } from '@quadrille/kernel';
import { expect, random, seedOfDay, weekdayOf, type Challenge, type Challenges, type Judgement } from '@quadrille/kit';
import { kernelUrl, writeState, type Kernel } from '../engine/kernel.ts';
import { textOf } from '../engine/move-code.ts';
import { notation } from '../notation/notation.ts';
import { paramsText } from '../rules/params.ts';
import { outcome } from '../rules/score.ts';
import { rules } from '../rules/rules.ts';
import { isOver, type State } from '../rules/state.ts';
import { bestMove, duo, endingOf, isWonBy, type Ending } from './ending.ts';

/** Of so many games the ending that comes nearest to what is asked for. */
const tries = 16;
const near = 120;
/** There are hardly any easier ones: nobody waits for them. */
const easiest = 900;

/** For an answer to somebody who waits. Every ending is small enough for it. */
const answerNodes = 3_000_000;

const idle: Kernel[] = [];

/** A kernel holds one board: whatever runs side by side has one each. */
async function withKernel<T>(work: (kernel: Kernel) => Promise<T>): Promise<T> {
  const kernel = idle.pop() ?? startKernel<Kernel>(await compileKernel(kernelUrl));
  try {
    return await work(kernel);
  } finally {
    idle.push(kernel);
  }
}

export const challenges: Challenges = {
  version: 1,
  daily: (day, _version, signal) =>
    withKernel((kernel) => nearest(kernel, easiest + 80 * weekdayOf(day), seedOfDay(day), signal)),
  near: (rating, seed, signal) =>
    withKernel((kernel) => nearest(kernel, Math.max(easiest, rating), random(seed).u32(), signal)),
  judge: (challenge, moves) => withKernel(async (kernel) => judgementOf(kernel, challenge, moves)),
  solve: (challenge, moves) => withKernel(async (kernel) => solutionOf(kernel, challenge, moves)),
};

async function nearest(
  kernel: Kernel,
  rating: number,
  seed: number,
  signal: AbortSignal,
): Promise<Challenge | undefined> {
  const off = (challenge: Challenge): number => Math.abs(challenge.rating - rating);
  let best: Challenge | undefined;
  for (let n = 0; (n < tries || !best) && !(best && off(best) <= near); n++) {
    const ending = await endingOf(kernel, seed * tries + n, signal);
    if (signal.aborted) return undefined;
    if (!ending) continue;
    const challenge = challengeOf(ending);
    if (!best || off(challenge) < off(best)) best = challenge;
  }
  return best;
}

function challengeOf({ state, moves, winning, open }: Ending): Challenge {
  return {
    params: paramsText.print(duo),
    position: notation.position(duo).print(state),
    seat: state.colour,
    rating: Math.round(550 + 130 * Math.log2(moves / winning) + 8 * open),
    task: 'win',
    n: winning,
    data: '',
  };
}

function judgementOf(kernel: Kernel, challenge: Challenge, moves: readonly string[]): Judgement {
  const state = after(challenge, moves);
  const count = Math.ceil(moves.length / 2);
  if (isOver(state)) {
    return outcome(state).winners.includes(challenge.seat) ? { kind: 'solved', count } : { kind: 'lost', replies: [] };
  }
  writeState(kernel, state);
  const isWon = isWonBy(kernel, challenge.seat, answerNodes);
  const { replies, end } = repliesTo(kernel, state, challenge.seat);
  if (isWon === false) return { kind: 'lost', replies, said: { key: 'challenge.wrong' } };
  if (end && outcome(end).winners.includes(challenge.seat)) return { kind: 'solved', count };
  return { kind: 'open', replies };
}

/** The other side moves until it is the solver's turn again; `end`: nobody can move any more. */
function repliesTo(kernel: Kernel, from: State, seat: number): { replies: readonly string[]; end?: State } {
  const replies: string[] = [];
  let state = from;
  while (!isOver(state) && state.colour !== seat) {
    const reply = bestHere(kernel, state);
    replies.push(reply);
    state = played(state, reply);
  }
  return { replies, ...(isOver(state) && { end: state }) };
}

function bestHere(kernel: Kernel, state: State): string {
  writeState(kernel, state);
  const code = bestMove(kernel, answerNodes);
  if (code !== undefined) return textOf(code);
  const [first] = rules.moves(state);
  return notation.move.print(first!);
}

/** Nothing where the win is gone. */
function solutionOf(kernel: Kernel, challenge: Challenge, moves: readonly string[]): readonly string[] {
  const state = after(challenge, moves);
  writeState(kernel, state);
  return isWonBy(kernel, challenge.seat, answerNodes) === false ? [] : lineOf(kernel, state);
}

/** Both do their best to the end. */
function lineOf(kernel: Kernel, from: State): readonly string[] {
  const line: string[] = [];
  for (let state = from; !isOver(state); state = played(state, line.at(-1)!)) line.push(bestHere(kernel, state));
  return line;
}

const played = (state: State, text: string): State => rules.play(state, expect(notation.move.parse(text)));

const after = ({ params, position }: Challenge, moves: readonly string[]): State =>
  moves.reduce(played, expect(rules.start(expect(paramsText.parse(params)), position)));
