// Time from the abort of an endless search to the first answer of the next one.
import { Worker } from 'node:worker_threads';
import { createThreadWorkerPort, WorkerHost } from '../dist/index.js';

export const benches = [cancelling('by shared memory', true), cancelling('by ending the worker', false)];

function cancelling(how, share) {
  return {
    name: `cancel a search ${how}`,
    limit: 50,
    run: async () => {
      const host = new WorkerHost(
        () => createThreadWorkerPort(new Worker(new URL('../test/search-thread.mjs', import.meta.url))),
        { share },
      );
      const abort = new AbortController();
      let aborted = 0;
      for await (const answer of host.ask({ limits: [500, Number.MAX_SAFE_INTEGER] }, abort.signal)) {
        // After half a second the search is deep inside WebAssembly and the spare worker is loaded.
        if (answer === 500) {
          setTimeout(() => {
            aborted = performance.now();
            abort.abort();
          }, 500);
        }
      }
      const stopped = performance.now() - aborted;
      for await (const _ of host.ask({ limits: [1] }, new AbortController().signal)) break;
      const value = performance.now() - aborted;
      host.close();
      return { value, unit: 'ms', note: `the asker is free after ${stopped.toFixed(1)} ms` };
    },
  };
}
