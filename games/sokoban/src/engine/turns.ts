import type { Workshop } from './kernel.ts';
import { outcome } from './kernel.ts';

/** How long a kernel keeps the thread: an abort is heard at the latest then. */
const turnMs = 20;

/**
 * Runs a search of the kernel in turns until it has an outcome, the time is over or somebody aborts; the last two leave
 * it paused. `tell` is called after every turn.
 */
export async function inTurns(
  workshop: Workshop,
  run: () => number,
  isLate: () => boolean,
  tell: () => void,
  signal: AbortSignal,
): Promise<number> {
  for (;;) {
    if (signal.aborted || isLate()) return outcome.paused;
    workshop.until = performance.now() + turnMs;
    const state = run();
    if (state !== outcome.paused) return state;
    tell();
    await otherTasks();
  }
}

/** Lets the event loop turn once. A message, because timers are held back where they follow each other. */
function otherTasks(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(0);
  });
}
