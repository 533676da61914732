import { StoreError } from '../platform/errors.ts';
import type { Append } from './tables.ts';
import type { Store } from './store.ts';

interface WaitingAppend {
  readonly append: Append;
  resolve(isWritten: boolean): void;
  reject(error: unknown): void;
}

/** A larger group would delay its first member too long. */
const maxAppendsPerCommit = 200;

/**
 * Milliseconds between the starts of two commits under load: a commit of ten moves costs about as much as a commit of
 * one.
 */
const commitIntervalMs = 2;

/** Group commit: everything that arrives during a commit is written by the next one, with one fsync. */
export class GroupCommit {
  readonly #store: Pick<Store, 'append'>;
  readonly #onCommit: (size: number, ms: number) => void;
  #waiting: WaitingAppend[] = [];
  #isRunning = false;
  #began = -Infinity;

  constructor(store: Pick<Store, 'append'>, onCommit: (size: number, ms: number) => void = () => {}) {
    this.#store = store;
    this.#onCommit = onCommit;
  }

  /** Resolves to false if another node has appended first. A game has at most one append in flight. */
  append(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  /** Resolves when nothing is in flight. */
  async idle(): Promise<void> {
    while (this.#isRunning) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const early = this.#began + commitIntervalMs - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const group = this.#waiting.splice(0, maxAppendsPerCommit);
      this.#began = performance.now();
      await this.#commit(group);
    }
    this.#isRunning = false;
  }

  async #commit(group: readonly WaitingAppend[]): Promise<void> {
    const before = performance.now();
    try {
      const written = await this.#store.append(group.map(({ append }) => append));
      this.#onCommit(group.length, performance.now() - before);
      group.forEach(({ resolve }, index) => resolve(written[index]!));
    } catch (error) {
      // If one append cannot be written, the others of its group are retried one by one. If the store is unreachable,
      // all fail.
      const isOfOne = error instanceof StoreError && error.kind === 'failed' && group.length > 1;
      if (isOfOne) for (const each of group) await this.#commit([each]);
      else for (const { reject } of group) reject(error);
    }
  }
}

interface WaitingRead<V> {
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/** A larger group would delay its first member too long. */
const maxKeysPerRead = 100;

/**
 * Groups reads: requests that arrive during a query are answered by the next one. After a restart all clients ask at
 * once.
 */
class GroupRead<V> {
  readonly #read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;
  readonly #waiting = new Map<string, WaitingRead<V>[]>();
  #isRunning = false;

  constructor(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>) {
    this.#read = read;
  }

  ask(key: string): Promise<V | undefined> {
    return new Promise((resolve, reject) => {
      const others = this.#waiting.get(key);
      if (others) others.push({ resolve, reject });
      else this.#waiting.set(key, [{ resolve, reject }]);
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.size > 0) {
      const group = [...this.#waiting].slice(0, maxKeysPerRead);
      for (const [key] of group) this.#waiting.delete(key);
      try {
        const found = await this.#read(group.map(([key]) => key));
        for (const [key, asked] of group) for (const { resolve } of asked) resolve(found.get(key));
      } catch (error) {
        for (const [, asked] of group) for (const { reject } of asked) reject(error);
      }
    }
    this.#isRunning = false;
  }
}

/** Wraps a store so that reads of tables, accounts and notifications are grouped. */
export function groupReads(store: Store): Store {
  const tables = new GroupRead(
    async (ids) => new Map((await store.loadAll(ids)).map((stored) => [stored.id, stored] as const)),
  );
  let now = 0;
  const people = new GroupRead(async (sessions) => new Map(await store.accountsOf(sessions, now)));
  const turns = new GroupRead(async (accounts) => new Map(await store.turnsOfAll(accounts)));
  const browsers = new GroupRead(async (accounts) => new Map(await store.subscriptionsOfAll(accounts)));
  return {
    ...store,
    turnsOf: async (account) => (await turns.ask(account)) ?? 0,
    subscriptionsOf: async (account) => (await browsers.ask(account)) ?? [],
    load: (id) => tables.ask(id),
    accountOf: (session, time) => {
      now = time;
      return people.ask(session);
    },
  };
}
