import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStoreThread } from '../src/store/store-thread.ts';

const cache = join(import.meta.dirname, '..', '..', '..', '.cache');

/** Making an empty database takes some seconds; a copy of one does not. It is kept for as long as nothing about it changes. */
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
  const kept = join(cache, `empty-database-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(kept)) return kept;
  mkdirSync(dirname(kept), { recursive: true });
  const draft = mkdtempSync(join(cache, 'empty-database-draft-'));
  const store = await openStoreThread(draft);
  await store.close();
  try {
    renameSync(draft, kept);
  } catch (error) {
    // Another test was faster.
    if (!existsSync(kept)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return kept;
}

/** A data folder of its own for a test. */
export async function dataFolder(within = tmpdir()): Promise<string> {
  mkdirSync(within, { recursive: true });
  const folder = mkdtempSync(join(within, 'quadrille-data-'));
  cpSync(await emptyFolder(), folder, { recursive: true });
  return folder;
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
