import { StoreError } from '../platform/errors.ts';
import type { Append } from './tables.ts';
import type { Store } from './store.ts';

interface WaitingAppend {
  readonly append: Append;
  resolve(isWritten: boolean): void;
  reject(error: unknown): void;
}

/** More at once would make the first wait for the last. */
const maxAppendsPerCommit = 200;

/** Milliseconds between the beginnings of two commits while many play: a commit costs much the same for one move as for ten. */
const pace = 2;

/** Whatever arrives during a commit forms the next one: the disk is asked once for all. */
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

  /** False: somebody else was faster. A game has one append in flight at a time. */
  append(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  /** Resolves when nothing is in flight any more. */
  async idle(): Promise<void> {
    while (this.#isRunning) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const early = this.#began + pace - performance.now();
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
      // One that cannot be written must not take the others along; where the store itself is away, nothing can.
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

/** More at once would make the first wait for the last. */
const maxKeysPerRead = 100;

/** Whatever is asked for during a question is asked in the next one, all of it at once: after a restart everybody asks. */
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

/** The same store, which is asked for tables, people and what they are told in groups. */
export function readingInGroups(store: Store): Store {
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
