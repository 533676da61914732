import { setTimeout as sleep } from 'node:timers/promises';
import { fail, fault, ok, type Result } from '@quadrille/kit';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Batch, BatchResult } from '../batch.ts';
import { runId } from '../node/batch-lines.ts';
import { printPlan } from '../plan.ts';
import type { Run } from '../run.ts';
import { batchKey, jobId, planKey, prefix, queueName, resultsKey, type BatchJob } from './redis.ts';
import { parseResult } from './messages.ts';

export interface CollectOptions {
  /** Games per batch. */
  readonly batchSize: number;
  /** Called before a batch counts, to store it. */
  keep?(result: BatchResult): Promise<void> | void;
  onBatch?(result: BatchResult): void;
}

const pollMs = 100;
/** Interval between searches for lost and failed batches. */
const auditMs = 2000;
const auditMsEach = 10;
const atOnce = 1000;
/** After this many unreadable results a batch is not queued again, because its workers run another version. */
const maxUnreadable = 3;
/** Larger than any batch, in bytes. Larger results are not fetched. */
const maxResultBytes = 1 << 28;
/** How long workers may take to remove their last jobs. */
const cleanupIntervalMs = 25;
const maxCleanupChecks = 20;

/**
 * Plays the missing games of a run on the workers of a queue. It first takes the results that workers have already
 * stored, so that a run continues after its owner was killed. Rejects when the signal is aborted, and then leaves
 * nothing in the queue.
 */
export async function runOnQueue(
  run: Run,
  redis: Redis,
  collecting: CollectOptions,
  signal: AbortSignal,
): Promise<Result<Run>> {
  const queue = new Queue<BatchJob>(queueName, { connection: redis, prefix });
  const owner = new Collector(run, redis, queue, collecting);
  // The failing commands report it.
  queue.on('error', () => {});
  try {
    return await owner.collect(signal);
  } catch (error) {
    if (redis.status !== 'end' || signal.aborted) throw error;
    return fail(fault('arena-redis-lost', { reason: error instanceof Error ? error.message : String(error) }));
  } finally {
    await queue.close().catch(() => {});
  }
}

class Collector {
  readonly #run: Run;
  readonly #id: string;
  readonly #redis: Redis;
  readonly #queue: Queue<BatchJob>;
  readonly #collecting: CollectOptions;
  readonly #waiting = new Map<string, Batch>();
  /** By batch: number of unreadable results. */
  readonly #bad = new Map<string, number>();
  /** Ids of jobs whose results are counted. */
  readonly #counted: string[] = [];

  constructor(run: Run, redis: Redis, queue: Queue<BatchJob>, collecting: CollectOptions) {
    this.#run = run;
    this.#id = runId(run.plan);
    this.#redis = redis;
    this.#queue = queue;
    this.#collecting = collecting;
  }

