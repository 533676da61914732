/** The time of the tables. A test may let it run faster. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, not before so many milliseconds; returns what cancels it. Keeps no process alive. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms).unref();
    return () => clearTimeout(timer);
  },
};
