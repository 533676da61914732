import type { JobRequest, JobMessage } from './worker-host.ts';
import type { Port } from './worker-port.ts';

/** True in Node and on cross-origin isolated pages, where a search can be stopped through shared memory. */
export function canShareMemory(): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated !== false;
}

/**
 * Stops a search deep inside WebAssembly from another thread. Jobs have ascending numbers and the flag holds the last
 * cancelled one, so that a late cancel of a finished job does not stop the next.
 */
export interface CancelFlag {
  /** Send this to the other thread, which wraps it in its own `CancelFlag`. */
  readonly memory: SharedArrayBuffer;
  /** Cancels this job and all earlier ones. */
  cancel(job: number): void;
  isCancelled(job: number): boolean;
}

/** Both sides wrap the same memory. */
export function createCancelFlag(memory: SharedArrayBuffer = new SharedArrayBuffer(4)): CancelFlag {
  const last = new Int32Array(memory);
  return {
    memory,
    cancel: (job) => {
      if (Atomics.load(last, 0) < job) Atomics.store(last, 0, job);
    },
    isCancelled: (job) => Atomics.load(last, 0) >= job,
  };
}

/**
 * How a job learns that its caller has cancelled: through the signal between slices, through `poll` inside a kernel.
 */
export interface StopSignal {
  readonly signal: AbortSignal;
  /** The kernel's import. Without shared memory it always returns 0, and the owner terminates the worker instead. */
  poll(): number;
}

/** Answers a request with better and better values. */
export type JobHandler = (request: unknown, stop: StopSignal) => Iterable<unknown> | AsyncIterable<unknown>;

/** Searches yield to the event loop at this interval, to notice an abort. */
const yieldEveryMs = 15;

/**
 * The worker's side of a `WorkerHost`. Every request must be complete in itself, because the worker may be a new one.
 */
export function serve(port: Port, handle: JobHandler): void {
  const report = (message: JobMessage): void => port.post(message);

  const run = async ({ job, request, flag }: JobRequest): Promise<void> => {
    const cancel = flag && createCancelFlag(flag);
    const poll = (): number => (cancel?.isCancelled(job) ? 1 : 0);
    const stop = new AbortController();
    const timer = setInterval(() => poll() && stop.abort(), yieldEveryMs);
    try {
      if (!poll())
        for await (const answer of handle(request, { signal: stop.signal, poll }))
          report({ job, kind: 'answer', answer });
      report({ job, kind: 'done' });
    } catch (error) {
      report({ job, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    } finally {
      clearInterval(timer);
    }
  };

  // Jobs run one after the other, because a kernel has one position.
  let last = Promise.resolve();
  port.onMessage((message) => {
    last = last.then(() => run(message as JobRequest));
  });
}
