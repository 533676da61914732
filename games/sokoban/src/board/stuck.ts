import { useEffect, useEffectEvent, useState } from 'react';
import { stuckBoxes, type Stuck } from '../deadlock/stuck.ts';
import type { State } from '../rules/state.ts';

/** The eye has seen the push before a word is said about it. */
const pause = 150;

/** Cases that are stuck for good, a moment after a push. `tell` hears of every new calamity once. */
export function useStuck(state: State, on: boolean, tell: (stuck: Stuck) => void): Stuck | undefined {
  const [found, setFound] = useState<{ readonly boxes: readonly number[]; readonly stuck: Stuck | undefined }>();
  const look = useEffectEvent((of: readonly number[]) => {
    const stuck = stuckBoxes(state);
    const before = found?.stuck?.boxes.join();
    setFound({ boxes: of, stuck });
    if (stuck && stuck.boxes.join() !== before) tell(stuck);
  });
  const { boxes } = state;
  useEffect(() => {
    if (!on) return undefined;
    const timer = window.setTimeout(() => look(boxes), pause);
    return () => window.clearTimeout(timer);
  }, [boxes, on]);
  return on && found?.boxes === boxes ? found.stuck : undefined;
}
