import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** The bits of a mode that let others in. */
const others = 0o077;

/**
 * Makes a data folder that none but its owner may read: it holds keys, hashes of sessions and the secrets of games. What an earlier
 * version has left open is closed; what belongs to another user stays as that user has made it.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows knows no modes: there the folder inherits who may enter.
  if (process.platform !== 'win32') closeToOthers(folder);
}

function closeToOthers(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return;
  if ((stat.mode & others) !== 0) {
    try {
      chmodSync(path, stat.mode & ~others & 0o7777);
    } catch (error) {
      if (!isOfAnother(error)) throw error;
    }
  }
  if (stat.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}

const isOfAnother = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPERM', 'EROFS', 'ENOENT'].includes(String(error.code));

/** New files of this process are its user's alone. A thread cannot say so; it holds for the whole process. */
export function keepFilesPrivate(): void {
  if (isMainThread) process.umask(others);
}
