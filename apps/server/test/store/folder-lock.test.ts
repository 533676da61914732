import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder, processStart, processStartTime } from '../../src/store/data-folder.ts';

let folder: string;
const lockFile = (): string => join(folder, 'lock');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrille-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeStart = (start: string): void =>
  writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, host: hostname(), start }));

describe('a data folder', () => {
  it('is locked by one process, and free after the release', () => {
    const lock = lockFolder(folder);
    expect(lockFolder(folder)).toEqual({ pid: process.pid, host: hostname() });
    if (!('release' in lock)) throw new Error('not locked');
    lock.release();
    expect(existsSync(lockFile())).toBe(false);
    const again = lockFolder(folder);
    expect(again).toHaveProperty('release');
    if ('release' in again) again.release();
  });

  it('is taken over from a killed process, but not from a running one', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const holding = JSON.stringify({ pid: child.pid, host: hostname() });
    writeFileSync(lockFile(), holding);
    expect(lockFolder(folder)).toEqual({ pid: child.pid, host: hostname() });
    expect(readFileSync(lockFile(), 'utf8')).toBe(holding);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = lockFolder(folder);
    expect(lock).toHaveProperty('release');
    if ('release' in lock) lock.release();
  });

  it.runIf(process.platform === 'linux')(
    'is taken over if the process id of the holder belongs to another program',
    () => {
      const own = processStart(process.ppid)!;
      expect(own).toMatch(/^[0-9a-f-]{36} \d+$/);
      writeStart(own);
      expect(lockFolder(folder)).toEqual({ pid: process.ppid, host: hostname() });
      const [boot, ticks] = own.split(' ');
      for (const start of [`${boot} ${Number(ticks) - 1}`, `00000000-0000-0000-0000-000000000000 ${ticks}`]) {
        writeStart(start);
        const lock = lockFolder(folder);
        expect(lock).toHaveProperty('release');
        if ('release' in lock) lock.release();
      }
    },
  );

  it.runIf(process.platform === 'linux')(
    'is taken over from a version without a start time in the lock, if the program is younger than the lock',
    () => {
      writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, host: hostname() }));
      const past = new Date(processStartTime(process.ppid)! - 60_000);
      utimesSync(lockFile(), past, past);
      const lock = lockFolder(folder);
      expect(lock).toHaveProperty('release');
      if ('release' in lock) lock.release();
    },
  );

  it('is locked again when its lock file is deleted, and given up if another process has locked it', async () => {
    const lost: unknown[] = [];
    const lock = lockFolder(folder, { touchEveryMs: 10, onLost: (holding) => lost.push(holding) });
    const own = readFileSync(lockFile(), 'utf8');
    rmSync(lockFile());
    await expect.poll(() => existsSync(lockFile()) && readFileSync(lockFile(), 'utf8')).toBe(own);
    expect(lost).toEqual([]);
    const other = JSON.stringify({ pid: process.ppid, host: hostname() });
    writeFileSync(lockFile(), other);
    await expect.poll(() => lost).toEqual([{ pid: process.ppid, host: hostname() }]);
    if ('release' in lock) lock.release();
    expect(readFileSync(lockFile(), 'utf8')).toBe(other);
  });

  it.skipIf(process.platform === 'win32')('is accessible to its owner only, with all its files', () => {
    const inside = join(folder, 'inside');
    mkdirSync(inside, { mode: 0o755 });
    writeFileSync(join(inside, 'key'), 'secret', { mode: 0o644 });
    chmodSync(folder, 0o755);
    const lock = lockFolder(folder);
    const modes = [folder, inside, join(inside, 'key'), lockFile()].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
    if ('release' in lock) lock.release();
  });

  it('belongs to another machine as long as that machine touches the lock', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: 1, host: 'elsewhere' }));
    expect(lockFolder(folder)).toEqual({ pid: 1, host: 'elsewhere' });
    const past = new Date(Date.now() - 60_000);
    utimesSync(lockFile(), past, past);
    const lock = lockFolder(folder);
    expect(lock).toHaveProperty('release');
    if ('release' in lock) lock.release();
  });
});
