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

/** Of a process on Linux: its start, in ticks since the machine was started. Its name, before it, may hold spaces and brackets. */
const startTicks = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
};

/**
 * What tells a process from another one that got the same number later; undefined where it cannot be known. On Linux the start of the
 * machine and of the process, elsewhere the time of its start, as `ps` writes it.
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

/** Linux counts in hundredths of a second, whatever the kernel's own clock does. */
const ticksPerSecond = 100;

/** When a process was started, in milliseconds since 1970, on Linux. */
export function processStartTime(pid: number): number | undefined {
  try {
    const booted = /^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1];
    return booted === undefined ? undefined : (Number(booted) + startTicks(pid) / ticksPerSecond) * 1000;
  } catch {
    return undefined;
  }
}

/** The bits of a mode that let others in. */
const others = 0o077;

/**
 * Makes a data folder that none but its owner may read: it holds keys, hashes of sessions and the secrets of games. What an earlier
 * version has left open is closed; what belongs to another user stays as that user has made it.
 */
function makePrivateFolder(folder: string): void {
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

/** How the system, PostgreSQL and the embedded database each say it. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT|no space left|disk_full|\b53100\b|quota exceeded/i, 'disk-full'],
  [/EROFS|read-only file ?system/i, 'disk-read-only'],
  [/\bEACCES\b|\bEPERM\b|permission denied/i, 'disk-denied'],
  [/\bENOTDIR\b|\bEEXIST\b.*mkdir/i, 'disk-no-folder'],
];

/** What is wrong with the disk, if that is why something failed. Words: `fault.disk-…` of the command line. */
export function diskFault(error: unknown, folder: string): Fault | undefined {
  const text = chainOf(error).join('\n');
  const code = signs.find(([sign]) => sign.test(text))?.[1] ?? diskState(folder);
  return code === undefined ? undefined : fault(code, { folder });
}

/** The embedded database needs a file of its log (16 MB) at a time, and does not always say why it failed. */
const leastFreeBytes = 20 * 2 ** 20;

/** After something has failed: whether the disk can be written, and has room. */
function diskState(folder: string): string | undefined {
  const place = existingFolder(resolve(folder));
  const probe = join(place, `quadrille-probe.${process.pid}`);
  try {
    writeFileSync(probe, 'x');
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize < leastFreeBytes ? 'disk-full' : undefined;
  } catch (error) {
    return signs.find(([sign]) => sign.test(chainOf(error).join('\n')))?.[1];
  } finally {
    rmSync(probe, { force: true });
  }
}

/** The folder, or what it was to be made in: on a read-only disk Node says of it that it does not exist. */
const existingFolder = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : existingFolder(dirname(path));

/** An error and its causes, each as a line; drivers wrap the reason. */
function chainOf(error: unknown, depth = 0): readonly string[] {
  if (depth > 5 || error === undefined || error === null) return [];
  if (!(error instanceof Error)) return [String(error)];
  const { code, errno } = error as { readonly code?: unknown; readonly errno?: unknown };
  return [`${error.message} ${String(code ?? '')} ${String(errno ?? '')}`, ...chainOf(error.cause, depth + 1)];
}
