import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ProcessFigures {
  /** Seconds of processor time so far, of all its threads. */
  readonly cpu: number;
  /** Megabytes in memory now. */
  readonly memory: number;
}

let ticks: number | undefined;

/** What a process has used, as Linux tells. */
export function processFigures(pid: number): ProcessFigures {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { cpu: (Number(fields[11]) + Number(fields[12])) / ticks, memory: Number(resident![1]) / 1024 };
}
