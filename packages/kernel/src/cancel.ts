/** True in Node and on cross-origin isolated pages: a search can be told to stop through memory that both sides see. */
export function canShareMemory(): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated !== false;
}

/**
 * How one thread tells another, deep inside WebAssembly, to stop. Jobs are numbered upwards, and the flag holds the
 * last cancelled one: cancelling a job that has just ended by itself does no harm to the next.
 */
export interface CancelFlag {
  /** To be posted to the other thread, which makes its flag of it. */
  readonly memory: SharedArrayBuffer;
  /** Stops this job and those before it. */
  cancel(job: number): void;
  isCancelled(job: number): boolean;
}

/** Each side makes its own of the same memory. */
export function cancelFlag(memory: SharedArrayBuffer = new SharedArrayBuffer(4)): CancelFlag {
  const last = new Int32Array(memory);
  return {
    memory,
    cancel: (job) => {
      if (Atomics.load(last, 0) < job) Atomics.store(last, 0, job);
    },
    isCancelled: (job) => Atomics.load(last, 0) >= job,
  };
}
