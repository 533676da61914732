import type { ChildProcess } from 'node:child_process';

/** However this process ends, nothing that it started for a proof stays behind. */
export function endWithUs(child: ChildProcess): void {
  const end = (): void => void child.kill('SIGKILL');
  process.on('exit', end);
  child.once('exit', () => process.off('exit', end));
}
