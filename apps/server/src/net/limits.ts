import type { CostClass, LimitName } from '@quadrille/protocol';

/** Token bucket: `burst` tokens at once, refilled at `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

const perMinute = (burst: number, count: number): Rate => ({ burst, perSecond: count / 60 });
const perHour = (burst: number, count: number): Rate => ({ burst, perSecond: count / 3600 });

/** Limits per account or address. */
export interface Limits extends Readonly<Record<LimitName, Rate>> {
  /** Messages per socket. */
  readonly messages: Rate;
  /** HTTP requests per address, in units of `requestCost`. */
  readonly requests: Rate;
  /** Open sockets and event streams per account. */
  readonly socketsPerAccount: number;
  /** Open sockets and event streams per address. */
  readonly socketsPerAddress: number;
  /** TCP connections per address, if there is no proxy. */
  readonly connectionsPerAddress: number;
}

export const defaultLimits: Limits = {
  messages: { burst: 100, perSecond: 5 },
  requests: perMinute(180, 420),
  // Characters of logs, per socket that joins tables, and per address for streams and records. A typical game has
  // 10,000; with the longest record that a table may continue it has 100,000.
  logs: { burst: 1_000_000, perSecond: 20_000 },
  guests: perHour(20, 60),
  tables: perMinute(10, 10),
  tournaments: perMinute(10, 10),
  seats: perMinute(20, 30),
  entries: perMinute(20, 30),
  phrases: perMinute(5, 20),
  seeks: perMinute(10, 20),
  // A report keeps a worker thread busy for a while.
  reports: perHour(3, 12),
  logins: perMinute(10, 10),
  complaints: perHour(5, 10),
  solutions: perHour(20, 60),
  socketsPerAccount: 10,
  socketsPerAddress: 60,
  connectionsPerAddress: 300,
};

/** The cost of a request in the budget of its address. */
export const requestCost: Readonly<Record<CostClass, number>> = { light: 1, heavy: 3 };

/** The cost of sending a log of this length in the budget `logs`: at most the whole budget. */
export const logTokens = ({ logs }: Limits, length: number): number => Math.min(logs.burst, length);

/** A token bucket: a request takes tokens, time brings them back. */
export class Bucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  /** Seconds to wait; 0 if the request is allowed. */
  take(now: number, tokens = 1): number {
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#left < tokens) return Math.max(1, Math.ceil((tokens - this.#left) / perSecond));
    this.#left -= tokens;
    return 0;
  }
}

/** Seconds that a caller must wait before the next request of a kind; 0 if none. */
export interface RateLimiter {
  take(limit: LimitName | 'requests', key: string, tokens?: number): Promise<number>;
}

/** Maximum keys per limit, to bound memory: the least recently used is dropped. */
const maxKeysPerLimit = 20_000;

/** Limits of this process. */
export class MemoryRateLimiter implements RateLimiter {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Map<string, Bucket>>();

  constructor(limits: Limits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  async take(limit: LimitName | 'requests', key: string, tokens = 1): Promise<number> {
    const now = this.#now();
    const buckets = this.#buckets.get(limit) ?? new Map<string, Bucket>();
    this.#buckets.set(limit, buckets);
    const bucket = buckets.get(key) ?? new Bucket(this.#limits[limit], now);
    // A Map keeps insertion order: the first key is the least recently used.
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > maxKeysPerLimit) buckets.delete(buckets.keys().next().value!);
    return bucket.take(now, tokens);
  }
}

/** Counts the open connections of an address. */
export interface ConnectionCounter {
  /** The number including this one, on all nodes. */
  open(key: string): Promise<number>;
  close(key: string): void;
}

/** Connections of this process. */
export class MemoryConnectionCounter implements ConnectionCounter {
  readonly #counts = new Map<string, number>();

  async open(key: string): Promise<number> {
    return this.add(key);
  }

  add(key: string): number {
    const count = this.count(key) + 1;
    this.#counts.set(key, count);
    return count;
  }

  close(key: string): void {
    const count = this.count(key) - 1;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }

  count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  keys(): readonly string[] {
    return [...this.#counts.keys()];
  }
}
