import { startTransition, useEffect, useState } from 'react';
import type { RunHandle } from './run-handle.ts';
import type { RunSnapshot } from './run-snapshot.ts';

/** Minimum milliseconds between two renders; more where rendering takes long. */
const minRenderIntervalMs = 300;

/**
 * The snapshot to render. Snapshots that arrive during a render wait, and only the newest is rendered, so that a fast
 * run costs the page no more than a slow one. A start or stop is shown at once.
 */
export function useRun(desk: Pick<RunHandle, 'snapshot' | 'subscribe'>): RunSnapshot | 'opening' | undefined {
  const [shown, show] = useState(desk.snapshot);
  // Restarts after each finished render, so that at most one is pending.
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
      const wait = isUrgent ? 0 : Math.max(0, drawn + minRenderIntervalMs - performance.now());
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
