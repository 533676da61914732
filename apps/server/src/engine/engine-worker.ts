import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame } from '@quadrille/kit';
import { planNextStep } from './next-round.ts';
import type { EngineAnswers, EngineTask, ThreadAnswer, ThreadOrder } from './engine-task.ts';
import { openRecord, replayRecord, think } from './replay-record.ts';
import { verifyDaily, verifyRush } from './verify-daily.ts';

/** With this niceness, Linux gives a thread about a tenth of the share of a normal one. */
const backgroundNiceness = 10;

const port = parentPort!;
let running: { readonly number: number; readonly stop: AbortController } | undefined;

// On other systems priority belongs to the whole process.
if ((workerData as { readonly isBackground: boolean }).isBackground && process.platform === 'linux') {
  try {
    setPriority(backgroundNiceness);
  } catch {
    // Not permitted in this container: the lanes still keep their order.
  }
}

port.on('message', (order: ThreadOrder) => {
  if ('task' in order) void answer(order.number, order.task);
  else if (running?.number === order.cancel) running.stop.abort();
});

async function answer(number: number, task: EngineTask): Promise<void> {
  const stop = new AbortController();
  running = { number, stop };
  try {
    send({ number, answer: await perform(task, stop.signal) });
  } catch (error) {
    send({ number, error: error instanceof Error ? error.message : String(error) });
  }
}

const send = (message: ThreadAnswer): void => port.postMessage(message, []);

async function perform(task: EngineTask, signal: AbortSignal): Promise<EngineAnswers[EngineTask['kind']]> {
  if (task.kind === 'pair') return planNextStep(task.state, task.now);
  const { game } = (await import(task.module)) as { readonly game: AnyGame };
  switch (task.kind) {
    case 'think':
      return think(game, task, signal);
    case 'daily':
      return verifyDaily(game, task, signal);
    case 'rush':
      return verifyRush(game, task, signal);
    case 'open':
      return openRecord(game, task.setup, task.opening, task.created);
    case 'deal':
      return (await game.dealer?.())?.deal(task.params, signal);
    case 'replay':
      return replayRecord(game, task.setup);
  }
}
