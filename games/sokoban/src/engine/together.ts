import { expect } from '@quadrille/kit';
import { positionText } from '../rules/level-text.ts';
import type { State } from '../rules/state.ts';
import { solveByEngine } from './engine.ts';
import { solveExactly } from './exact.ts';
import { proved } from './kernel.ts';
import {
  type Aim,
  type SolveAnswer,
  type SolveProgress,
  type SolveRequest,
  improve,
  isTooLarge,
  solveLevel,
} from './portfolio.ts';
import { isField } from './field.ts';
import { type Lane, longTurns, stretched, turnsFor, unitsOf } from './stages.ts';

/**
 * The portfolio with node limits instead of time. It consists of independent parts, each with a share of the nodes.
 * Whether they run one after the other or in parallel, the answer is that of the first part that has one.
 */
interface CountedRequest extends Pick<SolveRequest, 'level'> {
  /** Node limit of all parts together. */
  readonly nodes: number;
  /** Only the exact search. */
  readonly optimal: boolean;
  readonly seed: number;
  readonly memoryMb: number;
}

/** The exact search is the first part. Its nodes are by far the cheapest. */
const exactShare = 0.3;

/** From here on there is enough for searches that need long. */
const manyNodes = 2_000_000;

const partsOf = (level: State, nodes: number, optimal: boolean): number =>
  optimal ? 1 : 1 + unitsFor(level, nodes).length;

function unitsFor(level: State, nodes: number) {
  const turns = turnsFor(isField(level));
  return unitsOf(nodes < manyNodes ? turns : longTurns(turns));
}

/** Other seeds change tie-breaks; 0 keeps those of `stages.ts`. */
const seedStep = 97;

async function solvePart(
  { level, nodes, optimal, seed, memoryMb }: CountedRequest,
  part: number,
  onProgress: (progress: SolveProgress) => void,
  signal: AbortSignal,
): Promise<SolveAnswer> {
  const began = performance.now();
  const ms = (): number => performance.now() - began;
  if (isTooLarge(level, Infinity, memoryMb)) return { status: 'gave-up', states: 0, ms: ms(), least: 0 };
  if (part === 0) {
    const answer = await solveExactly({
      level,
      memoryMb,
      mostStates: optimal ? nodes : Math.ceil(nodes * exactShare),
      isLate: () => false,
      signal,
      tell: (states, depth) => onProgress({ states, depth, stage: 'exact', ms: ms() }),
    });
    const { states, least } = answer;
    if (answer.status !== 'solved') return { status: answer.status, states, ms: ms(), least };
    const { solution } = answer;
    return { status: 'solved', ...solution, states, ms: ms(), optimal: true, least: solution.pushes, stage: 'exact' };
  }
  const unit = unitsFor(level, nodes)[part - 1]!;
  const verdict = await solveByEngine(
    {
      level,
      limitMs: Infinity,
      memoryMb,
      states: Math.ceil(nodes * (1 - exactShare) * unit.share),
      turns: stretched([unit]).map((turn) => ({ ...turn, seed: (turn.seed ?? 0) + seedStep * seed })),
    },
    ({ states, stage }) => onProgress({ states, depth: 0, stage, ms: ms() }),
    signal,
  );
  const { states } = verdict;
  if (verdict.status !== 'solved') return { status: 'gave-up', states, ms: ms(), least: 0 };
  const solution = proved(level, verdict.lurd);
  return { status: 'solved', ...solution, states, ms: ms(), optimal: false, least: 0, stage: verdict.stage };
}

/** A level to solve, as plain data for another thread. */
export interface SolveJob {
  readonly position: string;
  readonly limitMs: number;
  readonly memoryMb: number;
  /** A proved optimal solution, or give up. */
  readonly optimal: boolean;
  /** Milliseconds for improving a solution; 0 for none. */
  readonly improveMs: number;
  readonly aim: Aim;
  /** Node limit instead of time, and the seed of tie-breaks: the same answer on every machine. */
  readonly nodes?: number;
  readonly seed: number;
  /** Only the share of one thread. */
  readonly lane?: Lane;
  /** Only this part of a search with node limits. */
  readonly part?: number;
}

export type JobNews =
  | { readonly kind: 'progress'; readonly progress: SolveProgress }
  | { readonly kind: 'answer'; readonly answer: SolveAnswer };

export async function runJob(
  job: SolveJob,
  onProgress: (progress: SolveProgress) => void,
  signal: AbortSignal,
): Promise<SolveAnswer> {
  const level = expect(positionText.parse(job.position));
  const { limitMs, memoryMb, optimal, nodes, seed, lane, part } = job;
  if (nodes !== undefined && part !== undefined) {
    return solvePart({ level, nodes, optimal, seed, memoryMb }, part, onProgress, signal);
  }
  const isPushOptimal = optimal && job.aim === 'pushes';
  const request = { level, limitMs, optimal: isPushOptimal, memoryMb, ...(lane && { lane }) };
  const answer = await solveLevel(request, onProgress, signal);
  return improved(job, answer, signal);
}

