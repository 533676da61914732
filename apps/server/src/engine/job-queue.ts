import { fault, type Fault, type Result } from '@quadrille/kit';
import type { EngineTask } from './engine-task.ts';

/**
 * Lanes, most urgent first: moves of computer players in live games; loading tables and pairing tournaments; records
 * and solutions from users; reports of finished games; games between bots.
 */
export const lanes = ['live', 'tables', 'verification', 'reports', 'exhibition'] as const;
export type Lane = (typeof lanes)[number];

/** The origin of a job. `address` is the key of rate limits; `signal` aborts when the requester stops waiting. */
export interface Requester {
  readonly account?: string | undefined;
  readonly address?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Jobs of these lanes give up their thread to any other that waits for it. */
export const yieldingLanes: ReadonlySet<Lane> = new Set(['reports', 'exhibition']);

/** Maximum numbers of jobs that wait or run in a lane. */
interface LaneCaps {
  readonly perAccount: number;
  readonly perAddress: number;
  readonly total: number;
}

export type Caps = Readonly<Record<Lane, LaneCaps>>;

export const defaultCaps: Caps = {
  // Refusing a move would stop a game: the number of tables with computers is limited when they are opened.
  live: { perAccount: Infinity, perAddress: Infinity, total: Infinity },
  tables: { perAccount: Infinity, perAddress: Infinity, total: 200 },
  verification: { perAccount: 2, perAddress: 4, total: 32 },
  reports: { perAccount: 1, perAddress: 3, total: 12 },
  exhibition: { perAccount: Infinity, perAddress: Infinity, total: 200 },
};

/** Seconds after which a retry makes sense. */
const retryAfterSeconds: Readonly<Record<Lane, number>> = {
  live: 1,
  tables: 1,
  verification: 5,
  reports: 60,
  exhibition: 5,
};

/** Tasks that run one after the other. Between two of them other jobs may run. */
export interface Job {
  readonly lane: Lane;
  readonly requester: Requester;
  readonly tasks: readonly EngineTask[];
  readonly answers: unknown[];
  settle(result: Result<readonly unknown[]>): void;
}

/**
 * Waiting jobs by lane. Within a lane addresses take turns, so that an address with fifty jobs delays another by only
 * one.
 */
export class JobQueue {
  readonly #caps: Caps;
  /** By lane, then by address; the address whose turn is next comes first. */
  readonly #waiting = new Map<Lane, Map<string, Job[]>>(lanes.map((lane) => [lane, new Map<string, Job[]>()]));
  /** Jobs that wait or run, by lane and by lane and owner. */
  readonly #counts = new Map<string, number>();

  constructor(caps: Caps = defaultCaps) {
    this.#caps = caps;
  }

  /** Returns the fault if the job is refused. Otherwise the job counts until it `leave`s. */
  enter(job: Job): Fault | undefined {
    const { lane, requester } = job;
    const caps = this.#caps[lane];
    const { account, address } = countKeys(job);
    const isOwnLimit =
      (requester.account !== undefined && this.#count(account) >= caps.perAccount) ||
      (requester.address !== undefined && this.#count(address) >= caps.perAddress);
    if (isOwnLimit) return fault('online-limit', { n: retryAfterSeconds[lane] });
    if (this.#count(lane) >= caps.total) return fault('online-busy', { n: retryAfterSeconds[lane] });
    for (const key of [lane, account, address]) this.#counts.set(key, this.#count(key) + 1);
    this.put(job);
    return undefined;
  }

  put(job: Job): void {
    const owners = this.#waiting.get(job.lane)!;
    const own = owners.get(ownerOf(job)) ?? [];
    owners.set(ownerOf(job), [...own, job]);
  }

  /** Puts an interrupted job before all others of its lane. */
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

  /** The job is done, refused or cancelled. */
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

  /** The number of jobs that wait for a thread. */
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
