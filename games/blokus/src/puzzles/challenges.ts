import { compileKernel, startKernel } from '@quadrille/kernel';
import {
  type RatedPuzzle,
  type PuzzleSource,
  type Judgement,
  type MessageRef,
  yieldToEventLoop,
  expect,
  random,
  seedOfDay,
  weekdayOf,
} from '@quadrille/kit';
import { type Kernel, kernelUrl, legalCodes, readState, sizeOf, moveTextOf, writeState } from '../engine/kernel.ts';
import { notation } from '../notation/notation.ts';
import { paramsText } from '../rules/params.ts';
import { emptyBoard, rules } from '../rules/rules.ts';
import { type State, isOver, outcomeOf } from '../rules/state.ts';

/** The end of a Duo match that the side to move wins, but only with few of its moves. */
interface Ending {
  readonly state: State;
  readonly moves: number;
  /** The number of moves that still win. */
  readonly winning: number;
  /** The number of moves of both sides: how much there is to look through. */
  readonly open: number;
}

const duo = expect(paramsText.parse('game=duo'));

const bothOutMask = 3;
/** The first moves are random, so that no two matches are alike; then both sides search a little. */
const randomMoves = 4;
const simulationsPerMove = 60;
/** Fewer moves are no puzzle, more are too many for a person to look through. */
const minMoves = 6;
const maxMoves = 40;
const maxOpenMoves = 64;
/** If more than a third of the moves win, the answer can be guessed. */
const maxWinningShare = 1 / 3;
/** Nodes of one proof; positions that need more are skipped. */
const proofNodes = 40_000;

/**
 * Plays the match of a seed and goes back from its end to the first position that is a puzzle; undefined if there is
 * none.
 */
async function findEnding(kernel: Kernel, seed: number, signal: AbortSignal): Promise<Ending | undefined> {
  let left = playGame(kernel, seed);
  // The last three moves only fill gaps, so the search starts at the fourth last.
  for (; left > 0; left--) {
    kernel.undo();
    const open = kernel.count(0) + kernel.count(1);
    if (open > maxOpenMoves || signal.aborted) return undefined;
    const ending = endingOnBoard(kernel, open);
    if (ending) return ending;
    await yieldToEventLoop();
  }
  return undefined;
}

/** Returns the number of moves. */
function playGame(kernel: Kernel, seed: number): number {
  const chance = random(seed);
  writeState(kernel, emptyBoard(duo));
  let made = 0;
  for (; kernel.out() !== bothOutMask; made++) {
    const legal = [...legalCodes(kernel, kernel.toMove())];
    kernel.play(made < randomMoves ? chance.pick(legal.filter(isLarge)) : searchMove(kernel, chance.u32()));
  }
  return made;
}

const isLarge = (code: number): boolean => sizeOf(code) === 5;

function searchMove(kernel: Kernel, seed: number): number {
  kernel.forgetTree();
  kernel.begin(seed | 0, 0);
  kernel.think(simulationsPerMove);
  return kernel.rootMove(0);
}

function endingOnBoard(kernel: Kernel, open: number): Ending | undefined {
  const colour = kernel.toMove();
  const legal = legalCodes(kernel, colour);
  if (kernel.out() !== 0 || legal.length < minMoves || legal.length > maxMoves) return undefined;
  if (!((provedLead(kernel) ?? 0) > 0)) return undefined;
  const most = Math.floor(legal.length * maxWinningShare);
  let winning = 0;
  for (const code of legal) {
    kernel.play(code);
    const wins = canWin(kernel, colour);
    kernel.undo();
    if (wins === undefined || (wins && ++winning > most)) return undefined;
  }
  return { state: readState(kernel, duo), moves: legal.length, winning, open };
}

/** Whether this colour wins with best play of both; undefined if the proof takes too long. */
function canWin(kernel: Kernel, colour: number, nodes = proofNodes): boolean | undefined {
  if (kernel.out() === bothOutMask) return leadOf(readState(kernel, duo), colour) > 0;
  const lead = provedLead(kernel, nodes);
  return lead === undefined ? undefined : (kernel.toMove() === colour ? lead : -lead) > 0;
}

/** The lead of the side to move; only its sign is proved. */
function provedLead(kernel: Kernel, nodes = proofNodes): number | undefined {
  kernel.beginSolving(1);
  kernel.solve(nodes);
  return kernel.isSolved() ? kernel.solvedLead() : undefined;
}

/** The move with the best result in points; undefined if the proof takes too long. */
function findBestMove(kernel: Kernel, nodes: number): number | undefined {
  kernel.beginSolving(0);
  kernel.solve(nodes);
  return kernel.isSolved() ? kernel.solvedMove() : undefined;
}

function leadOf({ board }: State, colour: number): number {
  const squares = (of: number): number => board.filter((owner) => owner === of + 1).length;
  return squares(colour) - squares(1 - colour);
}

