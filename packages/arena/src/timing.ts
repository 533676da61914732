/** Buckets this far apart tell a quantile to one part in a hundred. */
const ratio = Math.log(1.02);
const shortest = 1e-5;
export const buckets = 1400;

export interface Times {
  readonly turns: number;
  /** Milliseconds; the mean is exact, the quantiles are to one part in a hundred. */
  readonly mean: number;
  readonly median: number;
  readonly p99: number;
}

/** Times of turns, counted in buckets: a run may have a hundred million of them. */
export class Timing {
  readonly #counts = new Uint32Array(buckets);
  #turns = 0;
  #sum = 0;

  add(ms: number): void {
    const bucket = ms <= shortest ? 0 : (Math.log(ms / shortest) / ratio) | 0;
    this.#counts[bucket < buckets ? bucket : buckets - 1]!++;
    this.#turns++;
    this.#sum += ms;
  }

  /** What another has counted, as `counts` tells it; the sum of the times comes beside it, for it is exact. */
  merge(counts: readonly number[], sum: number): void {
    for (let at = 0; at + 1 < counts.length; at += 2) {
      this.#counts[counts[at]!]! += counts[at + 1]!;
      this.#turns += counts[at + 1]!;
    }
    this.#sum += sum;
  }

  /** Pairs of a bucket and how many times fell into it. */
  counts(): number[] {
    const pairs: number[] = [];
    this.#counts.forEach((count, bucket) => {
      if (count > 0) pairs.push(bucket, count);
    });
    return pairs;
  }

  times(): Times {
    const turns = this.#turns;
    return { turns, mean: turns ? this.#sum / turns : 0, median: this.#quantile(0.5), p99: this.#quantile(0.99) };
  }

  #quantile(part: number): number {
    let left = part * this.#turns;
    if (left === 0) return 0;
    const bucket = this.#counts.findIndex((count) => (left -= count) <= 0);
    return msOfBucket(bucket);
  }
}

/** The middle of a bucket, in milliseconds. */
export const msOfBucket = (bucket: number): number => shortest * Math.exp((bucket + 0.5) * ratio);
