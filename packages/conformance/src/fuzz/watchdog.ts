import { Worker } from 'node:worker_threads';

/** Seconds without a new input after which nobody believes that there will be another one. */
const patience = 60;

export interface Watchdog {
  watch(input: number): void;
  end(): void;
}

/**
 * A reader that never comes back cannot be stopped from its own thread: another one ends the process and says which input
 * it was. It writes by itself, because what a worker prints goes through the thread that hangs.
 */
export function watchdog(name: string): Watchdog {
  const input = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
  const worker = new Worker(bark, { eval: true, workerData: { input, name, patience } });
  worker.unref();
  return {
    watch: (number) => void Atomics.store(input, 0, number),
    end: () => void worker.terminate(),
  };
}

const bark = `
  const { workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const { input, name, patience } = workerData;
  let last = -2;
  setInterval(() => {
    const now = Atomics.load(input, 0);
    if (now === last && now >= 0) {
      writeSync(2, \`\${name}: input \${now} has been read for more than \${patience} s\\n\`);
      process.kill(process.pid, 'SIGKILL');
    }
    last = now;
  }, patience * 1000);
`;
