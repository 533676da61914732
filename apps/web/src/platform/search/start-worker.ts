import { webWorker, type WorkerPort } from '@quadrille/kernel';

/** What workers are there for. */
export type Work = 'search' | 'run' | 'games' | 'bench';

/** All workers are one program, so that the code of the games is there once for all of them. */
export const startWorker = (work: Work): WorkerPort =>
  webWorker(new Worker(new URL('../../shell/worker.ts', import.meta.url), { type: 'module', name: work }));
