import type { Result } from '@quadrille/kit';
import type { Batch } from '../game-result.ts';
import type { PackedBatch } from '../packed-batch.ts';
import type { Plan } from '../plan.ts';
import type { Pool } from './pool.ts';
import { runId } from './run-id.ts';

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
