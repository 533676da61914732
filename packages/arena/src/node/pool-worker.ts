// Not from piscina, which would be read from the disk for it: a thread needs little of what starts it.
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyHeadless, Result } from '@quadrille/kit';
import type { House } from '../contest.ts';
import { type Batch, type PackedBatch } from '../batch.ts';
import { playPacked } from '../contest.ts';
import type { Plan } from '../plan.ts';
import type { EngineCommand, ProcessWatch } from './engine-process.ts';

/** What every thread of a pool is told at its start. */
export interface PoolTask {
  readonly plan: Plan;
  /** The address of the module that exports the game as `game`. */
  readonly module: string;
  readonly engines: readonly EngineCommand[];
  readonly patience: number;
}

const { plan, module, engines, patience } = workerData as PoolTask;

const loadGame = async (): Promise<AnyHeadless> =>
  ((await import(module)) as { readonly headless: AnyHeadless }).headless;

/** What a thread says beside its results. */
export type PoolNews = { readonly started: number } | { readonly ended: number };

/** Whoever ends this thread ends its engines, too. */
const tell = (news: PoolNews): void => parentPort!.postMessage(news, []);
const watch: ProcessWatch = { started: (pid) => tell({ started: pid }), ended: (pid) => tell({ ended: pid }) };

const house: House = {
  loadGame,
  engine: async (name) => {
    const command = engines.find((one) => one.name === name);
    const client = await (await loadGame()).contest?.protocol?.client?.();
    if (!command || !client) return undefined;
    const { enginePlayer } = await import('./engine-process.ts');
    return enginePlayer(command, client, { patience, watch });
  },
};

const never = new AbortController().signal;

/** An abort ends the whole thread, so nothing has to be heard of it here. */
export default (batch: Batch): Promise<Result<PackedBatch>> => playPacked(plan, batch, house, never);
