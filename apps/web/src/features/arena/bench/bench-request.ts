import type { Budget, Query, Solution } from '@quadrille/kit';

/** A puzzle as text. */
export interface Puzzle {
  readonly params: string;
  readonly position: string;
}

/** Requests of the page to a solver benchmark's worker. */
export type BenchRequest =
  /** The worker answers with one puzzle after the other. */
  | { readonly kind: 'make'; readonly game: string; readonly params: string; readonly seed: number }
  /** The worker answers once. */
  | { readonly kind: 'solve'; readonly game: string; readonly query: Query; readonly budget: Budget };

export interface MadePuzzle extends Puzzle {
  /** Milliseconds it took to generate. */
  readonly ms: number;
}

/** `wrong`: the moves do not solve the puzzle. `broken`: the solver threw. */
export type BenchStatus = Exclude<Solution['status'], 'searching'> | 'wrong' | 'broken';

export interface BenchAnswer {
  readonly status: BenchStatus;
  readonly ms: number;
  readonly nodes: number;
  /** Length of the solution in moves. */
  readonly moves?: number;
}
