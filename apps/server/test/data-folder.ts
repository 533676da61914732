import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStoreThread } from '../src/store/store-thread.ts';

const cache = join(import.meta.dirname, '..', '..', '..', '.cache');

/** Creating an empty database takes seconds, copying one does not. The cached copy is valid until its inputs change. */
async function emptyFolder(): Promise<string> {
  const hash = createHash('sha256').update(
    readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  );
  const migrations = join(import.meta.dirname, '..', 'migrations');
  for (const name of readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()) {
    hash.update(readFileSync(join(migrations, name)));
  }
  const cached = join(cache, `empty-database-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(cached)) return cached;
  mkdirSync(dirname(cached), { recursive: true });
  const draft = mkdtempSync(join(cache, 'empty-database-draft-'));
  const store = await openStoreThread(draft);
  await store.close();
  try {
    renameSync(draft, cached);
  } catch (error) {
    // Another test has created it first.
    if (!existsSync(cached)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return cached;
}

/** A separate data folder for a test. */
export async function dataFolder(within = tmpdir()): Promise<string> {
  mkdirSync(within, { recursive: true });
  const folder = mkdtempSync(join(within, 'quadrille-data-'));
  cpSync(await emptyFolder(), folder, { recursive: true });
  return folder;
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
