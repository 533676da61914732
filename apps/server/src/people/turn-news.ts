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
  /** Sends to every page of the account at this node. */
  sendToAccount(account: string, text: string): void;
  onError(error: unknown): void;
}

/**
 * Notifies people of tables where it is their turn: a count on every open page, and a push message if they have none
 * open. Only for correspondence games: in other games players are at the table.
 */
export class TurnNews {
  readonly #parts: TurnNewsParts;

  constructor(parts: TurnNewsParts) {
    this.#parts = parts;
  }

  /** Called after a commit on this node. */
  onEvents(room: Room, events: readonly TableEvent[]): void {
    const { table } = room.actor;
    const isLive = table.control.kind === 'stock' || (table.turn.kind !== 'seat' && !outcomeOf(table));
    if (isLive) return;
    const kind = kindOf(room, events);
    if (!kind) return;
    this.#onTurnChange(room);
    const asked = kind === 'over' ? table.places.map((_, seat) => seat) : seatsToMove(table);
    this.#push(room, kind, asked);
  }

  /** Called for a pairing whose players may be offline. */
  onPaired(room: Room): void {
    this.#onTurnChange(room);
    this.#push(
      room,
      'begun',
      room.actor.table.places.map((_, seat) => seat),
    );
  }

  #onTurnChange({ actor }: Room): void {
    const accounts = accountsAt(actor.table.places);
    this.sendCounts(accounts);
    this.#parts.hub.publish({ k: 'turns', accounts });
  }

  /** Sends these people the number of tables that wait for them, if they are connected to this node. */
  sendCounts(accounts: readonly string[]): void {
    const { store, isHere, sendToAccount, onError } = this.#parts;
    for (const account of accounts.filter(isHere)) {
      void store
        .turnsOf(account)
        .then((count) => sendToAccount(account, printServerMessage({ kind: 'turns', count })), onError);
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
      this.#parts.pusher.notify(account, { kind, g: actor.id, game: setup.game, name: others.join(', ') });
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
