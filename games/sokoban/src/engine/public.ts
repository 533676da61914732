import { positionText } from '../rules/level-text.ts';
import type { State } from '../rules/state.ts';
import type { Aim } from './improve.ts';
import { type SolveJob, improved, runJob, solveTogether } from './together.ts';
import { usualMemoryMb, type SolveAnswer, type SolveProgress } from './portfolio.ts';

export { readCollection } from '../files/collection.ts';
export type { Aim, SolveAnswer, SolveProgress };

/** What a solution may cost, and what it shall be like. */
export interface SolveOptions {
  /** Milliseconds; 10,000 unless something else is wished. */
  readonly limitMs?: number;
  /** For positions: 900 unless something else is wished, 1024 at most. */
  readonly memoryMb?: number;
  /** Positions instead of time: the same answer on every machine. */
  readonly nodes?: number;
  /** With `nodes`, what decides among moves that look alike. */
  readonly seed?: number;
  /** As few as there can be of what is aimed at, or give up. */
  readonly optimal?: boolean;
  readonly aim?: Aim;
  /** Milliseconds for making the solution better. */
  readonly improveMs?: number;
  readonly onProgress?: (progress: SolveProgress) => void;
  /** Cancels it: the answer is then `gave-up`. */
  readonly signal?: AbortSignal;
}

/** Solves a level, or says that it cannot be solved, or gives up. It lets go of the thread every few milliseconds. */
export async function solve(level: State, options: SolveOptions = {}): Promise<SolveAnswer> {
  const { limitMs = 10_000, memoryMb = usualMemoryMb, optimal = false, aim = 'pushes', improveMs = 0 } = options;
  const { nodes, seed = 0, onProgress = () => undefined, signal = new AbortController().signal } = options;
  const job: SolveJob = { position: positionText.print(level), limitMs, memoryMb, optimal, aim, improveMs, seed };
  if (nodes === undefined) return runJob(job, onProgress, signal);
  const alone = { size: 1, solve: runJob };
  const answer = await solveTogether({ ...job, nodes }, alone, onProgress, signal);
  return answer ? improved(job, answer, signal) : { status: 'gave-up', states: 0, ms: 0, least: 0 };
}
