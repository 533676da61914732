import type { Clock } from '../platform/clock.ts';
import type { Store } from '../store/store.ts';
import type { TableRegistry } from '../table/table-registry.ts';
import { settleResult } from '../store/settling.ts';

/** Limits how many unsettled games are loaded at once. */
const maxPerSweep = 20;
/** Games that end together are settled in one batch. */
const gatherMs = 50;

interface SettlerParts {
  readonly store: Pick<Store, 'unsettled' | 'settle' | 'outcome'>;
  readonly tables: Pick<TableRegistry, 'room'>;
  readonly clock: Clock;
  onError(error: unknown): void;
}

/**
 * Enters the results of finished games. This does not happen in the commit of the last move, which is one statement for
 * all tables and should not wait for ratings. The transaction that enters a result also marks its game, so any node may
 * try at any time, also after a crash, and each result is entered once.
 */
export class Settler {
  readonly #parts: SettlerParts;
  /** Tables that cannot be read here, such as those of a newer version: another node may. */
  readonly #unreadable = new Set<string>();
  #running: Promise<void> | undefined;
  #isRequested = false;
  #isClosed = false;

  constructor(parts: SettlerParts) {
    this.#parts = parts;
  }

  /** A game has ended: settle soon. */
  settleSoon(): void {
    if (this.#isRequested) return;
    this.#isRequested = true;
    setTimeout(() => {
      this.#isRequested = false;
      if (!this.#isClosed) void this.sweep().catch((error: unknown) => this.#parts.onError(error));
    }, gatherMs).unref();
  }

  /** Settles all finished games now. */
  sweep(): Promise<void> {
    this.#running ??= this.#sweep().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  /** The result of a finished game; settles it first if necessary. */
  async outcome(game: string): ReturnType<Store['outcome']> {
    const known = await this.#parts.store.outcome(game);
    if (known) return known;
    await this.#enter(game);
    return this.#parts.store.outcome(game);
  }

  async #sweep(): Promise<void> {
    const waiting = await this.#parts.store.unsettled(maxPerSweep + this.#unreadable.size);
    for (const id of waiting.filter((each) => !this.#unreadable.has(each))) {
      if (this.#isClosed) return;
      await this.#enter(id);
    }
  }

  async #enter(id: string): Promise<void> {
    const room = await this.#parts.tables.room(id);
    if (!room.ok && room.error.code === 'online-store') return;
    const actor = room.ok ? room.value.actor : undefined;
    const settling = actor && settleResult(id, actor.table, actor.logFrom(0));
    if (settling) await this.#parts.store.settle(settling, this.#parts.clock.now());
    else this.#unreadable.add(id);
  }
}
