import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

/** Two processes on one folder would each lose what the other writes. */
export interface FolderLock {
  release(): void;
}

/** Whoever holds a folder. */
export interface Holding {
  readonly pid: number;
  readonly host: string;
}

/** A holder that cannot be asked, on another machine or in another container, shows that it is alive by the file's time. */
const touchEvery = 2000;
const deadAfter = 15_000;

/** Folders that this process holds: asking whether it is alive would not tell. */
const own = new Set<string>();

export function lockFolder(folder: string): FolderLock | Holding {
  mkdirSync(folder, { recursive: true });
  const path = join(resolve(folder), 'lock');
  const holding: Holding = { pid: process.pid, host: hostname() };
  for (;;) {
    if (isMade(path, JSON.stringify(holding))) {
      own.add(path);
      const touch = setInterval(() => touchLock(path, JSON.stringify(holding)), touchEvery).unref();
      return {
        release: () => {
          clearInterval(touch);
          own.delete(path);
          rmSync(path, { force: true });
        },
      };
    }
    const found = readHolding(path);
    if (found && isAlive(found, path)) return found;
    // Its process was killed.
    rmSync(path, { force: true });
  }
}

/** A lock that was deleted while its holder lives comes back. */
function touchLock(path: string, content: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    try {
      isMade(path, content);
    } catch {
      // The disk is full, or the folder is gone: the database will tell, and the next touch tries again.
    }
  }
}

/** A link appears with its content or not at all, and never over another. */
function isMade(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolding(path: string): Holding | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holding;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, host }: Holding, path: string): boolean {
  if (host !== hostname()) return (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > Date.now() - deadAfter;
  if (pid === process.pid) return own.has(path);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
