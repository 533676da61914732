import { fail, ok, type Random, type Result, type Session } from '@quadrille/kit';
import type { Command } from './command.ts';
import { act, type Acted } from './decide.ts';
import { deadline } from './due.ts';
import type { TableEvent, TableSetup } from './event.ts';
import { openTable, resumeTable } from './opening.ts';
import type { Table, TableGame } from './table.ts';
import { clocksAt } from './position.ts';

/** Where the time and the chance of a live table come from. */
export interface Surroundings {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, not before so many milliseconds; returns what cancels it. */
  after(ms: number, call: () => void): () => void;
  readonly chance: Random;
}

export interface News<P, S, M> {
  readonly table: Table<P, S, M>;
  readonly events: readonly TableEvent[];
}

/**
 * A table that somebody sits at, here or elsewhere: boards and panels read it, and whatever they want is a command. What
 * it leads to comes as news.
 */
export interface LiveTable<P, S, M> {
  get(): Table<P, S, M>;
  /** What is wrong with the command, if it is known at once. */
  do(command: Command): Result<void>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (news: News<P, S, M>) => void): () => void;
  /** Milliseconds left per seat at this moment. */
  clocks(): readonly number[];
  /** No clock runs until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends its timer. */
  close(): void;
}

/** No timer of a browser or of Node waits longer than this. */
const longestWait = 2 ** 31 - 1;

/** Opens a table that is kept here. */
export function liveTable<P, S, M>(
  game: TableGame<P, S, M>,
  setup: TableSetup,
  around: Surroundings,
): Result<LiveTable<P, S, M>> {
  const chance = ownChance(around);
  const opened = openTable(game, setup, around.now(), chance);
  return opened.ok ? ok(keep(opened.value, { ...around, chance })) : opened;
}

/** Tables that share a source of chance must not share their luck: a table draws by place, not in a row. */
const ownChance = ({ chance }: Surroundings): Random => chance.split(chance.u32());

/** Goes on with a game that was kept as a record. */
export function liveSessionTable<P, S, M>(
  session: Session<P, S, M>,
  setup: TableSetup,
  around: Surroundings,
): Result<LiveTable<P, S, M>> {
  const chance = ownChance(around);
  const opened = resumeTable(session, setup, around.now(), chance);
  return opened.ok ? ok(keep(opened.value, { ...around, chance })) : opened;
}

function keep<P, S, M>(first: Acted<P, S, M>, around: Surroundings): LiveTable<P, S, M> {
  const { now, after, chance } = around;
  const listeners = new Set<(news: News<P, S, M>) => void>();
  let { table } = first;
  let pausedAt: number | undefined;
  let cancel: (() => void) | undefined;

  const wind = (): void => {
    cancel?.();
    cancel = undefined;
    const due = pausedAt === undefined ? deadline(table) : undefined;
    if (due !== undefined) cancel = after(Math.min(longestWait, Math.max(0, due - now())), () => perform(dueNow));
  };
  const perform = (command: Command): Result<void> => {
    const acted = act(table, command, pausedAt ?? now(), chance);
    if (!acted.ok) {
      // What cannot happen now will not happen by trying again.
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
    clocks: () => clocksAt(table, Math.max(table.at, pausedAt ?? now())),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pause: () => {
      pausedAt ??= now();
      wind();
    },
    resume: () => {
      if (pausedAt === undefined) return;
      const from = pausedAt;
      pausedAt = undefined;
      // Where nothing runs, nothing was held.
      if (deadline(table) !== undefined) perform({ by: 'house', k: 'hold', from, to: now() });
    },
    close: () => {
      cancel?.();
      pausedAt = now();
      listeners.clear();
    },
  };
}

const dueNow: Command = { by: 'house', k: 'due' };
