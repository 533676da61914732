import { createWebWorkerPort, type WorkerPort } from '@quadrille/kernel';

export type Work = 'search' | 'run' | 'games' | 'bench';

/** All workers load one script, so that the games' code is fetched and cached once. */
export const startWorker = (work: Work): WorkerPort =>
  createWebWorkerPort(new Worker(new URL('../../shell/worker.ts', import.meta.url), { type: 'module', name: work }));
