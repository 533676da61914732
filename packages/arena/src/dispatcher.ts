import type { Batch } from './game-result.ts';
import type { Run } from './run.ts';

/** A batch should take so long: short enough to lose little, long enough that handing it over costs nothing. */
const wantedMs = 250;
const mostGames = 2000;
/** Near the end of a run batches become smaller, down to one part in so many: all lanes come to the end together. */
const finest = 16;

/** Hands out the missing games of a run in batches, in order. */
export class Dispatcher {
  readonly #run: Run;
  readonly #lanes: number;
  readonly #ranges: Batch[];
  #left: number;
  #size: number;

  constructor(run: Run, lanes: number, first = 1) {
    this.#run = run;
    this.#lanes = lanes;
    this.#ranges = run.missing();
    this.#left = this.#ranges.reduce((sum, { from, to }) => sum + to - from, 0);
    this.#size = first;
  }

  /** Undefined: nothing is left to hand out. */
  next(): Batch | undefined {
    const range = this.#ranges[0];
    if (!range || this.#run.isComplete) return undefined;
    const fair = Math.max(this.#left / (2 * this.#lanes), this.#size / finest);
    const to = Math.min(range.to, range.from + Math.ceil(Math.min(this.#size, fair)));
    this.#left -= to - range.from;
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
