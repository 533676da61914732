import type { Budget, Query, Solution } from '@quadrille/kit';

/** A puzzle as texts. */
export interface Puzzle {
  readonly params: string;
  readonly position: string;
}

/** What the page asks a worker of the bench. */
export type BenchRequest =
  /** Answered by one puzzle after the other. */
  | { readonly kind: 'make'; readonly game: string; readonly params: string; readonly seed: number }
  /** Answered once. */
  | { readonly kind: 'solve'; readonly game: string; readonly query: Query; readonly budget: Budget };

export interface MadePuzzle extends Puzzle {
  /** What making it took. */
  readonly ms: number;
}

/** `wrong`: the moves do not solve the puzzle. `broken`: the solver threw. */
export type BenchStatus = Exclude<Solution['status'], 'searching'> | 'wrong' | 'broken';

export interface BenchAnswer {
  readonly status: BenchStatus;
  readonly ms: number;
  readonly nodes: number;
  /** Of the solution, in moves. */
  readonly moves?: number;
}
