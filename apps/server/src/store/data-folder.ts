import { type Fault, fault } from '@quadrille/kit';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/**
 * On Linux: when a process started, in ticks since boot. The name before that field may contain spaces and parentheses.
 */
const startTicks = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
};

/**
 * Distinguishes a process from a later one with the same id; undefined where unknown. On Linux: boot id and start
 * ticks; elsewhere: the start time as `ps` prints it.
 */
export function processStart(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${startTicks(pid)}`;
  } catch {
    return process.platform === 'win32' || process.platform === 'linux' ? undefined : psStart(pid);
  }
}

function psStart(pid: number): string | undefined {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { env, encoding: 'utf8', stdio: 'pipe' });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Linux reports 100 ticks per second whatever the kernel's own clock rate. */
const ticksPerSecond = 100;

/** When a process started, in milliseconds since 1970, on Linux. */
export function processStartTime(pid: number): number | undefined {
  try {
    const booted = /^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1];
    return booted === undefined ? undefined : (Number(booted) + startTicks(pid) / ticksPerSecond) * 1000;
  } catch {
    return undefined;
  }
}

/** The mode bits for group and others. */
const othersMask = 0o077;

/**
 * Creates a data folder that only its owner can read: it holds keys, session hashes and secrets of games. Tightens the
 * modes of earlier versions; files of other users stay unchanged.
 */
function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows has no modes: the folder inherits its access rights.
  if (process.platform !== 'win32') makePrivate(folder);
}

function makePrivate(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return;
  if ((stat.mode & othersMask) !== 0) {
    try {
      chmodSync(path, stat.mode & ~othersMask & 0o7777);
    } catch (error) {
      if (!belongsToAnotherUser(error)) throw error;
    }
  }
  if (stat.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

const belongsToAnotherUser = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPERM', 'EROFS', 'ENOENT'].includes(String(error.code));

/**
 * Makes new files of this process readable by its user only. The umask belongs to the process, so a worker thread
 * cannot set it.
 */
export function setPrivateUmask(): void {
  if (isMainThread) process.umask(othersMask);
}

/** A lock on a data folder. Two processes on one folder would overwrite each other's data. */
export interface FolderLock {
  release(): void;
}

/** The process that holds a folder. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
}

interface StoredLockHolder extends LockHolder {
  /** Distinguishes the process from a later one with the same id; earlier versions did not write it. */
  readonly start?: string;
}

/**
 * A holder on another machine or in another container cannot be checked by its id. It shows that it is alive by
 * touching the lock file.
 */
const touchEveryMs = 2000;
const deadAfterMs = 15_000;

/** Folders that this process holds: its own id is always alive, so the id alone would not tell. */
const ownFolders = new Set<string>();

interface LockOptions {
  /** The lock was deleted and another process took the folder: this process must stop writing. */
  onLost?(holding: LockHolder): void;
  readonly touchEveryMs?: number;
}

export function lockFolder(folder: string, options: LockOptions = {}): FolderLock | LockHolder {
  makePrivateFolder(folder);
  const path = join(resolve(folder), 'lock');
  const start = processStart(process.pid);
  const content = JSON.stringify({ pid: process.pid, host: hostname(), ...(start !== undefined && { start }) });
  for (;;) {
    if (tryCreateLock(path, content)) {
      ownFolders.add(path);
      const touch = setInterval(() => {
        const taken = touchLock(path, content);
        if (!taken) return;
        clearInterval(touch);
        options.onLost?.(taken);
      }, options.touchEveryMs ?? touchEveryMs).unref();
      return {
        release: () => {
          clearInterval(touch);
          ownFolders.delete(path);
          if (textOf(path) === content) rmSync(path, { force: true });
        },
      };
    }
    const found = readLockHolder(path);
    if (found && isAlive(found, path)) return { pid: found.pid, host: found.host };
    // The process that held it was killed.
    rmSync(path, { force: true });
  }
}

/**
 * Touches the lock, and recreates it if it was deleted. Returns the process that took the folder instead, if one did.
 */
function touchLock(path: string, content: string): LockHolder | undefined {
  const found = textOf(path);
  try {
    if (found === content) utimesSync(path, new Date(), new Date());
    else if (found === undefined) tryCreateLock(path, content);
    else return readLockHolder(path);
  } catch {
    // A full or read-only disk, or a race with another process: the next touch decides.
  }
  return undefined;
}

/** A link appears with its content or not at all, and never replaces another. */
function tryCreateLock(path: string, content: string): boolean {
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

function readLockHolder(path: string): StoredLockHolder | undefined {
  try {
    const { pid, host, start } = JSON.parse(textOf(path) ?? '') as Partial<StoredLockHolder>;
    if (!Number.isSafeInteger(pid) || pid! <= 0 || typeof host !== 'string') return undefined;
    return { pid: pid!, host, ...(typeof start === 'string' && { start }) };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, host, start }: StoredLockHolder, path: string): boolean {
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (host !== hostname()) return touched > Date.now() - deadAfterMs;
  if (pid === process.pid) return ownFolders.has(path);
  return isRunning(pid) && !isReusedPid(pid, start, touched);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the killed holder's process id now belongs to another program. */
function isReusedPid(pid: number, start: string | undefined, touched: number): boolean {
  if (start !== undefined) return ![undefined, start].includes(processStart(pid));
  // A lock of an earlier version: its holder started before it last touched the file.
  const started = processStartTime(pid);
  return started !== undefined && started > touched + deadAfterMs;
}

/** How the operating system, PostgreSQL and the embedded database report it. */
const diskErrorPatterns: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT|no space left|disk_full|\b53100\b|quota exceeded/i, 'disk-full'],
  [/EROFS|read-only file ?system/i, 'disk-read-only'],
  [/\bEACCES\b|\bEPERM\b|permission denied/i, 'disk-denied'],
  [/\bENOTDIR\b|\bEEXIST\b.*mkdir/i, 'disk-no-folder'],
];

/** The disk problem behind an error, if there is one. Messages: `fault.disk-…` of the command line. */
export function diskFault(error: unknown, folder: string): Fault | undefined {
  const text = chainOf(error).join('\n');
  const code = diskErrorPatterns.find(([sign]) => sign.test(text))?.[1] ?? diskState(folder);
  return code === undefined ? undefined : fault(code, { folder });
}

/** The embedded database allocates its log in files of 16 MB and does not always report why that failed. */
const minFreeBytes = 20 * 2 ** 20;

/** Checks after an error whether the disk is writable and has space. */
function diskState(folder: string): string | undefined {
  const place = existingFolder(resolve(folder));
  const probe = join(place, `quadrille-probe.${process.pid}`);
  try {
    writeFileSync(probe, 'x');
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize < minFreeBytes ? 'disk-full' : undefined;
  } catch (error) {
    return diskErrorPatterns.find(([sign]) => sign.test(chainOf(error).join('\n')))?.[1];
  } finally {
    rmSync(probe, { force: true });
  }
}

/** The nearest existing parent folder: on a read-only disk Node reports a missing folder. */
const existingFolder = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : existingFolder(dirname(path));

/** An error and its causes, one line each, because drivers wrap the reason. */
function chainOf(error: unknown, depth = 0): readonly string[] {
  if (depth > 5 || error === undefined || error === null) return [];
  if (!(error instanceof Error)) return [String(error)];
  const { code, errno } = error as { readonly code?: unknown; readonly errno?: unknown };
  return [`${error.message} ${String(code ?? '')} ${String(errno ?? '')}`, ...chainOf(error.cause, depth + 1)];
}
