import { printServerMessage } from '@quadrille/protocol';
import { outcomeOf, type TableEvent } from '@quadrille/table';
import type { Clock } from '../platform/clock.ts';
import type { Hub } from '../platform/hub.ts';
import type { Store } from '../store/store.ts';
import type { Room } from '../table/table-registry.ts';
import { seatsToMove } from '../store/table-row.ts';
import type { Pusher, PushKind } from './pusher.ts';

interface TurnNewsParts {
  readonly store: Pick<Store, 'turnsOf'>;
  readonly hub: Hub;
  readonly pusher: Pusher;
  readonly clock: Clock;
  /** Whether the account has a page open at this node. */
  isHere(account: string): boolean;
  /** Tells every page that they have open at this node. */
  tellAccount(account: string, text: string): void;
  onError(error: unknown): void;
}

/**
 * Tells people of tables that they are not at: how many wait for them, on every page, and by the services of their browsers
 * where they have none open. Only where a game may go on for days: with a clock of minutes, or where all act at once,
 * everybody sits there.
 */
export class TurnNews {
  readonly #parts: TurnNewsParts;

  constructor(parts: TurnNewsParts) {
    this.#parts = parts;
  }

  /** Something was committed here. */
  happened(room: Room, events: readonly TableEvent[]): void {
    const { table } = room.actor;
    const isLive = table.control.kind === 'stock' || (table.turn.kind !== 'seat' && !outcomeOf(table));
    if (isLive) return;
    const kind = kindOf(room, events);
    if (!kind) return;
    this.#changed(room);
    const asked = kind === 'over' ? table.places.map((_, seat) => seat) : seatsToMove(table);
    this.#push(room, kind, asked);
  }

  /** Two were paired who need not be there. */
  begun(room: Room): void {
    this.#changed(room);
    this.#push(
      room,
      'begun',
      room.actor.table.places.map((_, seat) => seat),
    );
  }

  #changed({ actor }: Room): void {
    const accounts = accountsAt(actor.table.places);
    this.count(accounts);
    this.#parts.hub.publish({ k: 'turns', accounts });
  }

  /** How many tables wait for these people, told to those of them who are here. */
  count(accounts: readonly string[]): void {
    const { store, isHere, tellAccount, onError } = this.#parts;
    for (const account of accounts.filter(isHere)) {
      void store
        .turnsOf(account)
        .then((count) => tellAccount(account, printServerMessage({ kind: 'turns', count })), onError);
    }
  }

  #push({ actor, audience }: Room, kind: PushKind, seats: readonly number[]): void {
    const { places, setup } = actor.table;
    const now = this.#parts.clock.now();
    for (const account of new Set(accountsAt(seats.map((seat) => places[seat]!)))) {
      if (audience.isHere(account, now)) continue;
      const others = places.flatMap(({ holder }) =>
        holder.kind === 'person' && holder.account !== account ? [holder.name] : [],
      );
      this.#parts.pusher.tell(account, { kind, g: actor.id, game: setup.game, name: others.join(', ') });
    }
  }
}

function kindOf({ actor }: Room, events: readonly TableEvent[]): PushKind | undefined {
  if (outcomeOf(actor.table)) return events.some(({ kind }) => kind === 'end' || kind === 'move') ? 'over' : undefined;
  if (events.some(({ kind }) => kind === 'start')) return 'begun';
  return events.some(({ kind }) => kind === 'move' || kind === 'back') ? 'turn' : undefined;
}

const accountsAt = (places: Room['actor']['table']['places']): readonly string[] =>
  places.flatMap(({ holder }) => (holder.kind === 'person' ? (holder.account ?? []) : []));
