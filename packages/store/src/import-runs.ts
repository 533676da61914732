import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { BackupRun } from './backup-run.ts';
import type { Writing } from './database.ts';
import { isKeptRun, type KeptBatch, type KeptRun } from './kept-run.ts';
import { batchesOf } from './runs.ts';
import { newId } from './saved-game.ts';
import type { RunFormat, Skipped } from './store.ts';

/** A run that the arena can read, and may be written. */
export interface CheckedRun {
  readonly place: string;
  readonly run: KeptRun;
  readonly batches: readonly KeptBatch[];
}

export async function checkRun(found: BackupRun, format: RunFormat | undefined): Promise<Result<CheckedRun>> {
  const { place, about, at } = found;
  const read = await format?.parse(about, found.batches);
  if (!read) return fail(fault('store-field-unknown', { field: 'runs' }, at));
  if (!read.ok) return fail({ ...read.error, at });
  const batches: KeptBatch[] = [];
  // Games that stand twice are the same ones.
  for (const batch of read.value.toSorted((a, b) => a.from - b.from)) {
    if (batch.from >= (batches.at(-1)?.to ?? 0)) batches.push(batch);
  }
  const played = batches.reduce((sum, { from, to }) => sum + to - from, 0);
  // One whose games did not fit into the backup is played again, to the same figures.
  return ok({ place, run: { ...about, played, finished: about.finished && played >= about.total }, batches });
}

/** The one with more games stays; one that is being played is never replaced. */
export async function mergeRuns(
  tx: Writing,
  checked: readonly CheckedRun[],
  isPlaying: (id: string) => boolean,
  skipped: Skipped[],
): Promise<KeptRun[]> {
  const written: KeptRun[] = [];
  for (const { place, run, batches } of checked) {
    const row = await tx.objectStore('runs').get(run.id);
    const ours = row && isKeptRun(row) ? row : undefined;
    if (ours && ours.played >= run.played) {
      skipped.push({ place, why: ours.played === run.played ? 'same' : 'older' });
      continue;
    }
    const whole =
      ours && ours.total > run.total ? { ...run, plan: ours.plan, total: ours.total, finished: false } : run;
    const next = ours && isPlaying(run.id) ? { ...run, id: newId() } : whole;
    await tx.objectStore('batches').delete(batchesOf(next.id, 0));
    await tx.objectStore('runs').put(next);
    for (const batch of batches) await tx.objectStore('batches').put({ ...batch, run: next.id });
    written.push(next);
  }
  return written;
}
