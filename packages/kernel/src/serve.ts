import type { JobOrder, JobReport } from './worker-host.ts';
import type { Port } from './worker-port.ts';

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

/** How a job hears that nobody waits any more: between its slices by the signal, deep inside a kernel by its `poll`. */
export interface Stop {
  readonly signal: AbortSignal;
  /** The import that a kernel wants; where memory cannot be shared it says 0, and the whole worker is ended instead. */
  poll(): number;
}

/** Answers a request with better and better values. */
export type Work = (request: unknown, stop: Stop) => Iterable<unknown> | AsyncIterable<unknown>;

/** Searches give back control every few milliseconds: often enough to hear that they are cancelled. */
const listening = 15;

/** The worker's side of a `WorkerHost`. A request must hold all that is needed: the worker may be a new one. */
export function serve(port: Port, work: Work): void {
  const report = (message: JobReport): void => port.post(message);

  const run = async ({ job, request, flag }: JobOrder): Promise<void> => {
    const cancel = flag && cancelFlag(flag);
    const poll = (): number => (cancel?.isCancelled(job) ? 1 : 0);
    const stop = new AbortController();
    const timer = setInterval(() => poll() && stop.abort(), listening);
    try {
      if (!poll())
        for await (const answer of work(request, { signal: stop.signal, poll }))
          report({ job, kind: 'answer', answer });
      report({ job, kind: 'done' });
    } catch (error) {
      report({ job, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    } finally {
      clearInterval(timer);
    }
  };

  // One after the other: a kernel has one position.
  let last = Promise.resolve();
  port.onMessage((message) => {
    last = last.then(() => run(message as JobOrder));
  });
}
