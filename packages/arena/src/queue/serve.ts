import { once } from 'node:events';
import { fail, fault, ok, type Result } from '@quadrille/kit';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Batch, PlayedBatch } from '../batch.ts';
import { type Plan, parsePlan } from '../plan.ts';
import { batchKey, planKey, prefix, queueName, resultsKey, type BatchJob } from './redis.ts';
import { isWithinPlan, parseJob, printResult } from './messages.ts';

export interface ServeOptions {
  /** Batches at the same time. */
  readonly jobs: number;
  play(plan: Plan, batch: Batch): Promise<Result<PlayedBatch>>;
  onBatch?(batch: Batch, plan: Plan): void;
  /** A worker without a sign of life for this long counts as dead, and another one plays its batch. */
  readonly lockMs?: number;
}

const defaultLockMs = 15_000;

/** Serves the queue until the signal is aborted; batches in progress are finished. */
export async function serveQueue(redis: Redis, serving: ServeOptions, signal: AbortSignal): Promise<Result<void>> {
  const plans = new Map<string, Plan>();
  const lockDuration = serving.lockMs ?? defaultLockMs;

  const planOf = async (job: BatchJob): Promise<Result<Plan | undefined>> => {
    const known = plans.get(job.run);
    const text = await redis.get(planKey(job.run));
    // The owner has cancelled the run.
    if (text === null) return ok(undefined);
    // An extended run has the same id and more games. Its games are the same by number.
    if (known && isWithinPlan(known, job)) return ok(known);
    const plan = parsePlan(text);
    if (plan.ok) plans.set(job.run, plan.value);
    return plan;
  };

  const worker = new Worker<unknown, void>(
    queueName,
    async ({ data }) => {
      const job = parseJob(data);
      // Not retried, because the fault is permanent.
      if (!job) throw new UnrecoverableError('this is no batch of games');
      const { run, from, to } = job;
      const plan = await planOf(job);
      if (plan.ok && plan.value === undefined) return;
      if (plan.ok && !isWithinPlan(plan.value!, job)) throw new UnrecoverableError('the run has no such games');
      const result = plan.ok ? await serving.play(plan.value!, { from, to }) : plan;
      // Before the job leaves the queue. If the worker dies in between, the batch is played again with the same result.
      if ((await redis.exists(planKey(run))) === 0) return;
      await redis.hset(resultsKey(run), batchKey({ from, to }), printResult(result));
      if (plan.ok) serving.onBatch?.({ from, to }, plan.value!);
    },
    {
      connection: redis,
      prefix,
      concurrency: serving.jobs,
      lockDuration,
      stalledInterval: lockDuration / 2,
      // A batch is retried, however many workers die.
      maxStalledCount: 1_000_000,
      drainDelay: 1,
    },
  );
  let lost: Error | undefined;
  // The connection is restored automatically, or ends for good.
  worker.on('error', (error) => (lost = error));
  try {
    await Promise.race([
      signal.aborted ? undefined : once(signal, 'abort'),
      new Promise<void>((resolve) => redis.once('end', () => resolve())),
    ]);
  } finally {
    await worker.close(redis.status !== 'ready');
  }
  if (signal.aborted || redis.status === 'ready') return ok(undefined);
  return fail(fault('arena-redis-lost', { reason: lost?.message ?? '' }));
}
