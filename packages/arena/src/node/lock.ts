import { open, readFile, rm } from 'node:fs/promises';

export interface Lock {
  release(): Promise<void>;
}

/** Undefined: another process that is alive holds it. */
export async function takeLock(path: string): Promise<Lock | undefined> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return { release: () => rm(path, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder === process.pid || isAlive(holder)) return undefined;
    // Its process was killed.
    await rm(path, { force: true });
  }
  return undefined;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
