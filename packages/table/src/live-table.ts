import { fail, ok, type Random, type Result, type Session } from '@quadrille/kit';
import type { Command } from './command.ts';
import { act, type Acted } from './decide.ts';
import { deadline } from './due.ts';
import type { TableEvent, TableSetup } from './event.ts';
import { openTable, resumeTable } from './opening.ts';
import type { Table, TableGame } from './table.ts';
import { clocksAt } from './position.ts';

/** The time source, timers and randomness of a live table. */
export interface TableEnvironment {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `call` once, after at least `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, call: () => void): () => void;
  readonly chance: Random;
}

export interface TableUpdate<P, S, M> {
  readonly table: Table<P, S, M>;
  readonly events: readonly TableEvent[];
}

/**
 * A table in play, on this device or on a server. Boards and panels read it and send commands; updates carry the
 * results.
 */
export interface LiveTable<P, S, M> {
  get(): Table<P, S, M>;
  /** Fails if the command is known at once to be wrong. */
  do(command: Command): Result<void>;
  /** Returns the unsubscribe function. */
  subscribe(listener: (news: TableUpdate<P, S, M>) => void): () => void;
  /** The time at the table: it stands still while the table is paused. */
  now(): number;
  /** Milliseconds left per seat at this moment. */
  clocks(): readonly number[];
  /** Stops all clocks until `resume`. */
  pause(): void;
  resume(): void;
  /** Cancels the timer and drops all listeners. */
  close(): void;
}

/** The longest delay of a timer in browsers and Node. */
const maxTimerMs = 2 ** 31 - 1;

/** Opens a table on this device. */
export function liveTable<P, S, M>(
  game: TableGame<P, S, M>,
  setup: TableSetup,
  around: TableEnvironment,
): Result<LiveTable<P, S, M>> {
  const chance = splitChance(around);
  const opened = openTable(game, setup, around.now(), chance);
  return opened.ok ? ok(createLiveTable(opened.value, { ...around, chance })) : opened;
}

/**
 * A table draws by position number, not in sequence: without a split, tables with the same source would draw the same.
 */
const splitChance = ({ chance }: TableEnvironment): Random => chance.split(chance.u32());

/** Continues a game from its record. */
export function liveSessionTable<P, S, M>(
  session: Session<P, S, M>,
  setup: TableSetup,
  around: TableEnvironment,
): Result<LiveTable<P, S, M>> {
  const chance = splitChance(around);
  const opened = resumeTable(session, setup, around.now(), chance);
  return opened.ok ? ok(createLiveTable(opened.value, { ...around, chance })) : opened;
}

function createLiveTable<P, S, M>(first: Acted<P, S, M>, around: TableEnvironment): LiveTable<P, S, M> {
  const { now, after, chance } = around;
  const listeners = new Set<(news: TableUpdate<P, S, M>) => void>();
  let { table } = first;
  let pausedAt: number | undefined;
  let cancel: (() => void) | undefined;
  let isClosed = false;
  const tableTime = (): number => pausedAt ?? now();

  const wind = (): void => {
    cancel?.();
    cancel = undefined;
    const due = pausedAt === undefined ? deadline(table) : undefined;
    if (due !== undefined) cancel = after(Math.min(maxTimerMs, Math.max(0, due - now())), () => perform(dueNow));
  };
  const perform = (command: Command): Result<void> => {
    const acted = act(table, command, tableTime(), chance);
    if (!acted.ok) {
      // A deadline that fails once would fail again.
      if (command !== dueNow) wind();
      return fail(acted.error);
    }
    const news = acted.value;
    if (news.events.length > 0) {
      ({ table } = news);
      for (const listener of listeners) listener(news);
    }
    wind();
    return ok(undefined);
  };

  wind();
  return {
    get: () => table,
    do: perform,
    now: tableTime,
    clocks: () => clocksAt(table, Math.max(table.at, tableTime())),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pause: () => {
      pausedAt ??= now();
      wind();
    },
    resume: () => {
      if (pausedAt === undefined || isClosed) return;
      const from = pausedAt;
      pausedAt = undefined;
      // Without a deadline no clock was running, so a hold would change nothing.
      if (deadline(table) !== undefined) perform({ by: 'house', kind: 'hold', from, to: now() });
    },
    close: () => {
      cancel?.();
      isClosed = true;
      pausedAt ??= now();
      listeners.clear();
    },
  };
}

const dueNow: Command = { by: 'house', kind: 'due' };
