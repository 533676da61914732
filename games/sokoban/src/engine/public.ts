import { positionText } from '../rules/level-text.ts';
import type { State } from '../rules/state.ts';
import type { Aim } from './improve.ts';
import { type SolveJob, improved, runJob, solveTogether } from './together.ts';
import { usualMemoryMb, type SolveAnswer, type SolveProgress } from './portfolio.ts';

export { readCollection } from '../files/collection.ts';
export type { Aim, SolveAnswer, SolveProgress };

/** Limits and aim of a solution. */
export interface SolveOptions {
  /** Milliseconds; default 10,000. */
  readonly limitMs?: number;
  /** Megabytes for positions: default 900, maximum 1024. */
  readonly memoryMb?: number;
  /** Node limit instead of time: the same answer on every machine. */
  readonly nodes?: number;
  /** With `nodes`: the seed of tie-breaks. */
  readonly seed?: number;
  /** A proved optimal solution, or give up. */
  readonly optimal?: boolean;
  readonly aim?: Aim;
  /** Milliseconds for improving the solution. */
  readonly improveMs?: number;
  readonly onProgress?: (progress: SolveProgress) => void;
  /** Cancels: the answer is then `gave-up`. */
  readonly signal?: AbortSignal;
}

/** Solves a level, proves that it is unsolvable, or gives up. It yields to the event loop every few milliseconds. */
export async function solve(level: State, options: SolveOptions = {}): Promise<SolveAnswer> {
  const { limitMs = 10_000, memoryMb = usualMemoryMb, optimal = false, aim = 'pushes', improveMs = 0 } = options;
  const { nodes, seed = 0, onProgress = () => undefined, signal = new AbortController().signal } = options;
  const job: SolveJob = { position: positionText.print(level), limitMs, memoryMb, optimal, aim, improveMs, seed };
  if (nodes === undefined) return runJob(job, onProgress, signal);
  const alone = { size: 1, solve: runJob };
  const answer = await solveTogether({ ...job, nodes }, alone, onProgress, signal);
  return answer ? improved(job, answer, signal) : { status: 'gave-up', states: 0, ms: 0, least: 0 };
}
