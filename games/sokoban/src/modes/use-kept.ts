import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { keptFormat, type Kept, type Running, type RunningPage } from '../progress/kept.ts';

export interface KeptHandle {
  readonly kept: Kept;
  change(how: (before: Kept) => Kept): void;
  /** What is on the table now; undefined: nothing. */
  run(page: RunningPage, running: Running | undefined): void;
}

/** The document, once it is loaded. Every change is saved; while one is being written only the newest waits. */
export function useKept(page: ModeProps): KeptHandle | undefined {
  const [kept, setKept] = useState<Kept>();
  const newest = useRef<Kept>(undefined);
  const writing = useRef(false);
  const begin = useEffectEvent((data: unknown) => {
    const read = keptFormat.parse(keptFormat.version, data ?? keptFormat.empty);
    if (!read.ok) page.announce(page.explain(read.error));
    newest.current = read.ok ? read.value : keptFormat.empty;
    setKept(newest.current);
  });
  const load = useEffectEvent(() => page.progress.load());
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
      for (let written: Kept | undefined; written !== newest.current;) {
        written = newest.current;
        await page.progress.save(written);
      }
    } finally {
      writing.current = false;
    }
  };
  const change = (how: (before: Kept) => Kept): void => {
    if (!newest.current) return;
    newest.current = how(newest.current);
    setKept(newest.current);
    void write();
  };
  return (
    kept && {
      kept,
      change,
      run: (name, running) =>
        change((before) => {
          const { [name]: _, ...others } = before.running;
          return { ...before, running: running ? { ...others, [name]: running } : others };
        }),
    }
  );
}
