import type { Batch } from './game-result.ts';
import type { Run } from './run.ts';

/** A batch should take so long: short enough to lose little, long enough that handing it over costs nothing. */
const wantedMs = 250;
const mostGames = 1000;

/** Hands out the missing games of a run in batches, in order. */
export class Dispatcher {
  readonly #run: Run;
  readonly #ranges: Batch[];
  #size: number;

  constructor(run: Run, first = 1) {
    this.#run = run;
    this.#ranges = run.missing();
    this.#size = first;
  }

  /** Undefined: nothing is left to hand out. */
  next(): Batch | undefined {
    const range = this.#ranges[0];
    if (!range || this.#run.isComplete) return undefined;
    const to = Math.min(range.to, range.from + this.#size);
    if (to === range.to) this.#ranges.shift();
    else this.#ranges[0] = { from: to, to: range.to };
    return { from: range.from, to };
  }

  /** How long a batch took: the next ones are larger or smaller. */
  tell({ from, to }: Batch, ms: number): void {
    const wanted = ((to - from) * wantedMs) / Math.max(ms, 0.01);
    this.#size = Math.max(1, Math.min(mostGames, this.#size * 4, Math.round(wanted)));
  }
}
