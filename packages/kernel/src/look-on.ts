import { breath } from '@quadrille/kit';

/** A kernel whose search goes on in slices of looks. */
export interface LookingKernel {
  /** Not 0: there is nothing more to find. */
  think(looks: number): number;
  looks(): number;
}

export interface LookPlan {
  /** Positions that the net judges, those that are known included. */
  readonly looks: number;
  /** As many as may pass before an abort is heard. */
  readonly slice: number;
  /** Of `performance.now()`. */
  readonly until: number;
}

/** What somebody asks of a search by a net. */
export interface NetPlan {
  /** Positions that the net judges. */
  readonly looks: number;
  readonly ms?: number | undefined;
  readonly seed: number;
  /** How many of the best moves to tell; one by default. */
  readonly lines?: number;
}

export interface NetLine {
  /** Kernel codes. */
  readonly moves: readonly number[];
  /** What the seat to move can expect, 0 to 1. */
  readonly chance: number;
  /** The same by seat. */
  readonly chances: readonly number[];
  /** How likely the net found the move before any search. */
  readonly prior: number;
}

export interface NetFound<Line extends NetLine> {
  readonly depth: number;
  readonly looks: number;
  /** Best first. */
  readonly lines: readonly Line[];
}

/** Searches on, and tells what is found each time the looks have doubled; the last is the answer. */
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
    await breath();
    if (signal.aborted) return;
  }
}
