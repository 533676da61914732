import { outcomeOf, type TableEvent } from '@quadrille/table';
import type { Store } from '../store/store.ts';
import type { Room, TableRegistry } from '../table/table-registry.ts';

interface ChallengesParts {
  readonly store: Pick<Store, 'challengedAt' | 'decline'>;
  readonly tables: Pick<TableRegistry, 'room'>;
  /** Tells the open pages of an account that its challenges have changed. */
  announce(account: string): void;
  onError(error: unknown): void;
}

/** Tells both sides of a challenge when it is answered or ends. */
export class Challenges {
  readonly #parts: ChallengesParts;

  constructor(parts: ChallengesParts) {
    this.#parts = parts;
  }

  async decline(account: string, tableId: string): Promise<void> {
    if (!(await this.#parts.store.decline(account, tableId))) return;
    // Other pages of the same person, and the challenger in the waiting room.
    this.#parts.announce(account);
    const room = await this.#parts.tables.room(tableId);
    if (!room.ok) return;
    for (const { holder } of room.value.actor.table.places) {
      if (holder.kind === 'person' && holder.account !== undefined) this.#parts.announce(holder.account);
    }
  }

  /** Called after a commit on this node: a seat was taken or freed, or the table closed before its game. */
  onEvents({ actor }: Room, events: readonly TableEvent[]): void {
    const isClosed = !actor.table.hasStarted && outcomeOf(actor.table) !== undefined;
    if (!isClosed && !events.some(({ kind }) => kind === 'seat')) return;
    const { store, announce, onError } = this.#parts;
    void store.challengedAt(actor.id).then((challenged) => {
      if (challenged && !challenged.isWithheld) announce(challenged.account);
    }, onError);
  }
}
