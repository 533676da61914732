import { link, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHash, randomUUID } from 'node:crypto';

/** The lock of a run's folder: one process writes at a time. */
export interface RunLock {
  /** Rejects if another process has taken the lock, because this one did not run for a while. */
  check(): Promise<void>;
  release(): Promise<void>;
}

interface LockTimes {
  /** The holder touches the lock this often. */
  readonly touchMs: number;
  /** A lock that is not touched for this long, by the clock of the process that watches it, has no holder any more. */
  readonly deadMs: number;
}

const usualTimes: LockTimes = { touchMs: 1000, deadMs: 8000 };

/** Who holds a lock. */
interface Holder {
  /** Random, because two containers may have the same host name and process id. */
  readonly id: string;
  readonly pid: number;
  readonly host: string;
  /** Where the process id counts; undefined where the operating system does not say. */
  readonly space?: string | undefined;
  /** When the process started, because process ids are used again. */
  readonly start?: string | undefined;
}

/** The locks of this process. */
const ownLocks = new Set<string>();

/** Versions before this one wrote only their process id, this soon after they had created the lock. */
const earlierWriteMs = 100;

/** Undefined: a living process holds the lock. */
export async function takeRunLock(path: string, times = usualTimes): Promise<RunLock | undefined> {
  const own = resolve(path);
  const space = await processSpace();
  const start = await startOf(process.pid);
  const holder: Holder = { id: randomUUID(), pid: process.pid, host: hostname(), space, start };
  const content = JSON.stringify(holder);
  for (let attempt = 0; attempt < 3; attempt++) {
    if (ownLocks.has(own)) return undefined;
    if (await createLock(path, content)) return holdLock(path, own, content, times.touchMs);
    const found = await textOf(path);
    if (found === undefined) continue;
    if (found === '' && attempt === 0) {
      await sleep(earlierWriteMs);
      continue;
    }
    if (await isHeld(path, found, holder, times)) return undefined;
    await removeDead(path, found);
  }
  return undefined;
}

function holdLock(path: string, own: string, content: string, touchMs: number): RunLock {
  ownLocks.add(own);
  const touch = setInterval(() => {
    const now = new Date();
    // On a full disk, or after the lock was taken, the next check decides.
    void textOf(path)
      .then((found) => (found === content ? utimes(path, now, now) : undefined), ignore)
      .catch(ignore);
  }, touchMs).unref();
  return {
    check: async () => {
      if ((await textOf(path)) !== content) throw new Error(`another process has taken ${path}`);
    },
    release: async () => {
      clearInterval(touch);
      ownLocks.delete(own);
      if ((await textOf(path)) === content) await rm(path, { force: true });
    },
  };
}

const ignore = (): undefined => undefined;

/** A link appears with its content or not at all, and never replaces another. */
async function createLock(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await link(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Whether a living process holds the lock with this content. */
async function isHeld(path: string, content: string, self: Holder, times: LockTimes): Promise<boolean> {
  const holder = parseHolder(content);
  if (typeof holder === 'number') return holder !== self.pid && isRunning(holder);
  if (!holder) return false;
  const isComparable = holder.space !== undefined && holder.space === self.space;
  if (isComparable && (holder.pid === self.pid || !isRunning(holder.pid))) return false;
  if (isComparable && holder.start !== undefined) return holder.start === (await startOf(holder.pid));
  // A process of another container or machine.
  return isTouched(path, content, times);
}

/** Watches the lock: a living holder touches it. Needs no common clock. */
async function isTouched(path: string, content: string, { touchMs, deadMs }: LockTimes): Promise<boolean> {
  const first = await touchedAt(path);
  for (const end = performance.now() + deadMs; performance.now() < end;) {
    await sleep(touchMs / 2);
    // Released, or taken by another: the next attempt decides.
    if ((await textOf(path)) !== content) return false;
    if ((await touchedAt(path)) !== first) return true;
  }
  return false;
}

const touchedAt = async (path: string): Promise<number | undefined> =>
  stat(path).then(({ mtimeMs }) => mtimeMs, ignore);

/** A process that is killed while it removes a dead lock blocks others for this long. */
const removalMs = 60_000;

/**
 * Removes the lock with this content. Many may find it dead at once: a second name for it, which only one can create,
 * gives the right to remove it, so that none removes the lock that another has created meanwhile.
 */
async function removeDead(path: string, content: string): Promise<void> {
  const right = `${path}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  try {
    await link(path, right);
  } catch (error) {
    if (isCode(error, 'EEXIST')) return removeOld(right);
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await textOf(right)) === content) await rm(path, { force: true });
  await rm(right, { force: true });
}

async function removeOld(right: string): Promise<void> {
  const found = await stat(right).catch(ignore);
  if (found && Date.now() - found.ctimeMs > removalMs) await rm(right, { force: true });
}

const textOf = async (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(ignore);

/** A number: the process id that an earlier version wrote. Undefined: unreadable. */
function parseHolder(text: string): Holder | number | undefined {
  try {
    const found = JSON.parse(text) as Partial<Holder> | number | null;
    if (typeof found === 'number') return found;
    return typeof found?.id === 'string' && typeof found.pid === 'number' ? (found as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** The boot of the machine and the namespace in which process ids are unique, on Linux. */
async function processSpace(): Promise<string | undefined> {
  const boot = await textOf('/proc/sys/kernel/random/boot_id');
  const space = await readlink('/proc/self/ns/pid').catch(ignore);
  return boot && space && `${boot.trim()} ${space}`;
}

/** In ticks since the boot, on Linux. */
async function startOf(pid: number): Promise<string | undefined> {
  const status = await textOf(`/proc/${pid}/stat`);
  // The name of the program, which may contain anything, ends with the last bracket.
  return status?.slice(status.lastIndexOf(')') + 2).split(' ')[19];
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
