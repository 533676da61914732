import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { makePrivateFolder } from './private-folder.ts';
import { processStart, processStartTime } from './process-start.ts';

/** Two processes on one folder would each lose what the other writes. */
export interface FolderLock {
  release(): void;
}

/** The process that holds a folder. */
export interface Holding {
  readonly pid: number;
  readonly host: string;
}

interface StoredHolding extends Holding {
  /** Tells the process from another one of the same number; older versions did not write it. */
  readonly start?: string;
}

/** A holder that cannot be asked, on another machine or in another container, shows that it is alive by the file's time. */
const touchEveryMs = 2000;
const deadAfterMs = 15_000;

/** Folders that this process holds: asking whether it is alive would not tell. */
const own = new Set<string>();

interface LockOptions {
  /** The lock was removed, and another process has taken the folder meanwhile: this one must write no more. */
  onLost?(holding: Holding): void;
  readonly touchEveryMs?: number;
}

export function lockFolder(folder: string, options: LockOptions = {}): FolderLock | Holding {
  makePrivateFolder(folder);
  const path = join(resolve(folder), 'lock');
  const start = processStart(process.pid);
  const content = JSON.stringify({ pid: process.pid, host: hostname(), ...(start !== undefined && { start }) });
  for (;;) {
    if (isMade(path, content)) {
      own.add(path);
      const touch = setInterval(() => {
        const taken = keepLock(path, content);
        if (!taken) return;
        clearInterval(touch);
        options.onLost?.(taken);
      }, options.touchEveryMs ?? touchEveryMs).unref();
      return {
        release: () => {
          clearInterval(touch);
          own.delete(path);
          if (textOf(path) === content) rmSync(path, { force: true });
        },
      };
    }
    const found = readHolding(path);
    if (found && isAlive(found, path)) return { pid: found.pid, host: found.host };
    // Its process was killed.
    rmSync(path, { force: true });
  }
}

/** Shows that the holder is alive; a lock that was deleted is made again. Returns who has taken the folder instead. */
function keepLock(path: string, content: string): Holding | undefined {
  const found = textOf(path);
  try {
    if (found === content) utimesSync(path, new Date(), new Date());
    else if (found === undefined) isMade(path, content);
    else return readHolding(path);
  } catch {
    // A full or read-only disk, or a race with another process: the next touch tells.
  }
  return undefined;
}

/** A link appears with its content or not at all, and never over another. */
function isMade(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function readHolding(path: string): StoredHolding | undefined {
  try {
    const { pid, host, start } = JSON.parse(textOf(path) ?? '') as Partial<StoredHolding>;
    if (!Number.isSafeInteger(pid) || pid! <= 0 || typeof host !== 'string') return undefined;
    return { pid: pid!, host, ...(typeof start === 'string' && { start }) };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, host, start }: StoredHolding, path: string): boolean {
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (host !== hostname()) return touched > Date.now() - deadAfterMs;
  if (pid === process.pid) return own.has(path);
  return isRunning(pid) && !isAnother(pid, start, touched);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the number of the holder's process, which was killed, belongs to another program now. */
function isAnother(pid: number, start: string | undefined, touched: number): boolean {
  if (start !== undefined) return ![undefined, start].includes(processStart(pid));
  // A lock of an older version: its holder was started before it last touched the file.
  const started = processStartTime(pid);
  return started !== undefined && started > touched + deadAfterMs;
}
