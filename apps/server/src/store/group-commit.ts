import { StoreError } from './store-error.ts';
import type { Append, Store } from './store.ts';

interface Waiting {
  readonly append: Append;
  resolve(isWritten: boolean): void;
  reject(error: unknown): void;
}

/** More at once would make the first wait for the last. */
const mostAtOnce = 200;

/** Milliseconds between the beginnings of two commits while many play: a commit costs much the same for one move as for ten. */
const pace = 2;

/** Whatever arrives during a commit forms the next one: the disk is asked once for all. */
export class GroupCommit {
  readonly #store: Pick<Store, 'append'>;
  readonly #onCommit: (size: number, ms: number) => void;
  #waiting: Waiting[] = [];
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
      const group = this.#waiting.splice(0, mostAtOnce);
      this.#began = performance.now();
      await this.#commit(group);
    }
    this.#isRunning = false;
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
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
