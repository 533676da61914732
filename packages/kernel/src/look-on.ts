import { yieldToEventLoop } from '@quadrille/kit';

/** A kernel that searches in slices of net evaluations. */
export interface LookingKernel {
  /** Not 0: the search is finished. */
  think(looks: number): number;
  looks(): number;
}

export interface LookPlan {
  /** Positions to evaluate, including those already in the tree. */
  readonly looks: number;
  /** Evaluations between two checks for an abort. */
  readonly slice: number;
  /** A time of `performance.now()`. */
  readonly until: number;
}

/** What a caller asks of a net search. */
export interface NetPlan {
  /** Positions to evaluate. */
  readonly looks: number;
  readonly ms?: number | undefined;
  readonly seed: number;
  /** How many of the best moves to return. Default 1. */
  readonly lines?: number;
}

export interface NetLine {
  /** Moves as kernel codes. */
  readonly moves: readonly number[];
  /** Expected result of the seat to move, 0 to 1. */
  readonly chance: number;
  /** Expected result by seat. */
  readonly chances: readonly number[];
  /** The net's prior of the move before any search. */
  readonly prior: number;
}

export interface NetFound<Line extends NetLine> {
  readonly depth: number;
  readonly looks: number;
  /** Best first. */
  readonly lines: readonly Line[];
}

/** Continues the search and yields a result each time the evaluations have doubled. The last one is the answer. */
export async function* lookOn<Found>(
  kernel: LookingKernel,
  { looks, slice, until }: LookPlan,
  found: () => Found,
  signal: AbortSignal,
): AsyncGenerator<Found> {
  for (let shown = 0; ;) {
    const isDone = kernel.think(Math.max(1, Math.min(slice, looks - kernel.looks()))) !== 0;
    const isLast = isDone || kernel.looks() >= looks || performance.now() >= until;
    if (isLast || kernel.looks() >= 2 * shown) {
      shown = kernel.looks();
      yield found();
      if (isLast) return;
    }
    await yieldToEventLoop();
    if (signal.aborted) return;
  }
}
