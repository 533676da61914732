import { type Result, fail, fault, ok } from '@quadrille/kit';
import { type FileHandle, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BatchResult, GameResult, PlayedBatch } from '../batch.ts';
import { type Plan, parsePlan, printPlan } from '../plan.ts';
import { batchLine, checksum, headLine, readBatches, runId } from './batch-lines.ts';
import { type RunLock, takeRunLock } from './run-lock.ts';

/** The content of a run's folder. */
export interface OpenedRun {
  readonly plan: Plan;
  readonly folder: RunFolder;
  readonly batches: readonly BatchResult[];
  /** Truncated or damaged lines; their games are played again. */
  readonly dropped: number;
}

/**
 * A run on disk: `plan.json`, and `games.jsonl` with a line per batch, synced to the disk before the batch counts. A
 * killed process loses only its batches in progress.
 */
export class RunFolder {
  readonly #games: FileHandle;
  readonly #lock: RunLock;
  #last: Promise<void> = Promise.resolve();

  private constructor(games: FileHandle, lock: RunLock) {
    this.#games = games;
    this.#lock = lock;
  }

  /** A fault: the folder contains a run already, or cannot be written. */
  static async create(path: string, plan: Plan): Promise<Result<OpenedRun>> {
    return catchSystemErrors(path, async () => {
      if (await exists(join(path, 'plan.json'))) return fail(fault('arena-folder-used', { folder: path }));
      await makeFolder(path);
      return RunFolder.#withLock(path, async (lock) => {
        await replaceFile(path, 'plan.json', planText(plan));
        const games = await open(join(path, 'games.jsonl'), 'w');
        await games.appendFile(`${headLine(runId(plan))}\n`);
        await games.sync();
        return ok({ plan, folder: new RunFolder(games, lock), batches: [], dropped: 0 });
      });
    });
  }

  /** Reads only the plan and changes nothing. */
  static plan(path: string): Promise<Result<Plan>> {
    return catchSystemErrors(path, () => readPlan(path));
  }

  /** Reads a stored game. Undefined: it is missing. Changes nothing, because another process may be writing. */
  static game(path: string, wanted: Plan, number: number): Promise<Result<GameResult | undefined>> {
    return catchSystemErrors(path, async () => {
      const plan = await readPlan(path);
      if (!plan.ok) return plan;
      if (runId(wanted) !== runId(plan.value)) return fail(fault('arena-folder-other', { folder: path }));
      const file = await open(join(path, 'games.jsonl'), 'r');
      try {
        let found: GameResult | undefined;
        const read = await readBatches(file, plan.value, ({ games }) => {
          found = games.find((game) => game.number === number);
          return found && 'enough';
        });
        return read ? ok(found) : fail(fault('arena-folder-other', { folder: path }));
      } finally {
        await file.close();
      }
    });
  }

  /** A given plan must be of the same run, and may have more games. */
  static async resume(path: string, wanted?: Plan): Promise<Result<OpenedRun>> {
    return catchSystemErrors(path, async () => {
      const kept = await readPlan(path);
      if (!kept.ok) return kept;
      if (wanted && runId(wanted) !== runId(kept.value)) {
        return fail(fault('arena-folder-other', { folder: path }));
      }
      const games = wanted?.games ?? kept.value.games;
      if (games < kept.value.games) return fail(fault('arena-folder-fewer', { found: games, least: kept.value.games }));
      const plan = { ...kept.value, games };
      return RunFolder.#withLock(path, async (lock) => {
        if (games > kept.value.games) await replaceFile(path, 'plan.json', planText(plan));
        const file = await open(join(path, 'games.jsonl'), 'a+');
        const batches: BatchResult[] = [];
        const read = await readBatches(file, plan, (batch) => void batches.push(batch));
        if (!read) {
          await file.close();
          return fail(fault('arena-folder-other', { folder: path }));
        }
        // Removes a half-written last line before appending.
        await file.truncate(read.end);
        if (read.end === 0) await file.appendFile(`${headLine(runId(plan))}\n`);
        return ok({ plan, folder: new RunFolder(file, lock), batches, dropped: read.dropped });
      });
    });
  }

  static async #withLock(
    path: string,
    work: (lock: RunLock) => Promise<Result<OpenedRun>>,
  ): Promise<Result<OpenedRun>> {
    const lock = await takeRunLock(join(path, 'lock'));
    if (!lock) return fail(fault('arena-folder-busy', { folder: path }));
    try {
      const done = await work(lock);
      if (!done.ok) await lock.release();
      return done;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /** Resolves when the batch is on the disk. Rejects if another process has taken the folder. */
  append(batch: PlayedBatch): Promise<void> {
    const line = batchLine(batch);
    const write = async (): Promise<void> => {
      await this.#lock.check();
      await this.#games.appendFile(line);
      await this.#games.datasync();
    };
    this.#last = this.#last.then(write);
    return this.#last;
  }

  async close(): Promise<void> {
    await this.#last.catch(() => {});
    await this.#games.close();
    await this.#lock.release();
  }
}

const planText = (plan: Plan): string => {
  const text = printPlan(plan);
  return `${JSON.stringify({ checksum: checksum(text), plan: JSON.parse(text) as unknown }, undefined, 2)}\n`;
};

async function readPlan(path: string): Promise<Result<Plan>> {
  const file = join(path, 'plan.json');
  if (!(await exists(file))) return fail(fault('arena-folder-none', { folder: path }));
  let kept: { readonly checksum?: unknown; readonly plan?: unknown };
  try {
    kept = JSON.parse(await readFile(file, 'utf8')) as typeof kept;
  } catch (error) {
    if (error instanceof SyntaxError) return fail(fault('arena-plan', { part: 'JSON' }));
    throw error;
  }
  const plan = parsePlan(JSON.stringify(kept?.plan ?? ''));
  if (plan.ok && checksum(printPlan(plan.value)) !== kept.checksum)
    return fail(fault('arena-plan', { part: 'checksum' }));
  return plan;
}

/** Atomic: writes a temporary file, then renames it. */
async function replaceFile(path: string, name: string, text: string): Promise<void> {
  const aside = join(path, `${name}.new`);
  const file = await open(aside, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, join(path, name));
}

/** With all parent folders. Node's recursive mkdir hangs where nothing can be created, such as in /proc. */
async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above);
  await mkdir(path);
}

const exists = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
};

/** Turns system errors into faults. */
async function catchSystemErrors<T>(path: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    return fail(fault('arena-folder', { folder: path, reason: String(error.code) }));
  }
}
