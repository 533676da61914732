import { once } from 'node:events';
import { fail, fault, ok, type Result } from '@quadrille/kit';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Batch, PlayedBatch } from '../batch.ts';
import { type Plan, parsePlan } from '../plan.ts';
import { batchKey, planKey, prefix, queueName, resultsKey, type BatchJob } from './redis.ts';
import { fits, parseJob, printResult } from './messages.ts';

export interface Serving {
  /** Batches at a time. */
  readonly jobs: number;
  play(plan: Plan, batch: Batch): Promise<Result<PlayedBatch>>;
  onBatch?(batch: Batch, plan: Plan): void;
  /** A worker that was not heard of for so long is taken for dead: another one does its batch. */
  readonly lockMs?: number;
}

const usualLock = 15_000;

/** Works for the queue until the signal is aborted; batches in hand are finished first. */
export async function serveQueue(redis: Redis, serving: Serving, signal: AbortSignal): Promise<Result<void>> {
  const plans = new Map<string, Plan>();
  const lockDuration = serving.lockMs ?? usualLock;

  const planOf = async (job: BatchJob): Promise<Result<Plan | undefined>> => {
    const known = plans.get(job.run);
    const text = await redis.get(planKey(job.run));
    // Its owner has taken the run back.
    if (text === null) return ok(undefined);
    // An extended run has the same name and more games; games are the same by their numbers.
    if (known && fits(known, job)) return ok(known);
    const plan = parsePlan(text);
    if (plan.ok) plans.set(job.run, plan.value);
    return plan;
  };

  const worker = new Worker<unknown, void>(
    queueName,
    async ({ data }) => {
      const job = parseJob(data);
      // Not tried again: it will not get better.
      if (!job) throw new UnrecoverableError('this is no batch of games');
      const { run, from, to } = job;
      const plan = await planOf(job);
      if (plan.ok && plan.value === undefined) return;
      if (plan.ok && !fits(plan.value!, job)) throw new UnrecoverableError('the run has no such games');
      const result = plan.ok ? await serving.play(plan.value!, { from, to }) : plan;
      // Before the batch leaves the queue: a worker that dies in between has it done again, to the same result.
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
      // However many workers die over a batch, it is done in the end.
      maxStalledCount: 1_000_000,
      drainDelay: 1,
    },
  );
  let lost: Error | undefined;
  // Connections come back by themselves, or end for good: then there is nothing to wait for.
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
