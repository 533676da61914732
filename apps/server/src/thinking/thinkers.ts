import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Budget, Deed, Query, Seat } from '@quadrille/kit';
import { Piscina } from 'piscina';
import type { PlannedStep } from '../people/tournament/next-step.ts';
import type { TournamentState } from '../people/tournament/tournament-store.ts';

export interface ThinkTask {
  /** The address of the module that exports the game as `game`. */
  readonly module: string;
  readonly player: string;
  readonly query: Query;
  /** For whom: where all act at once, the query does not tell. */
  readonly seat: Seat;
  readonly budget: Pick<Budget, 'seed'>;
}

/** The puzzle of a day, and what somebody played to solve it. */
export interface VerifyTask {
  readonly module: string;
  readonly day: string;
  readonly version: number;
  readonly moves: readonly string[];
}

/** A tournament, and when it is looked at. */
export interface PairTask {
  readonly state: TournamentState;
  readonly now: number;
}

// Threads run what is built, also where the sources are read: Node knows no TypeScript.
const thinking = fileURLToPath(new URL('../../dist/thinking/thinking-worker.js', import.meta.url));
const verifying = fileURLToPath(new URL('../../dist/thinking/verifying-worker.js', import.meta.url));
const pairing = fileURLToPath(new URL('../../dist/thinking/pairing-worker.js', import.meta.url));

/** Whatever takes long is done in threads, whoever asks first served first; one core is left to the people. */
export class Thinkers {
  #pool: Piscina | undefined;
  readonly #threads = Math.max(1, availableParallelism() - 1);

  think(task: ThinkTask): Promise<Deed | undefined> {
    return this.#threadPool().run(task, { filename: thinking }) as Promise<Deed | undefined>;
  }

  /** What a solution counts; undefined: it is none. */
  verify(task: VerifyTask): Promise<number | undefined> {
    return this.#threadPool().run(task, { filename: verifying }) as Promise<number | undefined>;
  }

  /** How a tournament goes on. */
  pair(task: PairTask): Promise<PlannedStep> {
    return this.#threadPool().run(task, { filename: pairing }) as Promise<PlannedStep>;
  }

  /** A server whose computers are never asked needs no threads for them. */
  #threadPool(): Piscina {
    this.#pool ??= new Piscina({ minThreads: 0, maxThreads: this.#threads, idleTimeout: 60_000, execArgv: [] });
    return this.#pool;
  }

  /** Thoughts that wait for a thread. */
  get waiting(): number {
    return this.#pool?.queueSize ?? 0;
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}
