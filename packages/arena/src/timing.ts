/** Ratio of neighbouring buckets, which gives quantiles to 1 %. */
const ratio = Math.log(1.02);
const minMs = 1e-5;
export const buckets = 1400;

export interface Times {
  readonly turns: number;
  /** Milliseconds. The mean is exact, quantiles are accurate to 1 %. */
  readonly mean: number;
  readonly median: number;
  readonly p99: number;
}

/** Turn times, counted in buckets, because a run may have a hundred million. */
export class Timing {
  readonly #counts = new Uint32Array(buckets);
  #turns = 0;
  #sum = 0;

  add(ms: number): void {
    const bucket = ms <= minMs ? 0 : (Math.log(ms / minMs) / ratio) | 0;
    this.#counts[bucket < buckets ? bucket : buckets - 1]!++;
    this.#turns++;
    this.#sum += ms;
  }

  /** Adds the counts of another timing. `sum` is exact, so it comes separately. */
  merge(counts: readonly number[], sum: number): void {
    for (let at = 0; at + 1 < counts.length; at += 2) {
      this.#counts[counts[at]!]! += counts[at + 1]!;
      this.#turns += counts[at + 1]!;
    }
    this.#sum += sum;
  }

  /** Pairs of bucket and count. */
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

/** The centre of a bucket, in milliseconds. */
export const msOfBucket = (bucket: number): number => minMs * Math.exp((bucket + 0.5) * ratio);
