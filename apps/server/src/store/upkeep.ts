import type { PGlite } from '@electric-sql/pglite';
import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

const piece = Buffer.alloc(2 ** 20);

/**
 * Makes a file of the database's log ahead of the time when it is needed, as a PostgreSQL server does at a checkpoint: to fill
 * one with zeros takes as long as a hundred commits, and they would all wait for it. `name` is that of a file to come.
 */
async function makeSpareLog(folder: string, name: string, bytes: number): Promise<void> {
  const path = join(folder, 'pg_wal', name);
  if (existsSync(path)) return;
  // Left behind by somebody who was ended in the midst of it, the draft is begun anew.
  const draft = join(folder, 'pg_wal', 'xlogtemp.spare');
  const file = await open(draft, 'w');
  try {
    for (let written = 0; written < bytes; written += piece.length) await file.write(piece);
    await file.sync();
  } catch (error) {
    // On a full disk it would take the room that commits need.
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  // Never over one that the database has made itself meanwhile.
  await link(draft, path).catch((error: unknown) => {
    if (!existsSync(path)) throw error;
  });
  await rm(draft);
}

/** What keeps the files of the embedded database small and its start short. */
export interface UpkeepLimits {
  /** Bytes of log after which a checkpoint does not wait for a quiet moment: they are what a start after a crash reads again. */
  readonly mostLog: number;
  /** Bytes of log that are worth a checkpoint when nobody plays. */
  readonly someLog: number;
  /** Commits after which tables are swept when nobody plays, and after which they are swept in any case. */
  readonly someCommits: number;
  readonly mostCommits: number;
}

const usual: UpkeepLimits = {
  mostLog: 48 * 2 ** 20,
  someLog: 2 ** 20,
  someCommits: 2000,
  mostCommits: 500_000,
};

/** Milliseconds between two looks. No commit between two of them is a quiet moment. */
const lookEvery = 1000;

/**
 * Checkpoints, vacuums, and files for the log to go on in. A PostgreSQL server has processes of its own for them; the
 * embedded one is a single process and does nothing of it in time: its log would grow until the next clean stop, whatever
 * was changed would stay in its tables, and now and then a commit would wait for a file.
 */
export class Upkeep {
  readonly #client: Pick<PGlite, 'exec' | 'query'>;
  readonly #folder: string;
  readonly #limits: UpkeepLimits;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #commits = 0;
  /** Of those, how many there were at the last look. */
  #seen = 0;
  #swept = 0;
  /** Tables that are still to be swept, one at a time; whether that has waited for a quiet moment long enough. */
  #tables: string[] = [];
  #isOverdue = false;

  /** `folder`: that of the database's own files. */
  constructor(client: Pick<PGlite, 'exec' | 'query'>, folder: string, limits = usual) {
    this.#client = client;
    this.#folder = folder;
    this.#limits = limits;
  }

  start(): void {
    // What fails here, on a full disk say, is tried again; a commit that fails tells the people.
    this.#timer = setInterval(() => void this.look().catch(() => {}), lookEvery);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running?.catch(() => {});
  }

  /** Something was written. */
  noteCommit(): void {
    this.#commits++;
  }

  look(): Promise<void> {
    this.#running ??= this.#look().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #look(): Promise<void> {
    const isQuiet = this.#commits === this.#seen;
    this.#seen = this.#commits;
    const { mostLog, someLog, someCommits, mostCommits } = this.#limits;
    const since = this.#commits - this.#swept;
    if (since >= (isQuiet ? someCommits : mostCommits)) {
      this.#swept = this.#commits;
      this.#isOverdue = !isQuiet;
      this.#tables = await this.#allTables();
    }
    const table = isQuiet || this.#isOverdue ? this.#tables.pop() : undefined;
    if (table !== undefined) await this.#client.exec(`vacuum (analyze) "${table}"`);
    const { bytes, next, size } = await this.#log();
    if (bytes >= mostLog || (isQuiet && this.#tables.length === 0 && bytes >= someLog)) {
      await this.#client.exec('checkpoint');
    }
    await makeSpareLog(this.#folder, next, size);
  }

  /** How much of it a start after a crash would read again, and the name of the file it comes to next. */
  async #log(): Promise<{ readonly bytes: number; readonly next: string; readonly size: number }> {
    const { rows } = await this.#client.query<{ bytes: number; next: string; size: number }>(`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes, bytes_per_wal_segment as size,
        pg_walfile_name(pg_current_wal_lsn() + bytes_per_wal_segment) as next
      from pg_control_checkpoint(), pg_control_init()`);
    return rows[0]!;
  }

  async #allTables(): Promise<string[]> {
    const { rows } = await this.#client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    );
    return rows.map(({ name }) => name);
  }
}
