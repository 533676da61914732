import type { Slide } from '../rules/slide.ts';
import type { Problem } from './problem.ts';
import { type Solutions, maxListed, solutionsOf, withFewSwitches } from './solutions.ts';
import type { SolverKernel } from './kernel.ts';

interface SearchLimits {
  /** Maximal number of positions. */
  readonly nodes?: number;
  readonly ms?: number;
  /** Memory limit. */
  readonly bytes?: number;
}

export interface SearchOptions extends SearchLimits {
  /** Find and count all shortest solutions. */
  readonly all?: boolean;
}

export interface Report {
  readonly status: 'searching' | 'solved' | 'unsolvable' | 'gave-up';
  /** A lower bound of the length; the length itself when solved. */
  readonly atLeast: number;
  /** Positions visited. */
  readonly nodes: number;
  /** Time of the search, including its tables. */
  readonly ms: number;
  readonly bytes: number;
  /** A shortest solution with few changes of robot (`tidy`). */
  readonly moves?: readonly Slide[];
  readonly all?: Solutions;
  /** Why it gave up. */
  readonly reason?: 'time' | 'nodes' | 'memory' | 'stopped';
}

/** Nodes of the search for short solutions: about 0.1 ms. It finds two thirds of all solutions. */
const shortSearchNodes = 1600;
/** It checks its budget only after this many nodes. */
const shortSearchSlack = 16;

/** Placements per slice: about 10 ms, with vectors or step by step. */
const placementsPerSlice = { vectors: 1 << 15, steps: 1 << 11 } as const;
const defaultMaxBytes = 512 * 2 ** 20;
/** A placement stands for at most this many positions. */
const positionsPerPlacement = 256;

/** Runs in slices: the caller may stop or check the time after each report. The last report is the answer. */
export function* search(kernel: SolverKernel, problem: Problem, options: SearchOptions = {}): Generator<Report, void> {
  const began = performance.now();
  const { all = false, nodes: mostNodes = Infinity, ms: mostTime = Infinity } = options;
  const report = (status: Report['status'], more: Partial<Report> = {}): Report => ({
    status,
    atLeast: 1,
    nodes: 0,
    ms: performance.now() - began,
    bytes: kernel.bytes,
    ...more,
  });

  kernel.limitMemory(Math.min(defaultMaxBytes, options.bytes ?? defaultMaxBytes));
  const least = kernel.open(problem);
  if (least === undefined) return yield report('unsolvable');
  let tried = 0;
  if (!all && mostNodes > shortSearchSlack) {
    const moves = kernel.tryShort(Math.min(shortSearchNodes, mostNodes - shortSearchSlack));
    tried = kernel.nodesTried;
    const solved = report('solved', { nodes: tried, atLeast: moves?.length ?? least });
    if (moves) return yield { ...solved, moves: withFewSwitches(problem, moves) };
  }
  const now = (): Partial<Report> => ({ nodes: tried + kernel.states, atLeast: Math.max(least, kernel.atLeast) });

  const slice = placementsPerSlice[canUseVectors(problem) ? 'vectors' : 'steps'];
  kernel.start(all);
  for (;;) {
    const affordable = Math.floor((mostNodes - tried - kernel.states) / positionsPerPlacement);
    if (affordable < 1) return yield report('gave-up', { ...now(), reason: 'nodes' });
    const advanced = kernel.advance(Math.min(slice, affordable));
    if (advanced === 'solved') break;
    if (advanced === 'unsolvable') return yield report('unsolvable', now());
    if (advanced !== 'running') return yield report('gave-up', { ...now(), reason: advanced });
    const progress = report('searching', now());
    if (progress.ms >= mostTime) return yield { ...progress, status: 'gave-up', reason: 'time' };
    yield progress;
  }
  const moves = kernel.solution();
  const solved = report('solved', now());
  if (!all) return yield { ...solved, moves: withFewSwitches(problem, moves) };
  const count = kernel.count();
  if (count === undefined) return yield report('gave-up', { ...now(), reason: 'stopped' });
  const solutions = solutionsOf(problem, count, kernel.list(maxListed));
  yield report('solved', { ...now(), moves: solutions.ideas[0]!, all: solutions });
}

/** The same condition as in `kernel/index.ts`. */
const canUseVectors = ({ board, strict }: Problem): boolean =>
  board.width <= 16 && board.height <= 16 && board.diagonals.length === 0 && !strict;

/** Runs to the end without pause, for programs that have nothing else to do. */
export function searchToEnd(kernel: SolverKernel, problem: Problem, options?: SearchOptions): Report {
  let last: Report | undefined;
  for (const report of search(kernel, problem, options)) last = report;
  return last!;
}
