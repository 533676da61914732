import type { Result } from '@quadrille/kit';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Batch, PackedBatch } from '../batch.ts';
import type { Plan } from '../plan.ts';
import type { PoolMessage, PoolTask } from './pool-worker.ts';
import { runId } from './batch-lines.ts';

// Threads run the built files, even when this file is a source, because Node does not read TypeScript.
const worker = fileURLToPath(new URL('../../dist/node/pool-worker.js', import.meta.url));

/** Leaves one core to the caller. */
export const defaultJobCount = (): number => Math.max(1, availableParallelism() - 1);

interface PoolOptions
  extends Omit<PoolTask, 'patienceMs' | 'engines'>, Partial<Pick<PoolTask, 'patienceMs' | 'engines'>> {
  readonly jobs: number;
}

/** Threads that play the batches of one plan. */
export class Pool {
  readonly jobs: number;
  readonly #piscina: Piscina<Batch, Result<PackedBatch>>;
  /** Process ids of running engines. */
  readonly #engines = new Set<number>();
  /** Callers that wait for a batch. */
  readonly #waiting = new Set<(error: Error) => void>();
  #broken: Error | undefined;

  constructor({ jobs, plan, module, engines = [], patienceMs = defaultPatienceMs }: PoolOptions) {
    this.jobs = jobs;
    const workerData: PoolTask = { plan, module, engines, patienceMs };
    this.#piscina = new Piscina({
      filename: worker,
      minThreads: jobs,
      maxThreads: jobs,
      idleTimeout: Infinity,
      workerData,
      // The conditions of this process would make a thread load the sources.
      execArgv: [],
      // A thread that blocks until its next batch would not read its engines' output.
      atomics: engines.length > 0 ? 'disabled' : 'sync',
      recordTiming: false,
    });
    // The error of a thread that cannot start does not reject waiting batches by itself.
    this.#piscina.on('error', (error: Error) => {
      this.#broken ??= error;
      for (const reject of this.#waiting) reject(error);
    });
    this.#piscina.on('message', (news: PoolMessage) => {
      if ('started' in news) this.#engines.add(news.started);
      else this.#engines.delete(news.ended);
    });
  }

  play(batch: Batch, signal: AbortSignal): Promise<Result<PackedBatch>> {
    if (this.#broken) return Promise.reject(this.#broken);
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      const played = this.#piscina.run(batch, { signal });
      played.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });
  }

  async close(): Promise<void> {
    await this.#piscina.destroy();
    for (const pid of this.#engines) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has just ended by itself.
      }
    }
  }
}

/** Milliseconds that an engine may exceed its budget by. */
export const defaultPatienceMs = 30_000;

/** Caches pools for a worker that serves several runs. */
const maxPools = 2;

interface CachedPool {
  readonly pool: Promise<Result<Pool>>;
  /** Batches in progress. */
  busy: number;
}

/** Pools by run. */
export class PoolCache {
  readonly #open: (plan: Plan) => Promise<Result<Pool>>;
  readonly #pools = new Map<string, CachedPool>();

  constructor(open: (plan: Plan) => Promise<Result<Pool>>) {
    this.#open = open;
  }

  async play(plan: Plan, batch: Batch, signal: AbortSignal): Promise<Result<PackedBatch>> {
    const racked = this.#take(plan);
    racked.busy++;
    try {
      const pool = await racked.pool;
      return pool.ok ? await pool.value.play(batch, signal) : pool;
    } finally {
      racked.busy--;
    }
  }

  async close(): Promise<void> {
    const all = [...this.#pools.values()];
    this.#pools.clear();
    await Promise.all(all.map(closePool));
  }

  #take(plan: Plan): CachedPool {
    const run = runId(plan);
    const racked = this.#pools.get(run) ?? { pool: this.#open(plan), busy: 0 };
    // The most recently used is last.
    this.#pools.delete(run);
    this.#pools.set(run, racked);
    const idle = [...this.#pools].find(([, one]) => one.busy === 0 && one !== racked);
    if (this.#pools.size > maxPools && idle) {
      this.#pools.delete(idle[0]);
      void closePool(idle[1]);
    }
    return racked;
  }
}

async function closePool({ pool }: CachedPool): Promise<void> {
  const opened = await pool;
  if (opened.ok) await opened.value.close();
}
