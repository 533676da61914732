import type { Store } from './store.ts';

interface Waiting<V> {
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/** More at once would make the first wait for the last. */
const mostAtOnce = 100;

/** Whatever is asked for during a question is asked in the next one, all of it at once: after a restart everybody asks. */
class GroupRead<V> {
  readonly #read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;
  readonly #waiting = new Map<string, Waiting<V>[]>();
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
      const group = [...this.#waiting].slice(0, mostAtOnce);
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
  const changed: Partial<Store> = {
    turnsOf: async (account) => (await turns.ask(account)) ?? 0,
    subscriptionsOf: async (account) => (await browsers.ask(account)) ?? [],
    load: (id) => tables.ask(id),
    accountOf: (session, time) => {
      now = time;
      return people.ask(session);
    },
  };
  return new Proxy(store, {
    get: (inner, name) => Reflect.get(changed, name) ?? (Reflect.get(inner, name) as unknown),
  });
}
