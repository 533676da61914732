import { compileKernel, startKernel } from '@quadrille/kernel';
import {
  type Challenge,
  type Challenges,
  type Judgement,
  breath,
  expect,
  random,
  seedOfDay,
  weekdayOf,
} from '@quadrille/kit';
import { type Kernel, kernelUrl, legalCodes, readState, sizeOf, textOf, writeState } from '../engine/kernel.ts';
import { notation } from '../notation/notation.ts';
import { paramsText } from '../rules/params.ts';
import { emptyBoard, rules } from '../rules/rules.ts';
import { type State, isOver, outcome } from '../rules/state.ts';

/** The end of a game of Duo that the side to move wins, but only with a few of its moves. */
interface Ending {
  readonly state: State;
  readonly moves: number;
  /** Of those, the ones that still win. */
  readonly winning: number;
  /** Moves of both that are left to look through: how much there is to see. */
  readonly open: number;
}

const duo = expect(paramsText.parse('game=duo'));

const bothOut = 3;
/** The first moves are drawn by lot, so that no two games are alike; then both sides look ahead a little. */
const drawnMoves = 4;
const simulations = 60;
/** Fewer choices are no puzzle, more are more than a person looks through. */
const fewestMoves = 6;
const mostMoves = 40;
const mostOpen = 64;
/** A move that wins by more than a third of all moves is found by luck. */
const mostWinning = 1 / 3;
/** For one proof; what takes longer is left alone. */
const proofNodes = 40_000;

/** Plays the game of a seed and goes back from its end to the first position that is a puzzle; undefined: there is none. */
async function endingOf(kernel: Kernel, seed: number, signal: AbortSignal): Promise<Ending | undefined> {
  let left = playGame(kernel, seed);
  // The last moves fill in what is left: from the fourth last on there is something to decide.
  for (; left > 0; left--) {
    kernel.undo();
    const open = kernel.count(0) + kernel.count(1);
    if (open > mostOpen || signal.aborted) return undefined;
    const ending = endingHere(kernel, open);
    if (ending) return ending;
    await breath();
  }
  return undefined;
}

/** Returns how many moves were made. */
function playGame(kernel: Kernel, seed: number): number {
  const chance = random(seed);
  writeState(kernel, emptyBoard(duo));
  let made = 0;
  for (; kernel.out() !== bothOut; made++) {
    const legal = [...legalCodes(kernel, kernel.toMove())];
    kernel.play(made < drawnMoves ? chance.pick(legal.filter(isLarge)) : thoughtOf(kernel, chance.u32()));
  }
  return made;
}

const isLarge = (code: number): boolean => sizeOf(code) === 5;

function thoughtOf(kernel: Kernel, seed: number): number {
  kernel.forgetTree();
  kernel.begin(seed | 0, 0);
  kernel.think(simulations);
  return kernel.rootMove(0);
}

function endingHere(kernel: Kernel, open: number): Ending | undefined {
  const colour = kernel.toMove();
  const legal = legalCodes(kernel, colour);
  if (kernel.out() !== 0 || legal.length < fewestMoves || legal.length > mostMoves) return undefined;
  if (!((provedLead(kernel) ?? 0) > 0)) return undefined;
  const most = Math.floor(legal.length * mostWinning);
  let winning = 0;
  for (const code of legal) {
    kernel.play(code);
    const wins = isWonBy(kernel, colour);
    kernel.undo();
    if (wins === undefined || (wins && ++winning > most)) return undefined;
  }
  return { state: readState(kernel, duo), moves: legal.length, winning, open };
}

/** Whether this colour wins with the best play of both; undefined: the proof takes too long. */
function isWonBy(kernel: Kernel, colour: number, nodes = proofNodes): boolean | undefined {
  if (kernel.out() === bothOut) return squares(kernel, colour) > squares(kernel, 1 - colour);
  const lead = provedLead(kernel, nodes);
  return lead === undefined ? undefined : (kernel.toMove() === colour ? lead : -lead) > 0;
}

/** Of the side to move; only its sign is proved. */
function provedLead(kernel: Kernel, nodes = proofNodes): number | undefined {
  kernel.beginSolving(1);
  kernel.solve(nodes);
  return kernel.isSolved() ? kernel.solvedLead() : undefined;
}

/** The move that leads to the best result there is, by points; undefined: the proof takes too long. */
function bestMove(kernel: Kernel, nodes: number): number | undefined {
  kernel.beginSolving(0);
  kernel.solve(nodes);
  return kernel.isSolved() ? kernel.solvedMove() : undefined;
}

function squares(kernel: Kernel, colour: number): number {
  return readState(kernel, duo).board.filter((owner) => owner === colour + 1).length;
}

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
