import { ok, type Result } from '@quadrille/kit';
import { type PrintedRun, printBackup } from './backup.ts';
import type { Database, Reading } from './database.ts';
import { isRow, profileKey, progressKey, settingsKey, type Row } from './kept-document.ts';
import { type KeptBatch, batchesOf, isKeptRun } from './runs.ts';
import { allGames, byNewest } from './saved-games.ts';

/** Maximum characters of runs in an export: browsers limit the length of a string. */
const maxRunsLength = 200_000_000;
/** Batches read per request. */
const batchesPerRead = 64;

/** Reads the whole database in one transaction. */
export async function exportAll(database: Database): Promise<Result<string>> {
  return database.read(['games', 'moves', 'documents', 'aside', 'runs', 'batches'], async (tx) => {
    const games = (await allGames(tx)).toSorted(byNewest);
    const aside: Record<string, unknown> = {};
    const shelf = tx.objectStore('aside');
    for (const key of await shelf.getAllKeys()) aside[key] = asJson(await shelf.get(key));
    const progress: Record<string, Row> = {};
    let settings: Row | undefined;
    let profile: Row | undefined;
    const documents = tx.objectStore('documents');
    for (const key of await documents.getAllKeys()) {
      const row = asJson(await documents.get(key));
      if (!isRow(row)) aside[`${key}@damaged`] = row;
      else if (key === settingsKey) settings = row;
      else if (key === profileKey) profile = row;
      else progress[key.slice(progressKey('').length)] = row;
    }
    return ok(
      printBackup(
        {
          games,
          ...(settings && { settings }),
          ...(profile && { profile }),
          progress,
          aside,
          runs: await printedRuns(tx),
        },
        new Date(),
      ),
    );
  });
}

/** A damaged document may not be valid JSON; the export must not fail because of it. */
function asJson(row: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(row) ?? 'null');
  } catch {
    return String(row);
  }
}

/** Newest first. A run that is too large is exported without its games: its plan reproduces them. */
async function printedRuns(tx: Reading): Promise<PrintedRun[]> {
  const runs = (await tx.objectStore('runs').getAll()).filter(isKeptRun).toSorted((a, b) => b.updated - a.updated);
  const printed: PrintedRun[] = [];
  let room = maxRunsLength;
  for (const run of runs) {
    const batches: string[] = [];
    let length = 0;
    for (let from = 0; length <= room;) {
      const found = await tx.objectStore('batches').getAll(batchesOf(run.id, from), batchesPerRead);
      for (const row of found) {
        const { run: _, ...batch } = row as KeptBatch & { readonly run: string };
        batches.push(JSON.stringify(batch));
        length += batches.at(-1)!.length;
        from = batch.from + 1;
      }
      if (found.length < batchesPerRead) break;
    }
    const fits = length <= room;
    if (fits) room -= length;
    printed.push({ run, batches: fits ? batches : [] });
  }
  return printed;
}
