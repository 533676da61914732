import { useEffect, useState } from 'react';
import { loadSet, setIds, type SetId, type SetLevel } from '../puzzles/sets/index.ts';

export type Sets = Readonly<Record<SetId, readonly SetLevel[]>>;

/** Our own levels, once they are loaded. */
export function useSets(): Sets | undefined {
  const [sets, setSets] = useState<Sets>();
  useEffect(() => {
    let wanted = true;
    void Promise.all(setIds.map(async (id) => [id, await loadSet(id)] as const)).then((found) => {
      if (wanted) setSets(Object.fromEntries(found) as Sets);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return sets;
}
