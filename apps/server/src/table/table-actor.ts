import { expect, fail, fault, ok, type Result, type Seat, type Session } from '@quadrille/kit';
import {
  act,
  chanceOfSecret,
  commitmentOf,
  deadline,
  evolve,
  withoutPastStates,
  outcomeOf,
  replay,
  type AnyTable,
  type Command,
  type TableEvent,
  type TableGame,
  printEvent,
} from '@quadrille/table';
import type { Clock } from '../platform/clock.ts';
import { graceMs, type Heartbeat } from '../store/heartbeat.ts';
import type { GroupCommit } from '../store/batching.ts';
import type { NewGame, StoredGame } from '../store/tables.ts';
import type { Outage } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { isAway, StoreError } from '../platform/errors.ts';
import { newSecret, newTableId } from '../platform/table-id.ts';
import { eventsOf, standingOf } from '../store/table-row.ts';
import { withTexts, textFor, type LoggedEvent } from './audience.ts';
import type { DueQueue } from './due-queue.ts';

/** The result of a command: the version of the event that answers it, and the events that were written now. */
export interface CommandResult {
  readonly version: number;
  readonly events: readonly TableEvent[];
}

/** A command, or a function that decides it when its turn in the queue has come. */
export type Plan = Command | ((table: AnyTable) => Result<Command | CommandResult>);

/** What an actor needs from the registry. */
export interface TableActorContext {
  readonly store: Pick<Store, 'logAfter'>;
  readonly commit: Pick<GroupCommit, 'append'>;
  readonly heartbeat: Pick<Heartbeat, 'isAwake' | 'ensureAwake' | 'outages'>;
  readonly clock: Clock;
  readonly dueQueue: DueQueue;
  /** Whether other nodes may write to the same log. */
  readonly isShared: boolean;
  /** Prepares the table of a rematch for writing. */
  rematch(of: string, table: AnyTable, next: Pick<NewGame, 'id' | 'secret'>): Promise<NewGame>;
  /** Called after a commit of this node or of another. */
  onNews(actor: TableActor, events: readonly TableEvent[], log: readonly LoggedEvent[], isOwn: boolean): void;
  /** Called when another node wrote first. */
  onLostRace(): void;
  /** Called for unexpected errors; the table continues after reading its log again. */
  onError(error: unknown): void;
}

/** More than any real game has; it stops attacks with endless logs. */
const maxEventsPerTable = 20_000;

/** The maximum delay of a JavaScript timer. */
const maxTimerMs = 2 ** 31 - 1;
/**
 * Distant timers fire early, at multiples of this step, and are set again. Node then shares one timer among thousands
 * of tables.
 */
const timerStepMs = 5000;

const dueNow: Command = { by: 'house', kind: 'due' };

/**
 * One table in the memory of one node: the latest state of its log. Commands are decided one after another; clients
 * hear of the events after the commit. Other nodes may append to the same log: the slower node reads the new events and
 * decides again.
 */
export class TableActor {
  readonly id: string;
  readonly secret: string;
  readonly listed: boolean;
  readonly #context: TableActorContext;
  /**
   * The log as texts, which are sent to joining clients: parsed events of thousands of tables would need too much
   * memory.
   */
  readonly #log: LoggedEvent[];
  #table: AnyTable;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #cancel: (() => void) | undefined;
  /** When the timer fires; undefined if it is not set. */
  #timerAt: number | undefined;
  #isClosed = false;
  /** It is unknown whether the last commit succeeded: the log must be read again before the next decision. */
  #isUncertain = false;
  /** The time of the last request. */
  #usedAt: number;

  private constructor(context: TableActorContext, stored: StoredGame, table: AnyTable, log: LoggedEvent[]) {
    this.id = stored.id;
    this.secret = stored.secret;
    this.listed = stored.listed;
    this.#context = context;
    this.#log = log;
    this.#table = table;
    this.#usedAt = context.clock.now();
    this.#setTimer();
  }

  /** `session`: the replayed record, for a table that continues one. */
  static of(
    context: TableActorContext,
    stored: StoredGame,
    game: TableGame<unknown, unknown, unknown>,
    session?: Session<unknown, unknown, unknown>,
  ): Result<TableActor> {
    const events = eventsOf(stored.log);
    const table = replay(game, events, session);
    if (!table.ok) return fail(table.error.reason);
    return ok(new TableActor(context, stored, withoutPastStates(table.value), withTexts(events, stored.log)));
  }

  get table(): AnyTable {
    return this.#table;
  }
  get isBusy(): boolean {
    return this.#waiting > 0;
  }
  get used(): number {
    return this.#usedAt;
  }
  get isUncertain(): boolean {
    return this.#isUncertain;
  }

