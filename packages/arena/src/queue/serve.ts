import { once } from 'node:events';
import { fail, fault, ok, type Result } from '@quadrille/kit';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Batch } from '../game-result.ts';
import { batchText, type PlayedBatch } from '../packed-batch.ts';
import type { Plan } from '../plan.ts';
import { parsePlan } from '../plan-text.ts';
import { batchKey, planKey, prefix, queueName, resultsKey, type BatchJob } from './keys.ts';

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

  const planOf = async (run: string): Promise<Result<Plan | undefined>> => {
    const known = plans.get(run);
    const text = await redis.get(planKey(run));
    // Its owner has taken the run back.
    if (text === null) return ok(undefined);
    // An extended run has the same name and more games; games are the same by their numbers.
    if (known) return ok(known);
    const plan = parsePlan(text);
    if (plan.ok) plans.set(run, plan.value);
    return plan;
  };

  const worker = new Worker<BatchJob, void>(
    queueName,
    async ({ data: { run, from, to } }) => {
      const plan = await planOf(run);
      if (plan.ok && plan.value === undefined) return;
      const result = plan.ok ? await serving.play(plan.value!, { from, to }) : plan;
      // Before the batch leaves the queue: a worker that dies in between has it done again, to the same result.
      if ((await redis.exists(planKey(run))) === 0) return;
      await redis.hset(resultsKey(run), batchKey({ from, to }), resultText(result));
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

const resultText = (result: Result<PlayedBatch>): string =>
  result.ok ? `{"ok":true,"value":${batchText(result.value)}}` : JSON.stringify(result);
