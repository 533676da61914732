/** Buckets this far apart tell a quantile to one part in a hundred. */
const ratio = Math.log(1.02);
const shortest = 1e-5;
const buckets = 1400;

export interface Times {
  readonly turns: number;
  /** Milliseconds; the mean is exact, the quantiles are to one part in a hundred. */
  readonly mean: number;
  readonly median: number;
  readonly p99: number;
}

/** Times of turns, counted in buckets: a match may have a hundred million of them. */
export class Timing {
  readonly #counts = new Float64Array(buckets);
  #turns = 0;
  #sum = 0;

  add(ms: number): void {
    const bucket = ms <= shortest ? 0 : (Math.log(ms / shortest) / ratio) | 0;
    this.#counts[bucket < buckets ? bucket : buckets - 1]!++;
    this.#turns++;
    this.#sum += ms;
  }

  times(): Times {
    const turns = this.#turns;
    return { turns, mean: turns ? this.#sum / turns : 0, median: this.#quantile(0.5), p99: this.#quantile(0.99) };
  }

  #quantile(part: number): number {
    let left = part * this.#turns;
    if (left === 0) return 0;
    const bucket = this.#counts.findIndex((count) => (left -= count) <= 0);
    return shortest * Math.exp((bucket + 0.5) * ratio);
  }
}