  /** The events after this version. */
  logFrom(version: number): readonly TableEvent[] {
    return eventsOf(this.#log.slice(version).map((event) => (typeof event === 'string' ? event : event.text)));
  }

  /** The events as JSON, as far as the holder of these seats may see them. */
  textsFrom(version: number, seats: readonly Seat[]): readonly string[] {
    return this.#log.slice(version).map((event) => textFor(event, seats));
  }

  /** The length of these events as JSON, which is the cost of sending them. */
  logLength(version: number): number {
    let length = 0;
    for (let index = version; index < this.#log.length; index++) {
      const event = this.#log[index]!;
      length += (typeof event === 'string' ? event : event.text).length;
    }
    return length;
  }

  /**
   * Resolves when the command is committed or refused: with `online-store` while the store is unreachable. `at`: when
   * the command arrived.
   */
  do(plan: Plan, at = this.#context.clock.now()): Promise<Result<CommandResult>> {
    this.#usedAt = at;
    return this.#inTurn(() => this.#perform(plan, at)).catch((error: unknown) => {
      if (error instanceof StoreError) return fail(fault('online-store'));
      throw error;
    });
  }

  /** Stops the clocks for past outages at once, not only at the next command: players see the right time. */
  hold(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#context.heartbeat.ensureAwake();
      if (this.#isUncertain) await this.#readNewEvents();
      await this.#holdOutages();
    });
  }

  /** Reads the events of other nodes. */
  catchUp(): Promise<boolean> {
    return this.#inTurn(() => this.#readNewEvents());
  }

  /** Cancels the timer. The registry's sweep finds due tables by their deadline in the store. */
  close(): void {
    this.#isClosed = true;
    this.#cancel?.();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const result = this.#queue.then(work);
    // The queue must not keep the result in memory until the next command.
    const onDone = (): void => {
      this.#waiting--;
    };
    this.#queue = result.then(onDone, (error: unknown) => {
      onDone();
      if (!isAway(error)) this.#context.onError(error);
    });
    return result;
  }

  async #perform(plan: Plan, at: number): Promise<Result<CommandResult>> {
    const { heartbeat } = this.#context;
    if (!heartbeat.isAwake()) await heartbeat.ensureAwake();
    if (this.#isUncertain) await this.#readNewEvents();
    if (heartbeat.outages.length > 0) await this.#holdOutages();
    return this.#decide(plan, at);
  }

  /** Refuses a command only after reading the whole log: another node's events may make it valid. */
  async #decide(plan: Plan, at: number): Promise<Result<CommandResult>> {
    for (;;) {
      const decided = await this.#try(plan, at);
      if (!decided) continue;
      if (decided.ok || !this.#context.isShared || !(await this.#readNewEvents())) return decided;
    }
  }

  /** Undefined: another node wrote first, and its events have been read. */
  async #try(plan: Plan, at: number): Promise<Result<CommandResult> | undefined> {
    const table = this.#table;
    const planned = typeof plan === 'function' ? plan(table) : ok(plan);
    if (!planned.ok) return planned;
    if ('events' in planned.value) return ok(planned.value);
    const { by, commandId } = planned.value;
    const known = commandId === undefined ? undefined : table.done.version(by, commandId);
    if (known !== undefined) return ok({ version: known, events: [] });
    // Deadlines still apply, so that a table with a full log comes to its end.
    if (table.version >= maxEventsPerTable && typeof by === 'number') return fail(fault('online-long'));
    const rematch = mayAgreeOnRematch(table, planned.value) ? { id: newTableId(), secret: newSecret() } : undefined;
    const acted = act(
      table,
      rematch ? withIds(planned.value, rematch) : planned.value,
      at,
      chanceOfSecret(this.secret),
    );
    if (!acted.ok) return acted;
    const { events } = acted.value;
    if (events.length === 0) return ok({ version: table.version, events });
    const next = withoutPastStates(acted.value.table);
    const { accounts, ...standing } = standingOf(next);
    // One commit holds the agreement and the new table: a crash cannot separate them, and only one of two nodes opens
    // it.
    const isAgreed = rematch && events.some(({ kind }) => kind === 'rematch');
    const opens = isAgreed ? { opens: [await this.#context.rematch(this.id, next, rematch)] } : {};
    const texts = events.map(textOf);
    const append = { game: this.id, base: table.version, events, texts, ...standing, ...opens };
    const areSame = next.places.every(({ holder }, seat) => holder === table.places[seat]!.holder);
    // After an error the outcome is unknown until the log is read: either the events are in it, or they never will be,
    // because the next append takes their version.
    this.#isUncertain = true;
    const isWritten = await this.#context.commit.append(areSame ? append : { ...append, accounts });
    this.#isUncertain = false;
    if (isWritten) {
      this.#adopt(next, events, texts, true);
      return ok({ version: events.find((event) => event.commandId === commandId)?.version ?? next.version, events });
    }
    this.#context.onLostRace();
    await this.#readNewEvents();
    return undefined;
  }

  /** Returns whether there were new events. */
  async #readNewEvents(): Promise<boolean> {
    const texts = await this.#context.store.logAfter(this.id, this.#table.version);
    const events = eventsOf(texts);
    let table = this.#table;
    for (const event of events) table = expect(evolve(table, event));
    this.#isUncertain = false;
    if (events.length === 0) return false;
    this.#adopt(withoutPastStates(table), events, texts, false);
    return true;
  }

  #adopt(table: AnyTable, events: readonly TableEvent[], texts: readonly string[], isOwn: boolean): void {
    this.#table = table;
    const log = withTexts(events, texts);
    this.#log.push(...log);
    this.#setTimer();
    this.#context.onNews(this, events, log, isOwn);
  }

  /** Records outages before anything else happens: clocks did not run. */
  async #holdOutages(): Promise<void> {
    // The time before the holds: each hold moves the table's time to now, and there may be several outages.
    const { at } = this.#table;
    for (const outage of this.#context.heartbeat.outages) {
      const { done, hasStarted } = this.#table;
      const c = `outage-${outage.from}`;
      const span = this.#plausiblePart(outage, at);
      if (!span || !hasStarted || deadline(this.#table) === undefined) continue;
      if (done.version('house', c) !== undefined) continue;
      const held = await this.#decide({ by: 'house', kind: 'hold', ...span, commandId: c }, this.#context.clock.now());
      // Continue without the hold rather than not at all.
      if (!held.ok) this.#context.onError(new Error(`an outage cannot be held: ${held.error.code}`));
    }
  }

  /**
   * The plausible part of an outage. A wrong clock may have recorded it: it cannot end after players are back, and must
   * not cover events of this table.
   */
  #plausiblePart({ from, to }: Outage, at: number): Outage | undefined {
    const now = this.#context.clock.now();
    const span = { from: Math.max(from, at), to: Math.min(to, now + graceMs) };
    return span.from < span.to && span.from <= Math.max(at, now) ? span : undefined;
  }

  /** A timer that fires too early stays: it then sets the next one. Most moves only put the deadline off. */
  #setTimer(): void {
    const due = deadline(this.#table);
    if (due === undefined || this.#isClosed) {
      this.#cancel?.();
      this.#timerAt = undefined;
      return;
    }
    const { clock } = this.#context;
    const now = clock.now();
    const left = Math.min(maxTimerMs, Math.max(0, due - now));
    const wait = left < 2 * timerStepMs ? left : left - (left % timerStepMs);
    if (this.#timerAt !== undefined && this.#timerAt <= now + wait) return;
    this.#cancel?.();
    this.#timerAt = now + wait;
    this.#cancel = clock.after(wait, () => void this.#context.dueQueue.run(() => this.#onTimer()));
  }

  async #onTimer(): Promise<void> {
    this.#timerAt = undefined;
    if (this.#isClosed) return;
    const due = deadline(this.#table);
    if (due === undefined || due > this.#context.clock.now()) return this.#setTimer();
    const used = this.#usedAt;
    try {
      const answered = await this.do(dueNow);
      // The timer may have fired slightly early. An action that is impossible now is not retried.
      if (answered.ok && answered.value.events.length === 0) this.#setTimer();
    } catch {
      // Already reported by the actor.
    }
    this.#usedAt = used;
  }
}

/** Whether this offer or acceptance may complete a rematch. */
const mayAgreeOnRematch = (table: AnyTable, { kind }: Command): boolean =>
  (kind === 'offer' || kind === 'answer') && outcomeOf(table) !== undefined;

const withIds = (command: Command, { id, secret }: Pick<NewGame, 'id' | 'secret'>): Command =>
  ({ ...command, next: { table: id, commitment: commitmentOf(secret) } }) as Command;

/** Flattens the text: JSON concatenates five pieces, which V8 keeps as a rope until it is read. */
function textOf(event: TableEvent): string {
  const text = printEvent(event);
  if (text.charCodeAt(text.length - 1) !== brace) throw new Error('an event is written as an object');
  return text;
}
const brace = '}'.charCodeAt(0);
