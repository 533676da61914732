import { memo, useMemo, type ReactElement } from 'react';
import { Miniature } from '../board/miniature.tsx';
import { positionText } from '../notation/position.ts';

interface ThumbProps {
  readonly start: string;
  /** Cases that are the reason of something. */
  readonly stuck?: readonly number[];
}

/** A small picture of a level. */
export const Thumb = memo(function Thumb({ start, stuck }: ThumbProps): ReactElement | null {
  const state = useMemo(() => positionText.parse(start), [start]);
  return state.ok ? <Miniature state={state.value} {...(stuck && { stuck })} /> : null;
});
