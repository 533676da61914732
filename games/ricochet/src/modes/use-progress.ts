import type { ModeProps } from '@quadrille/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { progress, type Progress } from '../progress.ts';

export interface Kept {
  readonly now: Progress;
  change(next: Partial<Progress>): void;
}

/** What is kept, once it has been read; damaged progress starts anew. */
export function useProgress(page: ModeProps): Kept | undefined {
  const [now, setNow] = useState<Progress>();
  const load = useEffectEvent(() => page.progress.load());
  const begin = useEffectEvent((data: unknown) => {
    const read = progress.parse(progress.version, data ?? progress.empty);
    if (!read.ok) page.announce(page.explain(read.error));
    setNow(read.ok ? read.value : progress.empty);
  });
  useEffect(() => {
    let here = true;
    void load().then((data) => here && begin(data));
    return () => {
      here = false;
    };
  }, []);
  if (!now) return undefined;
  return {
    now,
    change: (next) => {
      const changed = { ...now, ...next };
      setNow(changed);
      void page.progress.save(changed);
    },
  };
}
