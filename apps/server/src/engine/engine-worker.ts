import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame } from '@quadrille/kit';
import { nextStep } from './next-round.ts';
import type { EngineAnswers, EngineTask, ThreadAnswer, ThreadOrder } from './engine-task.ts';
import { openRecord, replayRecord, think } from './replay-record.ts';
import { verifyDaily } from './verify-daily.ts';

/** Linux gives a core to a thread of this niceness about a tenth as often as to a usual one. */
const backgroundNiceness = 10;

const port = parentPort!;
let running: { readonly number: number; readonly stop: AbortController } | undefined;

// Elsewhere a priority is the whole process's.
if ((workerData as { readonly isBackground: boolean }).isBackground && process.platform === 'linux') {
  try {
    setPriority(backgroundNiceness);
  } catch {
    // Not allowed in this container: the lanes still keep their order.
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
  if (task.kind === 'pair') return nextStep(task.state, task.now);
  const { game } = (await import(task.module)) as { readonly game: AnyGame };
  switch (task.kind) {
    case 'think':
      return think(game, task, signal);
    case 'daily':
      return verifyDaily(game, task, signal);
    case 'open':
      return openRecord(game, task.setup, task.opening, task.created);
    case 'replay':
      return replayRecord(game, task.setup);
  }
}
