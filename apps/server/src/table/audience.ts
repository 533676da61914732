import type { Seat } from '@quadrille/kit';
import { printServerMessage, type ServerMessage } from '@quadrille/protocol';
import { eventFor, printEvent, type AnyTable, type By, type TableEvent } from '@quadrille/table';
import { seatsOf } from '../store/table-row.ts';

/** A client that follows a table, over a socket or a stream. */
export interface Viewer {
  readonly account: string | undefined;
  send(text: string): void;
}

/** An event as JSON. A hidden move has two forms: for its player and for all others. */
export type LoggedEvent = string | { readonly by: By; readonly text: string; readonly publicText: string };

/** Pairs events with their JSON texts. */
export const withTexts = (events: readonly TableEvent[], texts: readonly string[]): LoggedEvent[] =>
  events.map((event, index) => {
    const text = texts[index]!;
    const isHidden = event.kind === 'move' && event.hidden;
    return isHidden ? { by: event.by, text, publicText: printEvent(eventFor(event, [])) } : text;
  });

export function textFor(event: LoggedEvent, seats: readonly Seat[]): string {
  if (typeof event === 'string') return event;
  return seats.some((seat) => seat === event.by) ? event.text : event.publicText;
}

/** Milliseconds without news from another node after which its clients are no longer counted. */
const remoteTtlMs = 25_000;

interface RemoteAudience {
  readonly accounts: readonly string[];
  readonly watching: number;
  readonly reportedAt: number;
}

/** The clients at one table, players and spectators, on this node and others. */
export class Audience {
  readonly #viewers = new Set<Viewer>();
  /** By node. Undefined while no other node has reported any: a server may be alone. */
  #elsewhere: Map<string, RemoteAudience> | undefined;
  readonly #isAlwaysHere: (account: string) => boolean;

  /** `isAlwaysHere`: house bots are present without a socket. */
  constructor(isAlwaysHere: (account: string) => boolean) {
    this.#isAlwaysHere = isAlwaysHere;
  }

  get size(): number {
    return this.#viewers.size;
  }
  /** Viewers of this node. */
  [Symbol.iterator](): IterableIterator<Viewer> {
    return this.#viewers.values();
  }

  add(viewer: Viewer): void {
    this.#viewers.add(viewer);
  }
  delete(viewer: Viewer): boolean {
    return this.#viewers.delete(viewer);
  }
  has(viewer: Viewer): boolean {
    return this.#viewers.has(viewer);
  }

  /** Another node reports its clients at this table. */
  onReport(node: string, accounts: readonly string[], watching: number, now: number): void {
    this.#elsewhere ??= new Map();
    this.#elsewhere.set(node, { accounts, watching, reportedAt: now });
  }

  isHere(account: string, now: number): boolean {
    if (this.#isAlwaysHere(account)) return true;
    for (const viewer of this.#viewers) if (viewer.account === account) return true;
    return this.#remote(now).some(({ accounts }) => accounts.includes(account));
  }

  /** Seats whose players are at the table. */
  seatsHere({ places }: AnyTable, now: number): readonly Seat[] {
    return places.flatMap(({ holder }, seat) =>
      holder.kind === 'person' && holder.account !== undefined && this.isHere(holder.account, now) ? [seat] : [],
    );
  }

  /** The players among this node's clients, and the number of spectators. */
  local(table: AnyTable): { readonly accounts: readonly string[]; readonly watching: number } {
    const accounts = new Set<string>();
    let watching = 0;
    for (const { account } of this.#viewers) {
      if (account !== undefined && seatsOf(table, account).length > 0) accounts.add(account);
      else watching++;
    }
    return { accounts: [...accounts], watching };
  }

  watching(table: AnyTable, now: number): number {
    return this.#remote(now).reduce((sum, { watching }) => sum + watching, this.local(table).watching);
  }

  send(message: ServerMessage): void {
    const text = printServerMessage(message);
    for (const viewer of this.#viewers) viewer.send(text);
  }

  /** Sends each client the events that it may see. All who may see no secret share one message. */
  sendEvents(tableId: string, table: AnyTable, events: readonly LoggedEvent[]): void {
    const messageFor = (seats: readonly Seat[]): string =>
      `{"t":"e","g":"${tableId}","es":[${events.map((event) => textFor(event, seats)).join()}]}`;
    const publicMessage = messageFor([]);
    const hasSecret = events.some((event) => typeof event !== 'string');
    for (const viewer of this.#viewers) {
      const seats = hasSecret ? seatsOf(table, viewer.account) : [];
      viewer.send(seats.length === 0 ? publicMessage : messageFor(seats));
    }
  }

  #remote(now: number): readonly RemoteAudience[] {
    if (!this.#elsewhere) return [];
    return [...this.#elsewhere.values()].filter(({ reportedAt }) => now - reportedAt < remoteTtlMs);
  }
}
