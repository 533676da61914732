import type { ModeProps, Result } from '@quadrille/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Format<T> {
  readonly version: number;
  readonly empty: T;
  parse(version: number, data: unknown): Result<T>;
}

export interface KeptProgress<T> {
  readonly now: T;
  change(how: (before: T) => T): void;
}

/**
 * What a page keeps, once it has been read; damaged progress starts anew. Changes build on each other, whatever was drawn
 * meanwhile, and each is saved: while one is being written only the newest waits.
 */
export function useProgress<T>(
  page: ModeProps,
  format: Format<T>,
  opened: (kept: T) => T = (kept) => kept,
): KeptProgress<T> | undefined {
  const [now, setNow] = useState<T>();
  const newest = useRef<T>(undefined);
  const writing = useRef(false);
  // The page may be drawn again with other props at any time; what was kept is asked for once.
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
  if (now === undefined) return undefined;
  return {
    now,
    change: (how) => {
      newest.current = how(newest.current ?? now);
      setNow(newest.current);
      void write();
    },
  };
}

const tick = 250;

/** Whole seconds left on a clock that somebody else keeps; undefined while it does not run. */
export function useSecondsLeft(left: (() => number) | undefined): number | undefined {
  const read = (): number | undefined => left && Math.ceil(left() / 1000);
  const [seconds, setSeconds] = useState(read);
  const isRunning = left !== undefined;
  const update = useEffectEvent(() => setSeconds(read()));
  useEffect(() => {
    if (!isRunning) return undefined;
    const first = setTimeout(() => update(), 0);
    const timer = setInterval(() => update(), tick);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isRunning]);
  return isRunning ? seconds : undefined;
}
