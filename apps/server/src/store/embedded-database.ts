import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { existsSync, fdatasyncSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { refreshNames } from './accounts.ts';
import { appendTexts, byKey } from './append.ts';
import { migrationsFolder } from './database.ts';
import { sqlStore } from './store.ts';
import type { Row } from './database.ts';
import type { ThreadStore } from './store.ts';
import { Upkeep } from './upkeep.ts';

type Init = NodeFS['init'];
type Prepared = Awaited<ReturnType<Init>>;

/** Internals of PGlite's file system that the override needs. */
interface FileSystemInternals {
  readonly NODEFS?: {
    readonly stream_ops?: { fsync?: (stream: { readonly nfd?: number }) => number };
  };
}

/**
 * A data folder whose commits reach the disk. PGlite calls fsync like any PostgreSQL, but its file system ignores the
 * call; this override performs it. `syncs` counts the calls.
 */
export class DurableFolder extends NodeFS {
  syncs = 0;

  override async init(...[database, options]: Parameters<Init>): Promise<Prepared> {
    const prepared = await super.init(database, options);
    const { emscriptenOpts } = prepared;
    const listen = (inside: FileSystemInternals): void => {
      const operations = inside.NODEFS?.stream_ops;
      if (!operations) return;
      operations.fsync = ({ nfd }) => {
        if (nfd !== undefined) {
          // fdatasync writes the data and the metadata needed to read it; timestamps may follow later.
          endThreadOnError(() => fdatasyncSync(nfd));
          this.syncs++;
        }
        return 0;
      };
    };
    const before = (emscriptenOpts.preRun ?? []) as unknown as readonly ((inside: FileSystemInternals) => void)[];
    const preRun = [...before, listen] as unknown as NonNullable<typeof emscriptenOpts.preRun>;
    return { ...prepared, emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * After a failed fsync the kernel may drop the pages and report success next time, so this thread can no longer be
 * trusted. It ends; only a restart reads what is really on disk.
 */
function endThreadOnError(sync: () => void): void {
  try {
    sync();
  } catch (error) {
    setImmediate(() => {
      throw error;
    });
    throw error;
  }
}

/** Files of the embedded database are compatible within a minor version: `0.5`. */
function currentVersion(): string {
  let folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  return version.split('.').slice(0, 2).join('.');
}

/** The version that wrote a folder, if it differs from the current one. */
function otherVersion(folder: string): string | undefined {
  const file = join(folder, 'version');
  if (!existsSync(join(folder, 'postgres')) || !existsSync(file)) return undefined;
  const found = readFileSync(file, 'utf8').trim();
  return found === currentVersion() ? undefined : found;
}

/** Another version wrote it and was not stopped cleanly, so there is no backup of the latest data. */
export function unreadableVersion(folder: string): string | undefined {
  return existsSync(join(folder, 'clean')) ? undefined : otherVersion(folder);
}

/** The default of 128 MB would be most of the process's memory. */
const memoryParams = ['-c', 'shared_buffers=16MB'];

/** The defaults without `-F`, which switches fsync off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...memoryParams,
  '-c',
  'wal_sync_method=fsync',
  ...Object.entries(byKey).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * PostgreSQL in this thread, with its files in a folder. The caller holds the folder's lock. Another version cannot
 * read the files: every clean stop writes a backup, from which the next version creates its own.
 */
export async function openEmbedded(folder: string): Promise<ThreadStore> {
  mkdirSync(folder, { recursive: true });
  const file = (name: string): string => join(folder, name);
  const found = otherVersion(folder);
  if (unreadableVersion(folder) !== undefined) {
    throw new Error(`it was written by version ${found} and not closed: start and stop that version once`);
  }
  if (found !== undefined) renameSync(file('postgres'), file(`postgres-${found}`));
  const isEmpty = !existsSync(file('postgres'));
  const fs = new DurableFolder(file('postgres'));
  const client = await PGlite.create({ fs, startParams });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  await checkDurability(client, fs);
  await refreshNames(db);
  for (const [name, text] of Object.entries(appendTexts)) await client.exec(`prepare ${name} (text) as ${text}`);
  const upkeep = new Upkeep(client, file('postgres'));
  const store = sqlStore(db, {
    append: async (input, name) => {
      upkeep.noteCommit();
      const [result] = await client.exec(`execute ${name}('${input.replaceAll("'", "''")}')`);
      return result!.rows as Row[];
    },
    close: async () => {
      await upkeep.stop();
      try {
        await store.backup(file('backup.ndjson'));
      } finally {
        await client.close();
      }
      writeFileSync(file('clean'), '');
    },
  });
  if (found !== undefined && isEmpty) await store.restore(file('backup.ndjson'));
  writeFileSync(file('version'), currentVersion());
  rmSync(file('clean'), { force: true });
  upkeep.start();
  return store;
}

/** Refuses to start if a commit does not reach the disk: an acknowledged move could be lost. */
async function checkDurability(client: PGlite, fs: DurableFolder): Promise<void> {
  await client.exec('create table if not exists proof (n int)');
  const before = fs.syncs;
  await client.exec('begin; delete from proof; insert into proof values (1); commit');
  if (fs.syncs === before) throw new Error('the embedded database does not reach the disk: no fsync at a commit');
}
