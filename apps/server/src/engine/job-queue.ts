import { fault, type Fault, type Result } from '@quadrille/kit';
import type { EngineTask } from './engine-task.ts';

/**
 * What jobs are for, the most urgent lane first: answers of computers in live games; tables that are read and
 * tournaments that are paired; records and solutions from outside; reports of finished games.
 */
export const lanes = ['live', 'tables', 'verification', 'reports'] as const;
export type Lane = (typeof lanes)[number];

/** Whose job it is. `address` is the key that limits go by; `signal` tells that they no longer wait. */
export interface Requester {
  readonly account?: string | undefined;
  readonly address?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How many jobs may wait or run in a lane at once. */
interface LaneCaps {
  readonly perAccount: number;
  readonly perAddress: number;
  readonly total: number;
}

export type Caps = Readonly<Record<Lane, LaneCaps>>;

export const usualCaps: Caps = {
  // Refusing an answer would stop a game: how many tables with computers there are is limited when they are opened.
  live: { perAccount: Infinity, perAddress: Infinity, total: Infinity },
  tables: { perAccount: Infinity, perAddress: Infinity, total: 200 },
  verification: { perAccount: 2, perAddress: 4, total: 32 },
  reports: { perAccount: 1, perAddress: 3, total: 12 },
};

/** Seconds after which trying again makes sense. */
const retryAfter: Readonly<Record<Lane, number>> = { live: 1, tables: 1, verification: 5, reports: 60 };

/** Tasks that are done one after the other. Between two of them others may have their turn. */
export interface Job {
  readonly lane: Lane;
  readonly requester: Requester;
  readonly tasks: readonly EngineTask[];
  readonly answers: unknown[];
  settle(result: Result<readonly unknown[]>): void;
}

/** Jobs that wait, by lane; within a lane addresses take turns, so that one with fifty jobs delays another's by one of them. */
export class JobQueue {
  readonly #caps: Caps;
  /** By lane, by address: the address whose turn is next comes first. */
  readonly #waiting = new Map<Lane, Map<string, Job[]>>(lanes.map((lane) => [lane, new Map<string, Job[]>()]));
  /** Jobs that wait or run, by lane and by lane and owner. */
  readonly #counts = new Map<string, number>();

  constructor(caps: Caps = usualCaps) {
    this.#caps = caps;
  }

  /** Why a job is refused. Otherwise it counts until it `leaves`. */
  enter(job: Job): Fault | undefined {
    const { lane, requester } = job;
    const caps = this.#caps[lane];
    const { account, address } = countKeys(job);
    const isOwnLimit =
      (requester.account !== undefined && this.#count(account) >= caps.perAccount) ||
      (requester.address !== undefined && this.#count(address) >= caps.perAddress);
    if (isOwnLimit) return fault('online-limit', { n: retryAfter[lane] });
    if (this.#count(lane) >= caps.total) return fault('online-busy', { n: retryAfter[lane] });
    for (const key of [lane, account, address]) this.#counts.set(key, this.#count(key) + 1);
    this.put(job);
    return undefined;
  }

  /** Lets a job wait for its turn. */
  put(job: Job): void {
    const owners = this.#waiting.get(job.lane)!;
    const own = owners.get(ownerOf(job)) ?? [];
    owners.set(ownerOf(job), [...own, job]);
  }

  /** Lets a job that was interrupted wait before all others of its lane. */
  putFirst(job: Job): void {
    const owner = ownerOf(job);
    const owners = this.#waiting.get(job.lane)!;
    const others = [...owners].filter(([each]) => each !== owner);
    this.#waiting.set(job.lane, new Map([[owner, [job, ...(owners.get(owner) ?? [])]], ...others]));
  }

  /** The next job of the most urgent of these lanes. */
  take(from: readonly Lane[]): Job | undefined {
    for (const lane of lanes.filter((each) => from.includes(each))) {
      const owners = this.#waiting.get(lane)!;
      for (const [owner, [job, ...rest]] of owners) {
        owners.delete(owner);
        if (rest.length > 0) owners.set(owner, rest);
        return job;
      }
    }
    return undefined;
  }

  /** It is done, refused or no longer wanted. */
  leave(job: Job): void {
    const owners = this.#waiting.get(job.lane)!;
    const own = (owners.get(ownerOf(job)) ?? []).filter((each) => each !== job);
    if (own.length > 0) owners.set(ownerOf(job), own);
    else owners.delete(ownerOf(job));
    const { account, address } = countKeys(job);
    for (const key of [job.lane, account, address]) {
      const left = this.#count(key) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
  }

  /** Jobs that wait for a thread. */
  waiting(lane: Lane): number {
    let sum = 0;
    for (const own of this.#waiting.get(lane)!.values()) sum += own.length;
    return sum;
  }

  all(): readonly Job[] {
    return [...this.#waiting.values()].flatMap((owners) => [...owners.values()].flat());
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}

const ownerOf = ({ requester: { address, account } }: Job): string => address ?? account ?? '';

const countKeys = ({ lane, requester }: Job): { readonly account: string; readonly address: string } => ({
  account: `${lane} account ${requester.account ?? ''}`,
  address: `${lane} address ${requester.address ?? ''}`,
});
