import type { Batch } from '../game-result.ts';

/** Where things lie in Redis. All runs share one queue: any worker works for any of them. */
export const queueName = 'arena';
export const prefix = 'quadrille';

export const planKey = (run: string): string => `${prefix}:arena-run:${run}:plan`;
/** A hash: the batch, and its result or fault as JSON. */
export const resultsKey = (run: string): string => `${prefix}:arena-run:${run}:results`;

/** What a worker is told. */
export interface BatchJob extends Batch {
  readonly run: string;
}

/** The same for the same batch: put into the queue twice, it stands there once. */
export const jobId = (run: string, { from, to }: Batch): string => `${run}-${from}-${to}`;

export const batchKey = ({ from, to }: Batch): string => `${from}-${to}`;
