import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
