import type { ModeProps } from '@quadrille/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { progress, type Progress } from '../progress.ts';

/** What is kept, and how to keep more; undefined until it is loaded. */
export function useProgress(page: ModeProps): readonly [Progress, (next: Progress) => void] | undefined {
  const [kept, setKept] = useState<Progress>();
  // The page may be drawn again with other props at any time; what was kept is asked for once.
  const load = useEffectEvent(() => page.progress.load());
  const begin = useEffectEvent((data: unknown) => {
    const read = progress.parse(progress.version, data ?? progress.empty);
    if (!read.ok) page.announce(page.explain(read.error));
    setKept(read.ok ? read.value : progress.empty);
  });
  useEffect(() => {
    let here = true;
    void load().then((data) => here && begin(data));
    return () => {
      here = false;
    };
  }, []);
  if (!kept) return undefined;
  const keep = (next: Progress): void => {
    setKept(next);
    void page.progress.save(next);
  };
  return [kept, keep];
}
