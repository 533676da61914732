import { diskFullError } from '../platform/errors.ts';
import type { ServerClock } from '../platform/clock.ts';
import type { Outage } from './nodes.ts';
import type { Store } from './store.ts';

/** Milliseconds between two heartbeats. */
const heartbeatIntervalMs = 1000;
/** With no heartbeat from any node for this long, clocks stop. */
const outageThresholdMs = 2500;
/** After an outage players have this many milliseconds to reconnect. */
export const graceMs = 5000;
/** How long outages are remembered, in milliseconds: a correspondence game may be loaded weeks after one. */
const outageMemoryMs = 30 * 86_400_000;

type HeartbeatStore = Pick<Store, 'time' | 'beat' | 'checkSpace' | 'wake'>;

/**
 * The heartbeat of this node, and the outages in which no node sent one: a crash, a restart, a suspended machine, an
 * unreachable database, a full disk. Clocks do not run during an outage. A slow store is no outage: only a node that starts, was
 * suspended or lost the store looks for one. With every heartbeat the node's clock follows the database's.
 */
export class Heartbeat {
  readonly #store: HeartbeatStore;
  readonly #node: string;
  readonly #clock: Pick<ServerClock, 'now' | 'read' | 'follow'>;
  readonly #started: Promise<void>;
  #setStarted = (): void => {};
  /** When this process last read the clock. */
  #readAt: number;
  /** The node has just started, was suspended or lost the store, and does not know yet what it missed. */
  #mayHaveMissed = true;
  /** Since when the store has been unreachable, and how often that has happened. */
  #lostAt: number | undefined;
  #losses = 0;
  /** The disk of the store is full: nothing is decided until a heartbeat has found space. */
  #isFull = false;
  readonly #resumeListeners = new Set<() => void>();
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #outages: readonly Outage[] = [];
  /** How many people have a page open at this node. */
  readonly #people: () => number;

  constructor(
    store: HeartbeatStore,
    node: string,
    clock: Pick<ServerClock, 'now' | 'read' | 'follow'>,
    people: () => number = () => 0,
  ) {
    this.#people = people;
    this.#store = store;
    this.#node = node;
    this.#clock = clock;
    this.#readAt = clock.now();
    this.#started = new Promise((resolve) => {
      this.#setStarted = resolve;
    });
  }

  /** Sets the clock without a heartbeat: the node does not serve yet. */
  async setClock(): Promise<void> {
    this.#clock.follow(await this.#clock.read(() => this.#store.time()));
  }

  /** The node serves from now on. An outage before that ends now, however long the start took. */
  async start(onError: (error: unknown) => void): Promise<void> {
    await this.beat();
    this.#setStarted();
    this.#timer = setInterval(() => {
      this.#checkSuspension();
      void this.beat().catch(onError);
    }, heartbeatIntervalMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The time of the heartbeats, the same on every node. */
  readonly now = (): number => this.#clock.now();

  /** All outages that a table may have to know of. */
  get outages(): readonly Outage[] {
    return this.#outages;
  }

  /** The store is unreachable: no command is decided before the length of the outage is known. */
  onStoreLost(): void {
    this.#mayHaveMissed = true;
    this.#losses++;
    this.#lostAt ??= this.#clock.now();
  }

  /** The store cannot write, because its disk is full. Its reads and small writes, such as heartbeats, may go on. */
  onStoreFull(): void {
    this.#isFull = true;
    this.onStoreLost();
  }

  /** Whether the store is unreachable or full. */
  get isPaused(): boolean {
    return this.#lostAt !== undefined;
  }

  /** The listener is called when the store can be used again and the outage is known. */
  onResume(listener: () => void): void {
    this.#resumeListeners.add(listener);
  }

  /** Whether commands may be decided: not before this process serves, nor after it was suspended. */
  isAwake(): boolean {
    this.#checkSuspension();
    return !this.#mayHaveMissed;
  }

  /** Call it before deciding a command, unless `isAwake`. */
  async ensureAwake(): Promise<void> {
    await this.#started;
    this.#checkSuspension();
    while (this.#mayHaveMissed) {
      if (this.#isFull) throw diskFullError();
      await this.beat();
    }
  }

  beat(): Promise<void> {
    this.#running ??= this.#beat().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  #checkSuspension(): void {
    const now = this.#clock.now();
    if (now - this.#readAt > outageThresholdMs) this.#mayHaveMissed = true;
    this.#readAt = now;
  }

  async #beat(): Promise<void> {
    const sample = await this.#clock.read(() => this.#store.time());
    // No deadline may expire during the time that was skipped.
    if (this.#clock.follow(sample)) this.#mayHaveMissed = true;
    if (this.#isFull) await this.#store.checkSpace();
    const now = this.#clock.now();
    if (!this.#mayHaveMissed) return this.#store.beat(this.#node, now, this.#people());
    const losses = this.#losses;
    this.#outages = await this.#store.wake({
      node: this.#node,
      now,
      fullSince: this.#isFull ? this.#lostAt : undefined,
      servedSince: Math.min(now, Math.max(this.#lostAt ?? -Infinity, now - outageThresholdMs)),
      grace: graceMs,
      outagesAfter: now - outageMemoryMs,
    });
    // The store may have been lost again meanwhile.
    if (this.#losses !== losses) return undefined;
    const wasLost = this.#lostAt !== undefined;
    this.#lostAt = undefined;
    this.#mayHaveMissed = false;
    this.#isFull = false;
    if (wasLost) for (const listener of this.#resumeListeners) listener();
    return undefined;
  }
}

/** A node without a heartbeat for this many milliseconds counts as dead, and its connections as gone. */
export const nodeTimeoutMs = 4000;
