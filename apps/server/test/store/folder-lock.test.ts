import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../../src/store/folder-lock.ts';

let folder: string;
const lockFile = (): string => join(folder, 'lock');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrille-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a data folder', () => {
  it('is held by one, and free again when released', () => {
    const lock = lockFolder(folder);
    expect(lockFolder(folder)).toEqual({ pid: process.pid, host: hostname() });
    if (!('release' in lock)) throw new Error('not locked');
    lock.release();
    expect(existsSync(lockFile())).toBe(false);
    const again = lockFolder(folder);
    expect(again).toHaveProperty('release');
    if ('release' in again) again.release();
  });

  it('is taken over from a process that was killed, and not from one that lives', async () => {
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

  it('stays held when somebody deletes the lock', async () => {
    const lock = lockFolder(folder);
    if (!('release' in lock)) throw new Error('not locked');
    rmSync(lockFile());
    for (let tries = 0; tries < 100 && !existsSync(lockFile()); tries++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toEqual({ pid: process.pid, host: hostname() });
    lock.release();
  });

  it('is left to another machine for as long as that one touches the lock', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: 1, host: 'elsewhere' }));
    expect(lockFolder(folder)).toEqual({ pid: 1, host: 'elsewhere' });
    const past = new Date(Date.now() - 60_000);
    utimesSync(lockFile(), past, past);
    const lock = lockFolder(folder);
    expect(lock).toHaveProperty('release');
    if ('release' in lock) lock.release();
  });
});
