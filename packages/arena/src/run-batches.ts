import type { Result } from '@quadrille/kit';
import { ok } from '@quadrille/kit';
import { Dispatcher } from './dispatcher.ts';
import type { Batch } from './game-result.ts';
import type { PlayedBatch } from './packed-batch.ts';
import type { Run } from './run.ts';

export interface Lanes {
  /** How many batches are in work at a time. */
  readonly lanes: number;
  /** Plays a batch somewhere; rejects when the signal is aborted. */
  play(batch: Batch, signal: AbortSignal): Promise<Result<PlayedBatch>>;
  /** Before a batch counts: a file keeps it. */
  keep?(batch: PlayedBatch): Promise<void> | void;
  /** After it has been counted. */
  onBatch?(batch: PlayedBatch): void;
  /** Games in the first batch of each lane; later ones follow the pace. */
  readonly first?: number;
}

/** Plays what is missing of a run. Rejects when the signal is aborted; a fault ends the run. */
export async function runBatches(run: Run, lanes: Lanes, signal: AbortSignal): Promise<Result<Run>> {
  const dispatcher = new Dispatcher(run, lanes.lanes, lanes.first);
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  let failed: Result<never> | undefined;

  const lane = async (): Promise<void> => {
    for (let batch = dispatcher.next(); batch && !failed; batch = dispatcher.next()) {
      const before = performance.now();
      const result = await lanes.play(batch, both);
      if (!result.ok) {
        failed = result;
        stop.abort();
        return;
      }
      dispatcher.tell(batch, performance.now() - before);
      await lanes.keep?.(result.value);
      run.add(result.value);
      lanes.onBatch?.(result.value);
      // Nothing that others still play would count.
      if (run.isComplete) stop.abort();
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes.lanes }, lane));
  if (failed) return failed;
  signal.throwIfAborted();
  if (!run.isComplete) for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ok(run);
}
