import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DurableFolder } from './durable-folder.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { sqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

/** The usual 128 MB would be most of the process. */
const memory = ['-c', 'shared_buffers=16MB'];

/** Without the `-F` among the defaults, which switches fsync off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...memory,
  '-c',
  'wal_sync_method=fsync',
];

/** PostgreSQL in this thread, with its files in a folder. Whoever opens it holds the folder's lock. */
export async function openEmbedded(folder: string): Promise<Store> {
  const data = join(folder, 'postgres');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  const fs = new DurableFolder(data);
  const client = await PGlite.create({ fs, startParams });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  await proveDurable(client, fs);
  return sqlStore(db, () => client.close());
}

/** A commit that does not reach the disk would be a promise we cannot keep: better not to start. */
async function proveDurable(client: PGlite, fs: DurableFolder): Promise<void> {
  await client.exec('create table if not exists proof (n int)');
  const before = fs.syncs;
  await client.exec('begin; delete from proof; insert into proof values (1); commit');
  if (fs.syncs === before) throw new Error('the embedded database does not reach the disk: no fsync at a commit');
}