/** The nearest rating of this many matches is chosen. */
const seedsPerRating = 16;
const ratingTolerance = 120;
/** Easier puzzles are very rare, so lower ratings are raised to this one. */
const minRating = 900;

/** Nodes for an answer to a waiting person; every ending is small enough. */
const answerNodes = 3_000_000;

const idleKernels: Kernel[] = [];

/** A kernel holds one board, so parallel work needs one kernel each. */
async function withKernel<T>(work: (kernel: Kernel) => Promise<T>): Promise<T> {
  const kernel = idleKernels.pop() ?? startKernel<Kernel>(await compileKernel(kernelUrl));
  try {
    return await work(kernel);
  } finally {
    idleKernels.push(kernel);
  }
}

export const challenges: PuzzleSource = {
  version: 1,
  daily: (day, _version, signal) =>
    withKernel((kernel) => findNearestRating(kernel, minRating + 80 * weekdayOf(day), seedOfDay(day), signal)),
  near: (rating, seed, signal) =>
    withKernel((kernel) => findNearestRating(kernel, Math.max(minRating, rating), random(seed).u32(), signal)),
  judge: (challenge, moves) => withKernel(async (kernel) => judgementOf(kernel, challenge, moves)),
  solve: (challenge, moves) => withKernel(async (kernel) => solutionOf(kernel, challenge, moves)),
};

async function findNearestRating(
  kernel: Kernel,
  rating: number,
  seed: number,
  signal: AbortSignal,
): Promise<RatedPuzzle | undefined> {
  const off = (challenge: RatedPuzzle): number => Math.abs(challenge.rating - rating);
  let best: RatedPuzzle | undefined;
  for (let n = 0; (n < seedsPerRating || !best) && !(best && off(best) <= ratingTolerance); n++) {
    const ending = await findEnding(kernel, seed * seedsPerRating + n, signal);
    if (signal.aborted) return undefined;
    if (!ending) continue;
    const challenge = challengeOf(ending);
    if (!best || off(challenge) < off(best)) best = challenge;
  }
  return best;
}

function challengeOf({ state, moves, winning, open }: Ending): RatedPuzzle {
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

function judgementOf(kernel: Kernel, challenge: RatedPuzzle, moves: readonly string[]): Judgement {
  const state = stateAfter(challenge, moves);
  const count = Math.ceil(moves.length / 2);
  if (isOver(state)) {
    return outcomeOf(state).winners.includes(challenge.seat)
      ? { kind: 'solved', count }
      : { kind: 'lost', replies: [], said: saidOfLoss(state, challenge.seat) };
  }
  writeState(kernel, state);
  const isWon = canWin(kernel, challenge.seat, answerNodes);
  const { replies, end } = repliesTo(kernel, state, challenge.seat);
  if (isWon === false) {
    const last = lineOf(kernel, state).reduce(playText, state);
    return { kind: 'lost', replies, said: saidOfLoss(last, challenge.seat) };
  }
  if (end && outcomeOf(end).winners.includes(challenge.seat)) return { kind: 'solved', count };
  return { kind: 'open', replies };
}

/** By how many squares the solver is behind at the end; 0: a draw. */
const saidOfLoss = (last: State, seat: number): MessageRef => ({
  key: 'challenge.wrong',
  args: { n: -leadOf(last, seat) },
});

/** Moves of the other side until the solver is to move again; `end` if no colour can move. */
function repliesTo(kernel: Kernel, from: State, seat: number): { replies: readonly string[]; end?: State } {
  const replies: string[] = [];
  let state = from;
  while (!isOver(state) && state.colour !== seat) {
    const reply = bestMoveText(kernel, state);
    replies.push(reply);
    state = playText(state, reply);
  }
  return { replies, ...(isOver(state) && { end: state }) };
}

function bestMoveText(kernel: Kernel, state: State): string {
  writeState(kernel, state);
  const code = findBestMove(kernel, answerNodes);
  if (code !== undefined) return moveTextOf(code);
  const [first] = rules.moves(state);
  return notation.move.print(first!);
}

/** Empty if the position is no longer won. */
function solutionOf(kernel: Kernel, challenge: RatedPuzzle, moves: readonly string[]): readonly string[] {
  const state = stateAfter(challenge, moves);
  writeState(kernel, state);
  return canWin(kernel, challenge.seat, answerNodes) === false ? [] : lineOf(kernel, state);
}

/** The best moves of both to the end. */
function lineOf(kernel: Kernel, from: State): readonly string[] {
  const line: string[] = [];
  for (let state = from; !isOver(state); state = playText(state, line.at(-1)!)) line.push(bestMoveText(kernel, state));
  return line;
}

const playText = (state: State, text: string): State => rules.play(state, expect(notation.move.parse(text)));

const stateAfter = ({ params, position }: RatedPuzzle, moves: readonly string[]): State =>
  moves.reduce(playText, expect(rules.start(expect(paramsText.parse(params)), position)));
