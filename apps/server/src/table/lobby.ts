import { type LobbyTable, type WaitingFor, printServerMessage } from '@quadrille/protocol';
import type { Holder } from '@quadrille/table';
import { SharedAnswers } from '../platform/shared-answers.ts';
import { nodeTimeoutMs } from '../store/heartbeat.ts';
import type { Store } from '../store/store.ts';
import type { Summary } from '../store/tables.ts';
import type { Viewer } from './audience.ts';

/** A table as lists show it. */
export function lobbyTable(
  tableId: string,
  at: number,
  { game, params, control, seats, rated, moves }: Summary,
): LobbyTable {
  const length = moves !== undefined && { moves };
  return { tableId, game, params, control, seats: seats.map(publicHolder), at, ...(rated && { rated }), ...length };
}

function publicHolder(holder: Holder): LobbyTable['seats'][number] {
  return { ...holder };
}

interface LobbyList {
  readonly tables: readonly LobbyTable[];
  /** The number of waiting players by game and clock. */
  readonly waiting: readonly WaitingFor[];
}

const maxListedTables = 50;
/** Minimum time between two notifications of the list. */
const notifyDelayMs = 500;

/** The list of open tables. A table is listed while a player waits at it. */
export class Lobby {
  readonly #store: Pick<Store, 'openTables' | 'waiting'>;
  readonly #isAttended: (id: string) => boolean;
  readonly #viewers = new Set<Viewer>();
  /** The time of the nodes' heartbeats. */
  readonly #now: () => number;
  readonly #found = new SharedAnswers(
    notifyDelayMs,
    () => performance.now(),
    () => this.#find(),
  );
  #isWaiting = false;
  #last = '';

  constructor(store: Pick<Store, 'openTables' | 'waiting'>, now: () => number, isAttended: (id: string) => boolean) {
    this.#store = store;
    this.#now = now;
    this.#isAttended = isAttended;
  }

  /** Cached for the time between two notifications, because many clients ask. */
  list(): Promise<LobbyList> {
    return this.#found.get();
  }

  async follow(viewer: Viewer): Promise<void> {
    this.#viewers.add(viewer);
    viewer.send(await this.#text());
  }

  leave(viewer: Viewer): void {
    this.#viewers.delete(viewer);
  }

  onChange(): void {
    this.#found.invalidate();
    if (this.#viewers.size === 0) return;
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setTimeout(() => {
      this.#isWaiting = false;
      void this.#notify().catch(() => {});
    }, notifyDelayMs).unref();
  }

  async #text(): Promise<string> {
    return printServerMessage({ kind: 'lobby', ...(await this.list()) });
  }

  async #find(): Promise<LobbyList> {
    const now = this.#now();
    const [listed, waiting] = await Promise.all([
      this.#store.openTables(maxListedTables),
      this.#store.waiting(now, now - nodeTimeoutMs),
    ]);
    const tables = listed
      .filter(({ id }) => this.#isAttended(id))
      .map(({ id, created, summary }) => lobbyTable(id, created, summary));
    return { tables, waiting };
  }

  async #notify(): Promise<void> {
    const text = await this.#text();
    if (text === this.#last) return;
    this.#last = text;
    for (const viewer of this.#viewers) viewer.send(text);
  }
}
