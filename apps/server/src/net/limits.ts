/** So much at once, and so much again per second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

const perMinute = (burst: number, count: number): Rate => ({ burst, perSecond: count / 60 });
const perHour = (burst: number, count: number): Rate => ({ burst, perSecond: count / 3600 });

/** What one person or one address may ask for. */
export interface Limits {
  /** Messages of one socket. */
  readonly messages: Rate;
  /** Requests of one address. */
  readonly requests: Rate;
  /** New guests of one address. */
  readonly guests: Rate;
  /** Tables that one account opens. */
  readonly tables: Rate;
  /** Wrong invitations and seats, by account. */
  readonly seats: Rate;
  readonly phrases: Rate;
  /** Waits that one socket begins. */
  readonly seeks: Rate;
  /** Reports of finished games that one account asks for: each keeps a thread busy for a while. */
  readonly reports: Rate;
  /** Attempts to log in and new accounts, by address; by name as well, where a code is tried. */
  readonly logins: Rate;
  /** Complaints about others, by account. */
  readonly complaints: Rate;
  /** Solutions of puzzles, by account: each keeps a thread busy for a while. */
  readonly solutions: Rate;
  readonly socketsPerAccount: number;
  readonly socketsPerAddress: number;
}

export const usualLimits: Limits = {
  messages: { burst: 100, perSecond: 5 },
  requests: perMinute(120, 300),
  guests: perHour(20, 60),
  tables: perMinute(10, 10),
  seats: perMinute(20, 30),
  phrases: perMinute(5, 20),
  seeks: perMinute(10, 20),
  reports: perHour(3, 12),
  logins: perMinute(10, 10),
  complaints: perHour(5, 10),
  solutions: perHour(20, 60),
  socketsPerAccount: 10,
  socketsPerAddress: 60,
};

/** Emptied by asking, filled by waiting. */
export class Bucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  /** Seconds to wait; 0: go ahead. */
  take(now: number): number {
    this.#left = this.#leftAt(now);
    this.#at = now;
    if (this.#left < 1) return Math.max(1, Math.ceil((1 - this.#left) / this.#rate.perSecond));
    this.#left--;
    return 0;
  }

  /** Whoever has waited long enough is as good as new. */
  isFull(now: number): boolean {
    return this.#leftAt(now) >= this.#rate.burst;
  }

  #leftAt(now: number): number {
    const { burst, perSecond } = this.#rate;
    return Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond);
  }
}

/** A bucket per name. */
export class Buckets {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Seconds to wait; 0: go ahead. */
  take(name: string, now: number): number {
    const known = this.#buckets.get(name);
    if (known) return known.take(now);
    if (this.#buckets.size > 1000) this.#forgetFull(now);
    const bucket = new Bucket(this.#rate, now);
    this.#buckets.set(name, bucket);
    return bucket.take(now);
  }

  #forgetFull(now: number): void {
    for (const [name, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(name);
  }
}

/** How many there are of each name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string): number {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count;
  }

  remove(name: string): void {
    const count = (this.#counts.get(name) ?? 0) - 1;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}
