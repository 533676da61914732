import type { Fault } from '@quadrille/kit';
import type { By, EventBody, TableEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { hashToTell } from './position-hash.ts';
import { clocksToTell } from './told-clocks.ts';
import { waitToTell } from './told-wait.ts';
import type { Table } from './table.ts';

/** Events being decided on, each tried on the table as it is written. */
export class Draft<P, S, M> {
  #table: Table<P, S, M>;
  readonly #events: TableEvent[] = [];
  /** The time of what is written. */
  #at: number;

  constructor(table: Table<P, S, M>, now: number) {
    this.#table = table;
    this.#at = now;
    this.moveTo(now);
  }

  get table(): Table<P, S, M> {
    return this.#table;
  }
  get events(): readonly TableEvent[] {
    return this.#events;
  }
  get at(): number {
    return this.#at;
  }

  /** Time never falls at a table, whatever the clock of its keeper does. */
  moveTo(time: number): void {
    this.#at = Math.max(this.#table.at, Math.trunc(time));
  }

  /** `command`: this is what the command led to, and answers it. */
  write(by: By, body: EventBody, command?: string): Fault | undefined {
    const [v, at] = [this.#table.version + 1, this.#at];
    const answer = command !== undefined && { c: command };
    const next = evolve(this.#table, { v, at, by, ...body, ...answer });
    if (!next.ok) return next.error;
    this.#table = next.value;
    this.#events.push({
      v,
      at,
      by,
      ...body,
      ...answer,
      ...clocksToTell(next.value, body.k, at),
      ...waitToTell(next.value, body.k),
      ...hashToTell(next.value, body.k),
    });
    return undefined;
  }
}
