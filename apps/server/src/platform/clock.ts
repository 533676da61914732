/** The time of the tables. A test may let it run faster. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, not before so many milliseconds; returns what cancels it. Keeps no process alive. */
  after(ms: number, call: () => void): () => void;
}

/** What the machine tells of the time. Both in milliseconds. */
export interface MachineClock {
  /** Since 1970. May step: an administrator or NTP sets it. */
  wall(): number;
  /** Never steps; from any origin. */
  monotonic(): number;
}

export const machineClock: MachineClock = { wall: () => Date.now(), monotonic: () => performance.now() };

const after: Clock['after'] = (ms, call) => {
  const timer = setTimeout(call, ms).unref();
  return () => clearTimeout(timer);
};

export const systemClock: Clock = { now: () => Date.now(), after };

/** The database's clock, as this process has read it. */
export interface TimeSample {
  /** The database's time, and half of what asking for it took: it is right within so many milliseconds. */
  readonly time: number;
  readonly uncertainty: number;
  /** The time of the newest heartbeat of any node. */
  readonly lastBeat?: number | undefined;
}

/** From this difference on the clock jumps instead of drifting towards the database's. */
const jumpThresholdMs = 2500;
/** A database whose clock has stepped ahead is believed when that has lasted so long: most such steps are corrected at once. */
const believeAfterMs = 300_000;
/** Below the jump threshold, and always backwards, the clock runs faster or slower by this part of the time. */
const slewRate = 0.02;
/** Heartbeats so far ahead of the database's clock tell the service's time; further ahead, they are of a clock that was wrong. */
const maxLeadMs = 2 * 3_600_000;

/**
 * The time of the service on one node. Within the process it is monotonic: whatever happens to the machine's clock, it
 * never falls and never steps by itself. Between nodes it follows the database's clock, which every node reads once a
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
  /** How far the clock still has to drift, and in which direction. */
  #drift = 0;

  constructor(machine: MachineClock = machineClock) {
    this.#machine = machine;
    this.#base = machine.wall();
    this.#since = machine.monotonic();
  }

  readonly now = (): number => Math.floor(this.#exact());

  readonly after = after;

  /** Asks for the database's time, and by the way measures how long that takes. */
  async read(ask: () => Promise<Omit<TimeSample, 'uncertainty'>>): Promise<TimeSample> {
    const before = this.#machine.monotonic();
    const { time, lastBeat } = await ask();
    const uncertainty = (this.#machine.monotonic() - before) / 2;
    return { time: time + uncertainty, uncertainty, lastBeat };
  }

  /** Draws nearer to the database's clock. True: the clock has jumped ahead, and nothing may be charged for that time. */
  follow(sample: TimeSample): boolean {
    const { time, uncertainty, lastBeat = -Infinity } = sample;
    const isLeadTrue = lastBeat - time <= maxLeadMs;
    if (!this.#isAnchored) {
      // The service's time does not fall over a restart either: games have times of it.
      this.#isAnchored = true;
      this.#set(isLeadTrue ? Math.max(time, lastBeat) : time);
      return false;
    }
    // Another node is ahead: this machine slept, or that node has already followed a step of the database.
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
