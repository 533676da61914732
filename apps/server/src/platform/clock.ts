/** The time of the tables. Tests may let it run faster. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Calls back once, not earlier than after `ms` milliseconds; returns a function that cancels it. Does not keep the
   * process alive.
   */
  after(ms: number, call: () => void): () => void;
}

/** The machine's clocks, both in milliseconds. */
export interface MachineClock {
  /** Since 1970. May step when an administrator or NTP sets it. */
  wall(): number;
  /** Never steps; its origin is arbitrary. */
  monotonic(): number;
}

export const machineClock: MachineClock = { wall: () => Date.now(), monotonic: () => performance.now() };

const after: Clock['after'] = (ms, call) => {
  const timer = setTimeout(call, ms).unref();
  return () => clearTimeout(timer);
};

export const systemClock: Clock = { now: () => Date.now(), after };

/** A reading of the database's clock. */
export interface TimeSample {
  /** The database's time, and half the duration of the query: the error in milliseconds is at most that. */
  readonly time: number;
  readonly uncertainty: number;
  /** The newest heartbeat of any node. */
  readonly lastBeat?: number | undefined;
}

/** From this difference on the clock jumps instead of slewing. */
const jumpThresholdMs = 2500;
/** A forward step of the database's clock is accepted after this time: most such steps are corrected at once. */
const believeAfterMs = 300_000;
/** Below the jump threshold, and always backwards, the clock runs faster or slower by this fraction. */
const slewRate = 0.02;
/**
 * Heartbeats this far ahead of the database's clock show the service's time; further ahead, they come from a wrong
 * clock.
 */
const maxLeadMs = 2 * 3_600_000;

/**
 * The service's time on one node. Within the process it is monotonic: it never falls and never steps by itself,
 * whatever happens to the machine's clock. Between nodes it follows the database's clock, which every node reads once a
 * second. Before the first reading it shows the machine's time.
 */
export class ServerClock implements Clock {
  readonly #machine: MachineClock;
  /** The service's time at the moment `#since` of the monotonic clock. */
  #base: number;
  #since: number;
  #isAnchored = false;
  /** Since when the database has been far ahead, by the monotonic clock. */
  #farAheadSince: number | undefined;
  /** How far the clock still has to slew; the sign is the direction. */
  #drift = 0;

  constructor(machine: MachineClock = machineClock) {
    this.#machine = machine;
    this.#base = machine.wall();
    this.#since = machine.monotonic();
  }

  readonly now = (): number => Math.floor(this.#exact());

  readonly after = after;

  /** Reads the database's time and measures how long that takes. */
  async read(ask: () => Promise<Omit<TimeSample, 'uncertainty'>>): Promise<TimeSample> {
    const before = this.#machine.monotonic();
    const { time, lastBeat } = await ask();
    const uncertainty = (this.#machine.monotonic() - before) / 2;
    return { time: time + uncertainty, uncertainty, lastBeat };
  }

  /**
   * Moves towards the database's clock. Returns true if the clock has jumped ahead: no clock may be charged for that
   * time.
   */
  follow(sample: TimeSample): boolean {
    const { time, uncertainty, lastBeat = -Infinity } = sample;
    const isLeadTrue = lastBeat - time <= maxLeadMs;
    if (!this.#isAnchored) {
      // The service's time does not fall over a restart either, because games store it.
      this.#isAnchored = true;
      this.#set(isLeadTrue ? Math.max(time, lastBeat) : time);
      return false;
    }
    // Another node is ahead: this machine was suspended, or that node has already followed a step of the database.
    if (isLeadTrue && lastBeat - this.#exact() > jumpThresholdMs) return this.#jump(lastBeat);
    const ahead = time - this.#exact();
    if (ahead > jumpThresholdMs + uncertainty) {
      const monotonic = this.#machine.monotonic();
      this.#farAheadSince ??= monotonic;
      return monotonic - this.#farAheadSince >= believeAfterMs && this.#jump(time);
    }
    this.#farAheadSince = undefined;
    this.#set(this.#exact(), Math.abs(ahead) > uncertainty ? ahead : 0);
    return false;
  }

  #exact(): number {
    const passed = this.#machine.monotonic() - this.#since;
    const most = slewRate * passed;
    return this.#base + passed + Math.max(-most, Math.min(most, this.#drift));
  }

  #jump(time: number): true {
    this.#farAheadSince = undefined;
    this.#set(time);
    return true;
  }

  #set(time: number, drift = 0): void {
    this.#base = time;
    this.#since = this.#machine.monotonic();
    this.#drift = drift;
  }
}
