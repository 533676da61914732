import type { Slide } from '../rules/slide.ts';
import type { Problem } from './problem.ts';
import { type Solutions, mostListed, solutionsFrom, tidy } from './solutions.ts';
import type { SolverKernel } from './kernel.ts';

interface SearchLimits {
  /** Positions to look at, at most. */
  readonly nodes?: number;
  readonly ms?: number;
  /** Memory of the search, at most. */
  readonly bytes?: number;
}

export interface SearchOptions extends SearchLimits {
  /** Find and count all shortest solutions. */
  readonly all?: boolean;
}

export interface Report {
  readonly status: 'searching' | 'solved' | 'unsolvable' | 'gave-up';
  /** No solution is shorter; when solved, its length. */
  readonly atLeast: number;
  /** Positions looked at. */
  readonly nodes: number;
  /** Of the search with its tables. */
  readonly ms: number;
  readonly bytes: number;
  /** A shortest solution in tidy order. */
  readonly moves?: readonly Slide[];
  readonly all?: Solutions;
  /** Why it gave up. */
  readonly reason?: 'time' | 'nodes' | 'memory' | 'stopped';
}

/** Nodes that the search for short solutions gets: some 0.1 ms. It finds two thirds of all solutions with that. */
const shortBudget = 1600;
/** It looks at its budget only so often. */
const shortSlack = 16;

/** Placements of the helpers between two reports: some 10 ms, by vectors or step by step. */
const slices = { vectors: 1 << 15, steps: 1 << 11 } as const;
const mostBytes = 512 * 2 ** 20;
/** A placement stands for at most so many positions. */
const positionsPerPlacement = 256;

/** Runs in slices: the caller may stop asking, or look at the clock, after each report. The last report is the answer. */
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

  kernel.limitMemory(Math.min(mostBytes, options.bytes ?? mostBytes));
  const least = kernel.open(problem);
  if (least === undefined) return yield report('unsolvable');
  let tried = 0;
  if (!all && mostNodes > shortSlack) {
    const moves = kernel.tryShort(Math.min(shortBudget, mostNodes - shortSlack));
    tried = kernel.nodesTried;
    const solved = report('solved', { nodes: tried, atLeast: moves?.length ?? least });
    if (moves) return yield { ...solved, moves: tidy(problem, moves) };
  }
  const now = (): Partial<Report> => ({ nodes: tried + kernel.states, atLeast: Math.max(least, kernel.atLeast) });

  const slice = slices[isForVectors(problem) ? 'vectors' : 'steps'];
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
  if (!all) return yield { ...solved, moves: tidy(problem, moves) };
  const count = kernel.count();
  if (count === undefined) return yield report('gave-up', { ...now(), reason: 'stopped' });
  const solutions = solutionsFrom(problem, count, kernel.list(mostListed));
  yield report('solved', { ...now(), moves: solutions.ideas[0]!, all: solutions });
}

/** As in `kernel/index.ts`. */
const isForVectors = ({ board, strict }: Problem): boolean =>
  board.width <= 16 && board.height <= 16 && board.diagonals.length === 0 && !strict;

/** Runs to the end without pause: for programs that have nothing else to do. */
export function searchNow(kernel: SolverKernel, problem: Problem, options?: SearchOptions): Report {
  let last: Report | undefined;
  for (const report of search(kernel, problem, options)) last = report;
  return last!;
}
