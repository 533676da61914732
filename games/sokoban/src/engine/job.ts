import { expect } from '@quadrille/kit';
import { positionText } from '../notation/position.ts';
import { improve, solveLevel, type SolveAnswer, type SolveProgress } from './portfolio.ts';
import { proved } from './solved.ts';

/** A level to solve, as plain data that another thread can be handed. */
export interface SolveJob {
  readonly position: string;
  readonly limitMs: number;
  readonly memoryMb?: number;
  readonly optimal: boolean;
  /** How long a solution is improved; 0 leaves it as it was found. */
  readonly improveMs: number;
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
  const { limitMs, memoryMb, optimal, improveMs } = job;
  const answer = await solveLevel(
    { level, limitMs, optimal, ...(memoryMb !== undefined && { memoryMb }) },
    onProgress,
    signal,
  );
  if (answer.status !== 'solved' || improveMs === 0 || signal.aborted) return answer;
  const better = await improve(level, answer.lurd, { limitMs: improveMs, aim: 'pushes' }, () => undefined, signal);
  const shorter = proved(level, better);
  return { ...answer, ...shorter, optimal: answer.optimal || shorter.pushes <= answer.least };
}
