import { startTransition, useEffect, useState } from 'react';
import type { RunDesk } from './run-desk.ts';
import type { RunSnapshot } from './run-snapshot.ts';

/** Milliseconds from one drawing to the next: about three in a second, fewer where drawing itself takes long. */
const rest = 300;

/**
 * The run as it is drawn. A snapshot that comes while the last one is being drawn, or soon after, waits, and the newest
 * takes its place: a run of any speed asks the same of the page. That a run has started or stopped is shown at once.
 */
export function useRun(desk: Pick<RunDesk, 'snapshot' | 'subscribe'>): RunSnapshot | 'opening' | undefined {
  const [shown, show] = useState(desk.snapshot);
  // Begins anew with every drawing that is done, so there is never more than one under way.
  useEffect(() => {
    const drawn = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUrgent = false;
    const showSoon = (): void => {
      const next = desk.snapshot();
      if (next === shown || isUrgent) return;
      isUrgent = stateOf(next) !== stateOf(shown);
      if (timer !== undefined && !isUrgent) return;
      clearTimeout(timer);
      const wait = isUrgent ? 0 : Math.max(0, drawn + rest - performance.now());
      timer = setTimeout(() => startTransition(() => show(desk.snapshot())), wait);
    };
    const end = desk.subscribe(showSoon);
    showSoon();
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [desk, shown]);
  return shown;
}

const stateOf = (shown: RunSnapshot | 'opening' | undefined): string | undefined =>
  typeof shown === 'object' ? shown.state : shown;
