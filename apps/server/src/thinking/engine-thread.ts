import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadOrder } from './engine-task.ts';

/** A thread as the pool sees it. */
export interface EngineThread {
  post(order: ThreadOrder): void;
  onMessage(listener: (message: ThreadAnswer) => void): void;
  /** It broke down: it does not answer any more. */
  onFailure(listener: (message: string) => void): void;
  end(): void;
  readonly ended: Promise<unknown>;
}

// Threads run what is built, also where the sources are read: Node 20 knows no TypeScript.
const script = fileURLToPath(new URL('../../dist/thinking/engine-worker.js', import.meta.url));

/** JavaScript's memory of one thread, in MB; kernels and nets lie outside of it. A thread that needs more ends alone. */
const maxHeapMb = 512;

export function startThread(isBackground: boolean): EngineThread {
  const worker = new Worker(script, {
    execArgv: [],
    workerData: { isBackground },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const ended = new Promise((resolve) => void worker.once('exit', resolve));
  // A server without other work may stop.
  worker.unref();
  return {
    post: (order) => worker.postMessage(order, []),
    onMessage: (listener) => void worker.on('message', listener),
    onFailure: (listener) => {
      worker.on('error', (error) => listener(error.message));
      worker.on('messageerror', (error) => listener(error.message));
      worker.on('exit', (code) => listener(`ended with ${code}`));
    },
    end: () => void worker.terminate(),
    ended,
  };
}
