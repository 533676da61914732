import { cancelFlag } from './cancel.ts';
import type { JobOrder, JobReport } from './job.ts';
import type { Port } from './worker-port.ts';

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
