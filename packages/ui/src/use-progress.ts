import type { ModeProps, Result } from '@quadrille/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Format<T> {
  readonly version: number;
  readonly empty: T;
  parse(version: number, data: unknown): Result<T>;
}

export interface StoredProgress<T> {
  readonly value: T;
  update(how: (before: T) => T): void;
}

/**
 * A game's stored progress; undefined until it is loaded. Damaged progress is replaced by an empty one. Every update is
 * saved; while one write runs, only the newest value waits.
 */
export function useProgress<T>(
  page: ModeProps,
  format: Format<T>,
  opened: (kept: T) => T = (kept) => kept,
): StoredProgress<T> | undefined {
  const [value, setNow] = useState<T>();
  const newest = useRef<T>(undefined);
  const writing = useRef(false);
  // Loads once, although the page may render again with other props.
  const load = useEffectEvent(() => page.progress.load());
  const begin = useEffectEvent((data: unknown) => {
    const read = format.parse(format.version, data ?? format.empty);
    if (!read.ok) page.announce(page.explain(read.error));
    newest.current = opened(read.ok ? read.value : format.empty);
    setNow(newest.current);
  });
  useEffect(() => {
    let here = true;
    void load().then((data) => here && begin(data));
    return () => {
      here = false;
    };
  }, []);

  const write = async (): Promise<void> => {
    if (writing.current) return;
    writing.current = true;
    try {
      for (let written: T | undefined; written !== newest.current;) {
        written = newest.current;
        await page.progress.save(written);
      }
    } finally {
      writing.current = false;
    }
  };
  if (value === undefined) return undefined;
  return {
    value,
    update: (how) => {
      newest.current = how(newest.current ?? value);
      setNow(newest.current);
      void write();
    },
  };
}

const tickMs = 250;

/** Whole seconds left on a timer. Undefined while it does not run. */
export function useSecondsLeft(left: (() => number) | undefined): number | undefined {
  const read = (): number | undefined => left && Math.ceil(left() / 1000);
  const [seconds, setSeconds] = useState(read);
  const isRunning = left !== undefined;
  const update = useEffectEvent(() => setSeconds(read()));
  useEffect(() => {
    if (!isRunning) return undefined;
    const first = setTimeout(() => update(), 0);
    const timer = setInterval(() => update(), tickMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isRunning]);
  return isRunning ? seconds : undefined;
}
