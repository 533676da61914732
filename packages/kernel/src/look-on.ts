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
