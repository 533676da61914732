import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { refreshNames } from '../people/names/sql-names.ts';
import { appendTexts, byKey } from './append.ts';
import { currentVersion, otherVersion, unreadableVersion } from './data-version.ts';
import { DurableFolder } from './durable-folder.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { sqlStore } from './sql-store.ts';
import type { Row, ThreadStore } from './store.ts';
import { Upkeep } from './upkeep.ts';

/** The usual 128 MB would be most of the process. */
const memory = ['-c', 'shared_buffers=16MB'];

/** Without the `-F` among the defaults, which switches fsync off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...memory,
  '-c',
  'wal_sync_method=fsync',
  ...Object.entries(byKey).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * PostgreSQL in this thread, with its files in a folder. Whoever opens it holds the folder's lock. Files of one version
 * cannot be read by the next: every clean stop leaves a backup, out of which the next version makes its own files.
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
  await proveDurable(client, fs);
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

/** A commit that does not reach the disk would be a promise we cannot keep: better not to start. */
async function proveDurable(client: PGlite, fs: DurableFolder): Promise<void> {
  await client.exec('create table if not exists proof (n int)');
  const before = fs.syncs;
  await client.exec('begin; delete from proof; insert into proof values (1); commit');
  if (fs.syncs === before) throw new Error('the embedded database does not reach the disk: no fsync at a commit');
}
