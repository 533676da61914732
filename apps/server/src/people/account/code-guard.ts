import type { RateLimiter } from '../../net/limits.ts';
import { nameKey } from '../names/look.ts';

/** Addresses that are remembered; with more, the first one is forgotten. */
const maxRemembered = 1000;

/**
 * Slows down callers who try recovery codes, beside the limit of each address: wrong codes for one name are counted from
 * everywhere, but make only those addresses wait that have sent one. Strangers cannot lock the owner out. A code has 79 bits, so
 * that no number of addresses finds one.
 */
export class CodeGuard {
  readonly #limiter: RateLimiter;
  readonly #now: () => number;
  /** Until when an address has to wait for a name. */
  readonly #waits = new Map<string, number>();

  constructor(limiter: RateLimiter, now: () => number) {
    this.#limiter = limiter;
    this.#now = now;
  }

  /** Seconds until this address may try a code for this name; 0: now. */
  secondsToWait(address: string, name: string): number {
    const until = this.#waits.get(keyOf(address, name)) ?? 0;
    return Math.max(0, Math.ceil((until - this.#now()) / 1000));
  }

  async noteWrongCode(address: string, name: string): Promise<void> {
    const seconds = await this.#limiter.take('logins', `codes for ${nameKey(name)}`);
    if (seconds === 0) return;
    const [first] = this.#waits.keys();
    if (first !== undefined && this.#waits.size >= maxRemembered) this.#waits.delete(first);
    this.#waits.set(keyOf(address, name), this.#now() + seconds * 1000);
  }
}

const keyOf = (address: string, name: string): string => `${address} ${nameKey(name)}`;
