import { Worker } from 'node:worker_threads';

/** Seconds without a new input after which nobody believes that there will be another one. */
const patience = 60;

export interface Watchdog {
  watch(input: number): void;
  end(): void;
}

const none = -1;
const input = new Int32Array(new SharedArrayBuffer(4)).fill(none);
let dog: Worker | undefined;

/**
 * A reader that never comes back cannot be stopped from its own thread: another one ends the process and says which input
 * it was. It writes by itself, because what a worker prints goes through the thread that hangs. One dog watches all readers,
 * which come one after the other.
 */
export function watchdog(name: string): Watchdog {
  dog ??= new Worker(bark, { eval: true, workerData: { input, patience } });
  dog.unref();
  dog.postMessage(name, []);
  return {
    watch: (number) => void Atomics.store(input, 0, number),
    end: () => void Atomics.store(input, 0, none),
  };
}

const bark = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const { input, patience } = workerData;
  let name = '';
  let last = -2;
  parentPort.on('message', (next) => {
    name = next;
    last = -2;
  });
  setInterval(() => {
    const now = Atomics.load(input, 0);
    if (now === last && now >= 0) {
      writeSync(2, \`\${name}: input \${now} has been read for more than \${patience} s\\n\`);
      process.kill(process.pid, 'SIGKILL');
    }
    last = now;
  }, patience * 1000);
`;
