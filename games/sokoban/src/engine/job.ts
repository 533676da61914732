import { expect } from '@quadrille/kit';
import { positionText } from '../notation/position.ts';
import { solvePart } from './counted.ts';
import type { Lane } from './lanes.ts';
import { improve, solveLevel, type Aim, type SolveAnswer, type SolveProgress } from './portfolio.ts';
import { proved } from './solved.ts';

/** A level to solve, as plain data that another thread can be handed. */
export interface SolveJob {
  readonly position: string;
  readonly limitMs: number;
  readonly memoryMb: number;
  /** As few as there can be of what is aimed at, or give up. */
  readonly optimal: boolean;
  /** How long a solution is improved; 0 leaves it as it was found. */
  readonly improveMs: number;
  readonly aim: Aim;
  /** Positions instead of time, and what decides among equals: the same answer on every machine. */
  readonly nodes?: number;
  readonly seed: number;
  /** Only what is one thread's of several. */
  readonly lane?: Lane;
  /** Only this part of a search by positions. */
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

/** The answer after the time for improving it; where fewest moves are asked for, that is what the limit leaves. */
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
