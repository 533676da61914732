import { cancelFlag } from './cancel.ts';
import type { JobOrder, JobReport } from './job.ts';
import type { Port } from './worker-port.ts';

/**
 * Answers a request with better and better values. `poll` is the import that the kernel wants; where memory cannot be
 * shared it always says 0, and cancelling ends the whole worker instead.
 */
export type Work = (request: unknown, poll: () => number) => Iterable<unknown> | AsyncIterable<unknown>;

/** The worker's side of a `WorkerHost`. A request must hold all that is needed: the worker may be a new one. */
export function serve(port: Port, work: Work): void {
  const report = (message: JobReport): void => port.post(message);

  const run = async ({ job, request, flag }: JobOrder): Promise<void> => {
    const cancel = flag && cancelFlag(flag);
    const poll = (): number => (cancel?.isCancelled(job) ? 1 : 0);
    try {
      if (!poll()) for await (const answer of work(request, poll)) report({ job, kind: 'answer', answer });
      report({ job, kind: 'done' });
    } catch (error) {
      report({ job, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };

  // One after the other: a kernel has one position.
  let last = Promise.resolve();
  port.onMessage((message) => {
    last = last.then(() => run(message as JobOrder));
  });
}
