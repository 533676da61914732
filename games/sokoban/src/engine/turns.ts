import { breath } from '@quadrille/kit';
import { outcome, type Workshop } from './kernel.ts';

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
    await breath();
  }
}

/** Measures the board that has been laid out; false after an abort. */
export async function isMeasured(workshop: Workshop, signal: AbortSignal): Promise<boolean> {
  const { kernel } = workshop;
  return (
    (await inTurns(
      workshop,
      () => kernel.measure(),
      () => false,
      () => undefined,
      signal,
    )) !== outcome.paused
  );
}
