import type { Result } from '@quadrille/kit';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Batch, PackedBatch } from '../batch.ts';
import type { Plan } from '../plan.ts';
import type { PoolNews, PoolTask } from './pool-worker.ts';
import { runId } from './batch-lines.ts';

// Threads run what is built, also where the sources are read: Node knows no TypeScript.
const worker = fileURLToPath(new URL('../../dist/node/pool-worker.js', import.meta.url));

/** One core is left to whoever asks. */
export const usualJobs = (): number => Math.max(1, availableParallelism() - 1);

interface PoolOptions extends Omit<PoolTask, 'patience' | 'engines'>, Partial<Pick<PoolTask, 'patience' | 'engines'>> {
  readonly jobs: number;
}

/** Threads that play the batches of one plan. */
export class Pool {
  readonly jobs: number;
  readonly #piscina: Piscina<Batch, Result<PackedBatch>>;
  /** The processes of engines that run now. */
  readonly #engines = new Set<number>();
  /** Whoever waits for a batch. */
  readonly #waiting = new Set<(error: Error) => void>();
  #broken: Error | undefined;

  constructor({ jobs, plan, module, engines = [], patience = usualPatience }: PoolOptions) {
    this.jobs = jobs;
    const workerData: PoolTask = { plan, module, engines, patience };
    this.#piscina = new Piscina({
      filename: worker,
      minThreads: jobs,
      maxThreads: jobs,
      idleTimeout: Infinity,
      workerData,
      // Conditions of this process would lead a thread to the sources.
      execArgv: [],
      // A thread that sleeps until its next batch would not hear what its engines say meanwhile.
      atomics: engines.length > 0 ? 'disabled' : 'sync',
      recordTiming: false,
    });
    // A thread that cannot even start tells nobody who waits for a batch.
    this.#piscina.on('error', (error: Error) => {
      this.#broken ??= error;
      for (const reject of this.#waiting) reject(error);
    });
    this.#piscina.on('message', (news: PoolNews) => {
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
        // It has ended by itself a moment ago.
      }
    }
  }
}

/** Milliseconds that an engine may take beyond its budget. */
export const usualPatience = 30_000;

/** Whoever works for several runs keeps the pools of the last ones. */
const mostPools = 2;

interface Racked {
  readonly pool: Promise<Result<Pool>>;
  /** Batches in hand. */
  busy: number;
}

/** Pools by the run they play for. */
export class PoolRack {
  readonly #open: (plan: Plan) => Promise<Result<Pool>>;
  readonly #pools = new Map<string, Racked>();

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
    await Promise.all(all.map(closed));
  }

  #take(plan: Plan): Racked {
    const run = runId(plan);
    const racked = this.#pools.get(run) ?? { pool: this.#open(plan), busy: 0 };
    // The one asked for last stands last.
    this.#pools.delete(run);
    this.#pools.set(run, racked);
    const idle = [...this.#pools].find(([, one]) => one.busy === 0 && one !== racked);
    if (this.#pools.size > mostPools && idle) {
      this.#pools.delete(idle[0]);
      void closed(idle[1]);
    }
    return racked;
  }
}

async function closed({ pool }: Racked): Promise<void> {
  const opened = await pool;
  if (opened.ok) await opened.value.close();
}