/** The answer after improving it; if fewest moves are requested, with the rest of the limit. */
export async function improved(job: SolveJob, answer: SolveAnswer, signal: AbortSignal): Promise<SolveAnswer> {
  const { aim, optimal, limitMs } = job;
  const isMoveOptimal = optimal && aim === 'moves';
  const improveMs = isMoveOptimal ? Math.max(job.improveMs, limitMs - answer.ms) : job.improveMs;
  if (answer.status !== 'solved' || improveMs <= 0 || signal.aborted) return answer;
  const level = expect(positionText.parse(job.position));
  const began = performance.now();
  const { lurd, isFewest } = await improve(level, answer.lurd, { limitMs: improveMs, aim }, () => undefined, signal);
  const shorter = proved(level, lurd);
  const ms = answer.ms + performance.now() - began;
  if (isMoveOptimal && !isFewest) return { status: 'gave-up', states: answer.states, ms, least: answer.least };
  const isPushOptimal = answer.optimal || (aim === 'pushes' && isFewest);
  const least = isPushOptimal && aim === 'pushes' ? shorter.pushes : answer.least;
  return {
    ...answer,
    ...shorter,
    ms,
    optimal: shorter.pushes <= least,
    least,
    fewestMoves: aim === 'moves' && isFewest,
  };
}

/** Runs several jobs in parallel. */
export interface Hands {
  readonly size: number;
  /** Undefined after an abort. */
  solve(
    job: SolveJob,
    onProgress: (progress: SolveProgress) => void,
    signal: AbortSignal,
  ): Promise<SolveAnswer | undefined>;
}

/** Maximal number of threads that share the memory of one level. */
export const mostThreads = 4;

/**
 * One level on all threads. With a time limit each thread has a lane of the stages, and the first answer counts. With a
 * node limit the parts are handed out in order, and the answer of the first part that has one counts, as in a
 * sequential run: later parts are cancelled, earlier ones awaited.
 */
export async function solveTogether(
  job: SolveJob,
  hands: Hands,
  onProgress: (progress: SolveProgress) => void,
  signal: AbortSignal,
): Promise<SolveAnswer | undefined> {
  const began = performance.now();
  const isCounted = job.nodes !== undefined;
  const pieces = piecesOf(job, hands.size);
  const answers: (SolveAnswer | undefined)[] = [];
  const states = pieces.map(() => 0);
  const stops = pieces.map(() => new AbortController());
  let first = pieces.length;
  let least = 0;
  const stopAll = (): void => stops.forEach((stop) => stop.abort());
  signal.addEventListener('abort', stopAll, { once: true });
  if (signal.aborted) stopAll();
  const queue = pieces.entries();
  const work = async (): Promise<void> => {
    for (const [index, piece] of queue) {
      if (index > first || signal.aborted) return;
      const answer = await hands.solve(
        piece,
        (progress) => {
          states[index] = progress.states;
          least = Math.max(least, progress.depth);
          const ms = performance.now() - began;
          onProgress({ ...progress, states: states.reduce((sum, one) => sum + one, 0), depth: least, ms });
        },
        stops[index]!.signal,
      );
      if (!answer) continue;
      answers[index] = answer;
      states[index] = answer.states;
      least = Math.max(least, answer.least);
      if (answer.status === 'gave-up') continue;
      first = Math.min(first, index);
      stops.forEach((stop, other) => (isCounted ? other > first : other !== index) && stop.abort());
    }
  };
  try {
    await Promise.all(Array.from({ length: hands.size }, work));
  } finally {
    signal.removeEventListener('abort', stopAll);
  }
  if (signal.aborted) return undefined;
  // Work of cancelled parts does not count.
  const counted = isCounted ? states.slice(0, first + 1) : states;
  const spent = { states: counted.reduce((sum, one) => sum + one, 0), ms: performance.now() - began };
  const answer = answers[first];
  if (!answer) return { status: 'gave-up', ...spent, least };
  if (answer.status !== 'solved') return { ...answer, ...spent };
  const known = isCounted ? (answers[0]?.least ?? 0) : least;
  return {
    ...answer,
    ...spent,
    least: Math.max(answer.least, known),
    optimal: answer.optimal || answer.pushes <= known,
  };
}

function piecesOf(job: SolveJob, size: number): readonly SolveJob[] {
  const { memoryMb, nodes } = job;
  const piece = { ...job, improveMs: 0 };
  // Special kinds use the small solver, which has no parts.
  const level = expect(positionText.parse(job.position));
  if (level.specials.length > 0) return [piece];
  if (job.optimal && nodes === undefined) return [piece];
  if (nodes === undefined) {
    return Array.from({ length: size }, (_, index) => ({
      ...piece,
      memoryMb: Math.floor(memoryMb / size),
      lane: { index, of: size },
    }));
  }
  // Independent of the number of threads, because memory limits must not depend on it.
  return Array.from({ length: partsOf(level, nodes, job.optimal) }, (_, part) => ({
    ...piece,
    memoryMb: Math.floor(memoryMb / mostThreads),
    part,
  }));
}
