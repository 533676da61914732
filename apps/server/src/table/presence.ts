import { outcomeOf, people } from '@quadrille/table';
import type { Hub } from '../platform/hub.ts';
import type { Room } from './table-registry.ts';

/** Shorter absences, such as a reload, are not announced. */
const awayAfterMs = 10_000;
/** After a restart all clients need time to reconnect. */
const awayAtStartMs = 30_000;
/** Interval at which presence is repeated to other nodes. */
const repeatMs = 10_000;
/** What another node reported is valid for this long. */
const remoteTtlMs = 25_000;
/** Clients that arrive together are announced together. */
const gatherMs = 100;

interface Seen {
  /** When an absence was noticed, by account. */
  readonly missing: Map<string, number>;
  /** No absence is announced before this time. */
  readonly notBefore: number;
  announcedAt: number;
}

/** Announces who is at the table. A long absence is written to the log, because claims depend on it. */
export class Presence {
  readonly #hub: Hub;
  readonly #now: () => number;
  readonly #seen = new WeakMap<Room, Seen>();
  readonly #timers = new Map<Room, NodeJS.Timeout>();
  /** Tables with players on other nodes, and when that was last reported. */
  readonly #elsewhere = new Map<string, number>();

  constructor(hub: Hub, now: () => number) {
    this.#hub = hub;
    this.#now = now;
  }

  /** The table was loaded: its players may still be reconnecting. */
  onLoaded(room: Room): void {
    this.#seen.set(room, { missing: new Map(), notBefore: this.#now() + awayAtStartMs, announcedAt: 0 });
    this.#note(room);
  }

  /** A client came or left. */
  onChange(room: Room, isOwn = true): void {
    this.#note(room);
    if (isOwn) this.#reportToNodes(room);
    if (this.#timers.has(room)) return;
    const announce = (): void => {
      this.#timers.delete(room);
      const { audience, actor } = room;
      const now = this.#now();
      const seats = audience.seatsHere(actor.table, now);
      audience.send({
        kind: 'here',
        tableId: actor.id,
        seats: [...seats],
        watching: audience.watching(actor.table, now),
      });
    };
    this.#timers.set(room, setTimeout(announce, gatherMs).unref());
  }

  /** Another node reports whether players are at its table. */
  onReport(tableId: string, isAttended: boolean): void {
    if (isAttended) this.#elsewhere.set(tableId, this.#now());
    else this.#elsewhere.delete(tableId);
  }

  isAttendedElsewhere(tableId: string): boolean {
    return this.#now() - (this.#elsewhere.get(tableId) ?? -Infinity) < remoteTtlMs;
  }

  /** Announces absences that have become long, and repeats presence to other nodes. */
  sweep(rooms: Iterable<Room>): void {
    const now = this.#now();
    for (const [g, heard] of this.#elsewhere) if (now - heard > remoteTtlMs) this.#elsewhere.delete(g);
    for (const room of rooms) {
      const seen = this.#seen.get(room);
      // Clients of this node announce their leaving; only those of another node may vanish silently.
      if (this.#hub.isShared || (seen && seen.missing.size > 0)) this.#note(room);
      if (this.#hub.isShared && room.audience.size > 0 && seen && now - seen.announcedAt > repeatMs) {
        this.#reportToNodes(room);
      }
    }
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #reportToNodes(room: Room): void {
    if (!this.#hub.isShared) return;
    const seen = this.#seen.get(room);
    if (seen) seen.announcedAt = this.#now();
    this.#hub.publish({ k: 'here', g: room.actor.id, ...room.audience.local(room.actor.table) });
  }

  #note(room: Room): void {
    const seen = this.#seen.get(room);
    const { actor, audience } = room;
    const { table } = actor;
    if (!seen || !table.hasStarted || outcomeOf(table)) return;
    const now = this.#now();
    for (const seat of people(table)) {
      const { holder, away } = table.places[seat]!;
      const account = holder.kind === 'person' ? holder.account : undefined;
      if (account === undefined) continue;
      if (audience.isHere(account, now)) {
        seen.missing.delete(account);
        if (away !== undefined) void actor.do({ by: 'house', kind: 'here', seat }).catch(() => {});
        continue;
      }
      const since = seen.missing.get(account) ?? now;
      seen.missing.set(account, since);
      if (away === undefined && now - since >= awayAfterMs && now >= seen.notBefore) {
        void actor.do({ by: 'house', kind: 'away', seat, since }).catch(() => {});
      }
    }
  }
}
