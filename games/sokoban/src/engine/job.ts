import { expect } from '@quadrille/kit';
import { positionText } from '../notation/position.ts';
import { solvePart } from './counted.ts';
import type { Lane } from './lanes.ts';
import { improve, solveLevel, type SolveAnswer, type SolveProgress } from './portfolio.ts';
import { proved } from './solved.ts';

/** A level to solve, as plain data that another thread can be handed. */
export interface SolveJob {
  readonly position: string;
  readonly limitMs: number;
  readonly memoryMb: number;
  readonly optimal: boolean;
  /** How long a solution is improved; 0 leaves it as it was found. */
  readonly improveMs: number;
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
  const answer = await solveLevel({ level, limitMs, optimal, memoryMb, ...(lane && { lane }) }, onProgress, signal);
  return improved(job, answer, signal);
}

/** The answer after the time for improving it. */
export async function improved(job: SolveJob, answer: SolveAnswer, signal: AbortSignal): Promise<SolveAnswer> {
  const { improveMs } = job;
  if (answer.status !== 'solved' || improveMs === 0 || signal.aborted) return answer;
  const level = expect(positionText.parse(job.position));
  const better = await improve(level, answer.lurd, { limitMs: improveMs, aim: 'pushes' }, () => undefined, signal);
  const shorter = proved(level, better);
  return { ...answer, ...shorter, optimal: answer.optimal || shorter.pushes <= answer.least };
}
