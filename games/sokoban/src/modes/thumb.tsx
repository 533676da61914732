import { memo, useMemo, type ReactElement } from 'react';
import { Cases } from '../board/cases.tsx';
import { Scenery } from '../board/scenery.tsx';
import { Speedy } from '../board/speedy.tsx';
import { unit, viewOf } from '../board/view.ts';
import { groundOf } from '../rules/board.ts';
import { positionText } from '../notation/position.ts';
import '../board/board.css';

const none: readonly number[] = [];

interface ThumbProps {
  readonly start: string;
  /** Cases that are the reason of something. */
  readonly stuck?: readonly number[];
}

/** A small picture of a level. */
export const Thumb = memo(function Thumb({ start, stuck = none }: ThumbProps): ReactElement | null {
  const state = useMemo(() => positionText.parse(start), [start]);
  const view = useMemo(() => (state.ok ? viewOf(state.value.board, 0) : undefined), [state]);
  if (!state.ok || !view) return null;
  return (
    <svg className="s-board sk-thumb" viewBox={`0 0 ${view.across * unit} ${view.down * unit}`} aria-hidden="true">
      <Scenery view={view} />
      <Cases
        state={state.value}
        view={view}
        homes={groundOf(view.board).goal}
        animation={false}
        chosen={undefined}
        stuck={stuck}
      />
      <Speedy
        place={view.corner(state.value.player)}
        facing={3}
        foot={0}
        pushing={false}
        happy={false}
        animation={false}
      />
    </svg>
  );
});
