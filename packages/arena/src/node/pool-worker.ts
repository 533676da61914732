// Does not import piscina, which would load the whole package into every thread.
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyHeadless, Result } from '@quadrille/kit';
import type { ArenaHost } from '../contest.ts';
import { type Batch, type PackedBatch } from '../batch.ts';
import { playPacked } from '../contest.ts';
import type { Plan } from '../plan.ts';
import type { EngineCommand, ProcessObserver } from './engine-process.ts';

/** The start parameters of every thread of a pool. */
export interface PoolTask {
  readonly plan: Plan;
  /** Address of the module that exports the game as `game`. */
  readonly module: string;
  readonly engines: readonly EngineCommand[];
  readonly patienceMs: number;
}

const { plan, module, engines, patienceMs } = workerData as PoolTask;

const loadGame = async (): Promise<AnyHeadless> =>
  ((await import(module)) as { readonly headless: AnyHeadless }).headless;

/** Messages of a thread besides its results. */
export type PoolMessage = { readonly started: number } | { readonly ended: number };

/** The owner that terminates this thread also kills its engines. */
const post = (news: PoolMessage): void => parentPort!.postMessage(news, []);
const watch: ProcessObserver = { onStart: (pid) => post({ started: pid }), onEnd: (pid) => post({ ended: pid }) };

const host: ArenaHost = {
  loadGame,
  engine: async (name) => {
    const command = engines.find((one) => one.name === name);
    const client = await (await loadGame()).contest?.protocol?.client?.();
    if (!command || !client) return undefined;
    const { createEnginePlayer } = await import('./engine-process.ts');
    return createEnginePlayer(command, client, { patienceMs, observer: watch });
  },
};

const never = new AbortController().signal;

/** An abort terminates the whole thread, so no signal is needed here. */
export default (batch: Batch): Promise<Result<PackedBatch>> => playPacked(plan, batch, host, never);
