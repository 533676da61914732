import { mkdir, open, readFile, rename, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { BatchResult } from '../game-result.ts';
import { batchText, type PlayedBatch } from '../packed-batch.ts';
import type { Plan } from '../plan.ts';
import { parsePlan, printPlan } from '../plan-text.ts';
import { takeLock, type Lock } from './lock.ts';
import { runId } from './run-id.ts';

/** What a folder of a run holds: all that was finished when it was last written to. */
export interface Kept {
  readonly plan: Plan;
  readonly folder: RunFolder;
  readonly batches: readonly BatchResult[];
  /** Lines that were cut off or damaged: their games are played again. */
  readonly dropped: number;
}

/**
 * A run on disk: `plan.json`, and `games.jsonl` with a line for every batch, written to the disk before the batch counts. A
 * process that is killed loses the batches in flight and nothing else.
 */
export class RunFolder {
  readonly #games: FileHandle;
  readonly #lock: Lock;
  #last: Promise<void> = Promise.resolve();

  private constructor(games: FileHandle, lock: Lock) {
    this.#games = games;
    this.#lock = lock;
  }

  /** A fault: the folder holds a run already, or cannot be written. */
  static async create(path: string, plan: Plan): Promise<Result<Kept>> {
    return guarded(path, async () => {
      if (await exists(join(path, 'plan.json'))) return fail(fault('arena-folder-used', { folder: path }));
      await mkdir(path, { recursive: true });
      return RunFolder.#locked(path, async (lock) => {
        await writeWhole(path, 'plan.json', planText(plan));
        const games = await open(join(path, 'games.jsonl'), 'w');
        await games.appendFile(`${headLine(runId(plan))}\n`);
        await games.sync();
        return ok({ plan, folder: new RunFolder(games, lock), batches: [], dropped: 0 });
      });
    });
  }

  /** The plan alone; nothing is opened or changed. */
  static plan(path: string): Promise<Result<Plan>> {
    return guarded(path, () => readPlan(path));
  }

  /** With a plan: it must be the same run, and may have more games. */
  static async resume(path: string, wanted?: Plan): Promise<Result<Kept>> {
    return guarded(path, async () => {
      const kept = await readPlan(path);
      if (!kept.ok) return kept;
      if (wanted && runId(wanted) !== runId(kept.value)) {
        return fail(fault('arena-folder-other', { folder: path }));
      }
      const games = wanted?.games ?? kept.value.games;
      if (games < kept.value.games) return fail(fault('arena-folder-fewer', { found: games, least: kept.value.games }));
      const plan = { ...kept.value, games };
      return RunFolder.#locked(path, async (lock) => {
        if (games > kept.value.games) await writeWhole(path, 'plan.json', planText(plan));
        const file = await open(join(path, 'games.jsonl'), 'a+');
        const read = await readBatches(file, runId(plan));
        if (!read) {
          await file.close();
          return fail(fault('arena-folder-other', { folder: path }));
        }
        // What a killed process has half written must not stand before the next line.
        await file.truncate(read.end);
        if (read.end === 0) await file.appendFile(`${headLine(runId(plan))}\n`);
        return ok({ plan, folder: new RunFolder(file, lock), batches: read.batches, dropped: read.dropped });
      });
    });
  }

  static async #locked(path: string, work: (lock: Lock) => Promise<Result<Kept>>): Promise<Result<Kept>> {
    const lock = await takeLock(join(path, 'lock'));
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

  /** Done when the batch is on the disk. */
  append(batch: PlayedBatch): Promise<void> {
    const line = batchLine(batch);
    const write = async (): Promise<void> => {
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

const headLine = (run: string): string => JSON.stringify({ arena: 1, run });

function batchLine(batch: PlayedBatch): string {
  const body = batchText(batch);
  return `${body.slice(0, -1)},"crc":"${checksum(body)}"}\n`;
}

function parseBatchLine(line: string): BatchResult | undefined {
  const match = /^(.*),"crc":"([0-9a-f]{8})"\}$/s.exec(line);
  if (!match || checksum(`${match[1]}}`) !== match[2]) return undefined;
  return JSON.parse(`${match[1]}}`) as BatchResult;
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

interface ReadBatches {
  readonly batches: readonly BatchResult[];
  readonly dropped: number;
  /** Where the last whole line ends. */
  readonly end: number;
}

/** Undefined: the games are those of another run. */
async function readBatches(file: FileHandle, run: string): Promise<ReadBatches | undefined> {
  const batches: BatchResult[] = [];
  let dropped = 0;
  let end = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1 << 20 })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (let cut = rest.indexOf(10); cut >= 0; cut = rest.indexOf(10)) {
      const line = rest.subarray(0, cut).toString();
      rest = rest.subarray(cut + 1);
      if (end === 0) {
        if (line !== headLine(run)) return undefined;
      } else {
        const batch = parseBatchLine(line);
        if (batch) batches.push(batch);
        else dropped++;
      }
      end += cut + 1;
    }
  }
  if (rest.length > 0) dropped++;
  return { batches, dropped, end };
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

/** Never half: the new text stands beside the old one before it takes its place. */
async function writeWhole(path: string, name: string, text: string): Promise<void> {
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

const exists = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
};

/** What the system refuses is told, not thrown. */
async function guarded<T>(path: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    return fail(fault('arena-folder', { folder: path, reason: String(error.code) }));
  }
}
