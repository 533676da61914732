import { type Result, fail, fault, ok } from '@quadrille/kit';
import { changes as changesOf } from './changes.ts';
import { type Reading, type Writing, database as databaseOf } from './database.ts';
import { newId } from './saved-games.ts';

/** A run of the arena: its plan and progress. The games are in its batches. */
export interface KeptRun {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  /** Plain data that only the arena understands. */
  readonly plan: unknown;
  readonly created: number;
  readonly updated: number;
  readonly played: number;
  readonly total: number;
  /** All games are played, or the result is decided. */
  readonly finished: boolean;
}

/** The games from `from` up to, but not including, `to`, as plain data. */
export interface KeptBatch {
  readonly from: number;
  readonly to: number;
}

export type NewRun = Pick<KeptRun, 'title' | 'game' | 'plan' | 'total'>;

function newRun(about: NewRun): KeptRun {
  const now = Date.now();
  return { ...about, id: newId(), created: now, updated: now, played: 0, finished: false };
}

export function isKeptRun(row: object): row is KeptRun {
  const { id, title, game, created, updated, played, total, finished } = row as Partial<Record<string, unknown>>;
  return (
    [id, title, game].every((text) => typeof text === 'string') &&
    [created, updated, played, total].every((count) => typeof count === 'number' && Number.isFinite(count)) &&
    typeof finished === 'boolean' &&
    'plan' in row
  );
}

/** The runs of the arena in this browser. No method throws or rejects. */
export interface Runs {
  create(about: NewRun): Promise<Result<KeptRun>>;
  get(id: string): Promise<Result<KeptRun | undefined>>;
  /** Newest first. */
  list(): Promise<Result<readonly KeptRun[]>>;
  change(id: string, to: Partial<Pick<KeptRun, 'title' | 'plan' | 'total' | 'finished'>>): Promise<Result<KeptRun>>;
  /** One transaction; a batch that is already stored is refused as `store-batch-twice` and not counted. */
  addBatch(id: string, batch: KeptBatch): Promise<Result<KeptRun>>;
  /** Batches in order from game `from` on, at most `most`: a run may be larger than the memory. */
  batches(id: string, from: number, most: number): Promise<Result<readonly KeptBatch[]>>;
  /** With all its games. */
  remove(id: string): Promise<Result<void>>;
  /** Called for every change of a run except its batches, in this tab or another. */
  watch(listener: () => void): () => void;
  close(): Promise<void>;
}

export function openRuns(name = 'quadrille'): Runs {
  const database = databaseOf(name);
  const changes = changesOf(channelOf(name));
  const announceOnSuccess = <T>(result: Result<T>): Result<T> => {
    if (result.ok) changes.announce({ kind: 'runs' });
    return result;
  };
  return {
    create: async (about) =>
      announceOnSuccess(
        await database.write(['runs'], async (tx) => {
          const run = newRun(about);
          await tx.objectStore('runs').add(run);
          return ok(run);
        }),
      ),
    get: (id) => database.read(['runs'], async (tx) => ok(await find(tx, id))),
    list: () =>
      database.read(['runs'], async (tx) => {
        const rows = await tx.objectStore('runs').getAll();
        return ok(rows.filter(isKeptRun).toSorted((a, b) => b.updated - a.updated));
      }),
    change: async (id, to) =>
      announceOnSuccess(
        await database.write(['runs'], async (tx) => {
          const run = await find(tx, id);
          if (!run) return fail(fault('store-no-run'));
          const changed: KeptRun = { ...run, ...to, updated: Date.now() };
          await tx.objectStore('runs').put(changed);
          return ok(changed);
        }),
      ),
    addBatch: (id, batch) =>
      database.write(['runs', 'batches'], async (tx) => {
        const run = await find(tx, id);
        if (!run) return fail(fault('store-no-run'));
        const key: [string, number] = [id, batch.from];
        if ((await tx.objectStore('batches').getKey(key)) !== undefined) return fail(fault('store-batch-twice'));
        await tx.objectStore('batches').add({ ...batch, run: id });
        const played = run.played + batch.to - batch.from;
        const grown: KeptRun = { ...run, played, updated: Date.now() };
        await tx.objectStore('runs').put(grown);
        return ok(grown);
      }),
    batches: (id, from, most) =>
      database.read(['batches'], async (tx) => {
        const rows = await tx.objectStore('batches').getAll(batchesOf(id, from), most);
        return ok(rows.map((row) => row as KeptBatch));
      }),
    remove: async (id) =>
      announceOnSuccess(
        await database.write(['runs', 'batches'], async (tx) => {
          await tx.objectStore('runs').delete(id);
          await tx.objectStore('batches').delete(batchesOf(id, 0));
          return ok(undefined);
        }),
      ),
    watch: (listener) => changes.watch(listener),
    close: async () => {
      changes.close();
      await database.close();
    },
  };
}

const channelOf = (name: string): string => `${name}/runs`;

/** Notifies every page that lists runs. */
export function announceRuns(name: string): void {
  const changes = changesOf(channelOf(name));
  changes.announce({ kind: 'runs' });
  changes.close();
}

export const batchesOf = (id: string, from: number): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Infinity]);

async function find(tx: Reading | Writing, id: string): Promise<KeptRun | undefined> {
  const row = await tx.objectStore('runs').get(id);
  return row && isKeptRun(row) ? row : undefined;
}
