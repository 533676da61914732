import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Budget, Query } from '@quadrille/kit';
import { Piscina } from 'piscina';

export interface ThinkTask {
  /** The address of the module that exports the game as `game`. */
  readonly module: string;
  readonly player: string;
  readonly query: Query;
  readonly budget: Pick<Budget, 'seed'>;
}

// Threads run what is built, also where the sources are read: Node knows no TypeScript.
const filename = fileURLToPath(new URL('../../dist/thinking/thinking-worker.js', import.meta.url));

/** Computer players think in threads, whoever asks first served first; one core is left to the people. */
export class Thinkers {
  #pool: Piscina<ThinkTask, string | undefined> | undefined;
  readonly #threads = Math.max(1, availableParallelism() - 1);

  think(task: ThinkTask): Promise<string | undefined> {
    // A server without computer players needs no threads for them.
    this.#pool ??= new Piscina({
      filename,
      minThreads: 0,
      maxThreads: this.#threads,
      idleTimeout: 60_000,
      execArgv: [],
    });
    return this.#pool.run(task);
  }

  /** Thoughts that wait for a thread. */
  get waiting(): number {
    return this.#pool?.queueSize ?? 0;
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}
