import type { PGlite } from '@electric-sql/pglite';
import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

const piece = Buffer.alloc(2 ** 20);

/**
 * Creates a WAL file before it is needed, as a PostgreSQL server does at a checkpoint: filling one with zeros takes as
 * long as a hundred commits, which would all wait. `name` is the name of a future file.
 */
async function createSpareWal(folder: string, name: string, bytes: number): Promise<void> {
  const path = join(folder, 'pg_wal', name);
  if (existsSync(path)) return;
  // A draft left by a killed process is written anew.
  const draft = join(folder, 'pg_wal', 'xlogtemp.spare');
  const file = await open(draft, 'w');
  try {
    for (let written = 0; written < bytes; written += piece.length) await file.write(piece);
    await file.sync();
  } catch (error) {
    // On a full disk it would take the space that commits need.
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  // Never replaces a file that the database has created meanwhile.
  await link(draft, path).catch((error: unknown) => {
    if (!existsSync(path)) throw error;
  });
  await rm(draft);
}

/** Limits that keep the embedded database's files small and its start fast. */
export interface UpkeepLimits {
  /** Bytes of WAL after which a checkpoint does not wait for a quiet moment: a start after a crash replays them. */
  readonly maxWalBytes: number;
  /** Bytes of WAL that justify a checkpoint in a quiet moment. */
  readonly idleWalBytes: number;
  /** Commits after which tables are vacuumed in a quiet moment, and after which they are vacuumed in any case. */
  readonly idleCommits: number;
  readonly maxCommits: number;
}

const defaultLimits: UpkeepLimits = {
  maxWalBytes: 48 * 2 ** 20,
  idleWalBytes: 2 ** 20,
  idleCommits: 2000,
  maxCommits: 500_000,
};

/** Milliseconds between two checks. A quiet moment is a check without a commit since the last one. */
const checkIntervalMs = 1000;

/**
 * Checkpoints, vacuums and WAL files in advance. A PostgreSQL server has background processes for them. The embedded
 * one is a single process and does none of it in time: its WAL would grow until the next clean stop, dead rows would
 * stay, and now and then a commit would wait for a new file.
 */
export class Upkeep {
  readonly #client: Pick<PGlite, 'exec' | 'query'>;
  readonly #folder: string;
  readonly #limits: UpkeepLimits;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #commits = 0;
  /** The number of commits at the last check. */
  #seenCommits = 0;
  #swept = 0;
  /** Tables still to be vacuumed, one at a time, and whether they have waited long enough for a quiet moment. */
  #tables: string[] = [];
  #isOverdue = false;

  /** `folder`: the database's own files. */
  constructor(client: Pick<PGlite, 'exec' | 'query'>, folder: string, limits = defaultLimits) {
    this.#client = client;
    this.#folder = folder;
    this.#limits = limits;
  }

  start(): void {
    // A failure here, for example on a full disk, is retried; a failing commit is reported to the players.
    this.#timer = setInterval(() => void this.check().catch(() => {}), checkIntervalMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running?.catch(() => {});
  }

  noteCommit(): void {
    this.#commits++;
  }

  check(): Promise<void> {
    this.#running ??= this.#runCheck().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #runCheck(): Promise<void> {
    const isQuiet = this.#commits === this.#seenCommits;
    this.#seenCommits = this.#commits;
    const { maxWalBytes, idleWalBytes, idleCommits, maxCommits } = this.#limits;
    const since = this.#commits - this.#swept;
    if (since >= (isQuiet ? idleCommits : maxCommits)) {
      this.#swept = this.#commits;
      this.#isOverdue = !isQuiet;
      this.#tables = await this.#allTables();
    }
    const table = isQuiet || this.#isOverdue ? this.#tables.pop() : undefined;
    if (table !== undefined) await this.#client.exec(`vacuum (analyze) "${table}"`);
    const { bytes, next, size } = await this.#log();
    if (bytes >= maxWalBytes || (isQuiet && this.#tables.length === 0 && bytes >= idleWalBytes)) {
      await this.#client.exec('checkpoint');
    }
    await createSpareWal(this.#folder, next, size);
  }

  /** The bytes that a start after a crash would replay, and the name of the next WAL file. */
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
