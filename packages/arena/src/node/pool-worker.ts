import { parentPort } from 'node:worker_threads';
import type { AnyGame, Result } from '@quadrille/kit';
import { workerData } from 'piscina';
import { playBatch, type House } from '../contest.ts';
import type { Batch, BatchResult } from '../game-result.ts';
import type { Plan } from '../plan.ts';
import type { EngineCommand } from './engine-command.ts';
import { enginePlayer } from './engine-player.ts';

/** What every thread of a pool is told at its start. */
export interface PoolTask {
  readonly plan: Plan;
  /** The address of the module that exports the game as `game`. */
  readonly module: string;
  readonly engines: readonly EngineCommand[];
  readonly patience: number;
}

const { plan, module, engines, patience } = workerData as PoolTask;

const loadGame = async (): Promise<AnyGame> => ((await import(module)) as { readonly game: AnyGame }).game;

/** Whoever ends this thread ends its engines, too. */
const onStart = (pid: number): void => parentPort!.postMessage({ engine: pid }, []);

const house: House = {
  loadGame,
  engine: async (name) => {
    const command = engines.find((one) => one.name === name);
    const client = await (await loadGame()).protocolClient?.();
    return command && client ? enginePlayer(command, client, { patience, onStart }) : undefined;
  },
};

const never = new AbortController().signal;

/** An abort ends the whole thread, so nothing has to be heard of it here. */
export default (batch: Batch): Promise<Result<BatchResult>> => playBatch(plan, batch, house, never);
