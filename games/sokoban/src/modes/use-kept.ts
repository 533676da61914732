import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { headerOf, type ModeProps } from '@quadrille/kit';
import { keptFormat, type Kept, type Running, type RunningPage } from '../progress/kept.ts';
import { runningOfPlay } from './kept-level.ts';

const pages: readonly RunningPage[] = ['story', 'random', 'film', 'collections', 'editor'];

/** Who comes from the library finds that level on the table; the one that lay there is in the library itself. */
function withWanted(kept: Kept, { shelf: { wanted } }: ModeProps): Kept {
  const mode = wanted && headerOf(wanted.record, 'Mode');
  const name = pages.find((known) => known === mode);
  const running = wanted && runningOfPlay(wanted);
  return name && running ? { ...kept, running: { ...kept.running, [name]: running } } : kept;
}

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
    const found = read.ok ? read.value : keptFormat.empty;
    newest.current = withWanted(found, page);
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