  async collect(signal: AbortSignal): Promise<Result<Run>> {
    try {
      const before = await this.#take();
      if (!before.ok) return before;
      await this.#redis.set(planKey(this.#id), printPlan(this.#run.plan));
      for (const range of this.#run.missing()) {
        for (let { from } = range; from < range.to; from += this.#collecting.batchSize) {
          const batch = { from, to: Math.min(range.to, from + this.#collecting.batchSize) };
          this.#waiting.set(batchKey(batch), batch);
        }
      }
      await this.#enqueue([...this.#waiting.values()]);
      let audited = Date.now();
      while (!this.#run.isComplete) {
        await sleep(pollMs, undefined, { signal });
        const taken = await this.#take();
        if (!taken.ok) return taken;
        if (Date.now() - audited < Math.max(auditMs, auditMsEach * this.#waiting.size)) continue;
        audited = Date.now();
        const sound = await this.#audit();
        if (!sound.ok) return sound;
      }
      return ok(this.#run);
    } finally {
      if (this.#redis.status === 'ready') {
        // Results that arrived meanwhile are kept.
        await this.#take();
        await this.#clear();
      }
    }
  }

  async #enqueue(batches: readonly Batch[]): Promise<void> {
    const jobs = batches.map((batch) => ({
      name: 'batch',
      data: { run: this.#id, from: batch.from, to: batch.to },
      opts: {
        jobId: jobId(this.#id, batch),
        // Finished jobs are removed; their results are stored separately.
        removeOnComplete: true,
        attempts: 3,
      },
    }));
    for (let at = 0; at < jobs.length; at += atOnce) await this.#queue.addBulk(jobs.slice(at, at + atOnce));
  }

  /** Counts finished results, and only then deletes them from Redis. */
  async #take(): Promise<Result<void>> {
    for (const key of await this.#redis.hkeys(resultsKey(this.#id))) {
      const isTooLong = (await this.#redis.hstrlen(resultsKey(this.#id), key)) > maxResultBytes;
      const text = isTooLong ? '' : await this.#redis.hget(resultsKey(this.#id), key);
      if (text === null) continue;
      const read = parseResult(this.#run.plan, key, text);
      if (!read.ok) {
        await this.#redis.hdel(resultsKey(this.#id), key);
        // Only this batch is missing again; the next search queues it.
        const bad = (this.#bad.get(key) ?? 0) + 1;
        this.#bad.set(key, bad);
        if (this.#waiting.has(key) && bad >= maxUnreadable) return read;
        continue;
      }
      const result = read.value;
      if (!result.ok) {
        await this.#redis.hdel(resultsKey(this.#id), key);
        return result;
      }
      await this.#collecting.keep?.(result.value);
      this.#run.add(result.value);
      await this.#redis.hdel(resultsKey(this.#id), key);
      this.#waiting.delete(key);
      this.#counted.push(jobId(this.#id, result.value));
      this.#collecting.onBatch?.(result.value);
    }
    return ok(undefined);
  }

  /**
   * Queues every batch that is neither in the queue nor among the results. A batch that failed for good ends the run.
   */
  async #audit(): Promise<Result<void>> {
    const lost: Batch[] = [];
    for (const batch of this.#waiting.values()) {
      const state = await this.#queue.getJobState(jobId(this.#id, batch));
      if (state === 'failed') {
        const job = await this.#queue.getJob(jobId(this.#id, batch));
        return fail(fault('arena-batch', { reason: job?.failedReason ?? '' }));
      }
      if (state === 'unknown' && !(await this.#redis.hexists(resultsKey(this.#id), batchKey(batch)))) lost.push(batch);
    }
    if (lost.length > 0) await this.#enqueue(lost);
    return ok(undefined);
  }

  async #clear(): Promise<void> {
    for (const batch of this.#waiting.values()) {
      // A batch in progress cannot be removed; its worker finds no plan at the end and drops the result.
      await this.#queue.remove(jobId(this.#id, batch)).catch(() => 0);
    }
    await this.#redis.del(planKey(this.#id), resultsKey(this.#id));
    await this.#forgetCounted();
  }

  /** Workers remove their own jobs, except when they die between result and removal. */
  async #forgetCounted(): Promise<void> {
    let left = await this.#inQueue(this.#counted);
    for (let looks = 0; left.length > 0 && looks < maxCleanupChecks; looks++) {
      await sleep(cleanupIntervalMs);
      left = await this.#inQueue(left);
    }
    for (const id of left) {
      await this.#redis.del(`${this.#queue.toKey(id)}:lock`);
      await this.#redis.srem(this.#queue.toKey('stalled'), id);
      await this.#queue.remove(id).catch(() => 0);
    }
  }

  async #inQueue(ids: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce);
      const asked = this.#redis.pipeline();
      for (const id of some) asked.exists(this.#queue.toKey(id));
      const answers = (await asked.exec()) ?? [];
      found.push(...some.filter((_, index) => answers[index]?.[1] === 1));
    }
    return found;
  }
}
