import type { Outage, Store } from './store/store.ts';

/** Milliseconds between two signs of life. */
const beatEvery = 1000;
/** So long without a sign of anybody is an outage. */
const outageFrom = 2500;
/** After an outage everybody gets this much to find the way back. */
const grace = 5000;
/** Older outages than this are in every log that they concern. */
const memory = 86_400_000;

/**
 * The sign of life of this node, and the times in which no node gave one: a crash, a restart, a machine that slept. Then
 * no clock ran. A store that is slow is no outage: only who comes to life looks for one.
 */
export class Pulse {
  readonly #store: Pick<Store, 'beat' | 'addOutage' | 'outagesAfter'>;
  readonly #node: string;
  readonly #now: () => number;
  /** When this process last looked at the time. */
  #looked: number;
  /** It has just started, or has slept, and does not know yet what it missed. */
  #hasMissed = true;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #outages: readonly Outage[] = [];

  constructor(store: Pick<Store, 'beat' | 'addOutage' | 'outagesAfter'>, node: string, now: () => number) {
    this.#store = store;
    this.#node = node;
    this.#now = now;
    this.#looked = now();
  }

  /** Beats from now on. The first beat tells of the time before this node was there. */
  async start(onError: (error: unknown) => void): Promise<void> {
    await this.beat();
    this.#timer = setInterval(() => {
      this.#look();
      void this.beat().catch(onError);
    }, beatEvery);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** All that a table may have to know of. */
  get outages(): readonly Outage[] {
    return this.#outages;
  }

  /** This process itself may have slept: nothing may be called late before that is known. */
  async awake(): Promise<void> {
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
    const now = this.#now();
    if (now - this.#looked > outageFrom) this.#hasMissed = true;
    this.#looked = now;
  }

  async #beat(): Promise<void> {
    const now = this.#now();
    const isWaking = this.#hasMissed;
    const before = await this.#store.beat(this.#node, now);
    if (!isWaking) return;
    if (before !== undefined && now - before > outageFrom)
      await this.#store.addOutage({ from: before, to: now + grace });
    this.#outages = await this.#store.outagesAfter(now - memory);
    this.#hasMissed = false;
  }
}
