import type { Batch, Plan } from '@quadrille/arena';
import { WorkerHost, type WorkerPort } from '@quadrille/kernel';
import { expect, test } from 'vitest';
import { playOnWorker } from '../src/features/arena/run/run-controller.ts';

/** A worker that answers each job once and then reports its end, like the real ones. */
function answeringWorker(): WorkerPort {
  let listener: ((message: unknown) => void) | undefined;
  return {
    post: (order) => {
      const { job } = order as { readonly job: number };
      queueMicrotask(() => listener?.({ job, kind: 'answer', answer: { ok: true, value: `batch of job ${job}` } }));
      setTimeout(() => listener?.({ job, kind: 'done' }));
    },
    onMessage: (next) => {
      listener = next;
    },
    onError: () => {},
    terminate: () => {},
  };
}

test('one worker plays all batches of a lane, even without shared memory', async () => {
  let workers = 0;
  const start = (): WorkerPort => {
    workers++;
    return answeringWorker();
  };
  const lane = playOnWorker(new WorkerHost(start, { share: false }));
  const { signal } = new AbortController();
  for (let job = 1; job <= 20; job++) {
    expect(await lane.play({} as Plan, {} as Batch, signal)).toEqual({ ok: true, value: `batch of job ${job}` });
  }
  // One active worker and one spare.
  expect(workers).toBe(2);
  lane.close();
});
