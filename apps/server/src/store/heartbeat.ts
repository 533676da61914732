import type { ServerClock } from '../platform/clock.ts';
import type { Outage } from './nodes.ts';
import type { Store } from './store.ts';

/** Milliseconds between two heartbeats. */
const beatEvery = 1000;
/** With no heartbeat from any node for this long, nobody served and no clock ran. */
const outageThresholdMs = 2500;
/** After an outage players get this much to come back. */
export const graceMs = 5000;
/** Outages are remembered for so long: a game by correspondence may come into memory weeks after one. */
const memory = 30 * 86_400_000;

type PulseStore = Pick<Store, 'time' | 'beat' | 'wake'>;

/**
 * The heartbeat of this node, and the times in which no node gave one: a crash, a restart, a machine that slept, a
 * database that was away. Then no clock ran. A store that is slow is no outage: only a node that starts, has slept or has
 * lost the store looks for one. With every heartbeat the node's clock follows the database's.
 */
export class Heartbeat {
  readonly #store: PulseStore;
  readonly #node: string;
  readonly #clock: Pick<ServerClock, 'now' | 'read' | 'follow'>;
  readonly #started: Promise<void>;
  #setStarted = (): void => {};
  /** When this process last looked at the time. */
  #looked: number;
  /** It has just started, or has slept, or has lost the store, and does not know yet what it missed. */
  #hasMissed = true;
  /** Since when the store has been away, and how often that has happened. */
  #lostAt: number | undefined;
  #losses = 0;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #outages: readonly Outage[] = [];

  constructor(store: PulseStore, node: string, clock: Pick<ServerClock, 'now' | 'read' | 'follow'>) {
    this.#store = store;
    this.#node = node;
    this.#clock = clock;
    this.#looked = clock.now();
    this.#started = new Promise((resolve) => {
      this.#setStarted = resolve;
    });
  }

  /** Sets the clock. The node does not serve yet: it gives no heartbeat. */
  async setClock(): Promise<void> {
    this.#clock.follow(await this.#clock.read(() => this.#store.time()));
  }

  /** The node serves from now on. An outage before that ends now, however long the start has taken. */
  async start(onError: (error: unknown) => void): Promise<void> {
    await this.beat();
    this.#setStarted();
    this.#timer = setInterval(() => {
      this.#look();
      void this.beat().catch(onError);
    }, beatEvery);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The time of the heartbeats, the same on every node. */
  readonly now = (): number => this.#clock.now();

  /** All that a table may have to know of. */
  get outages(): readonly Outage[] {
    return this.#outages;
  }

  /** The store cannot be reached: nothing is decided before it is known how long nobody could serve. */
  lost(): void {
    this.#hasMissed = true;
    this.#losses++;
    this.#lostAt ??= this.#clock.now();
  }

  /** Before anything is decided: this process may have slept, or may not serve yet. */
  async awake(): Promise<void> {
    await this.#started;
    this.#look();
    while (this.#hasMissed) await this.beat();
  }

  beat(): Promise<void> {
    this.#running ??= this.#beat().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  #look(): void {
    const now = this.#clock.now();
    if (now - this.#looked > outageThresholdMs) this.#hasMissed = true;
    this.#looked = now;
  }

  async #beat(): Promise<void> {
    const sample = await this.#clock.read(() => this.#store.time());
    // Nothing that time brings about may happen in the time that was jumped over.
    if (this.#clock.follow(sample)) this.#hasMissed = true;
    const now = this.#clock.now();
    if (!this.#hasMissed) return this.#store.beat(this.#node, now);
    const losses = this.#losses;
    this.#outages = await this.#store.wake({
      node: this.#node,
      now,
      servedSince: Math.min(now, Math.max(this.#lostAt ?? -Infinity, now - outageThresholdMs)),
      grace: graceMs,
      outagesAfter: now - memory,
    });
    // It may have been lost anew meanwhile.
    if (this.#losses !== losses) return undefined;
    this.#lostAt = undefined;
    this.#hasMissed = false;
    return undefined;
  }
}

/** A node that has not been heard of for so many milliseconds is gone, and whoever was there with it. */
export const nodeLife = 4000;
