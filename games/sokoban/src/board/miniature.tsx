import { useMemo, type ReactElement } from 'react';
import { type State, groundOf } from '../rules/state.ts';
import { Cases } from './cases.tsx';
import { Pedals } from './overlays.tsx';
import { Scenery } from './scenery.tsx';
import { useSkin } from './skins.tsx';
import { Speedy } from './speedy.tsx';
import { unit, viewOf } from './view.tsx';
import './board.css';

const none: readonly number[] = [];

interface MiniatureProps {
  readonly state: State;
  /** Highlighted cases. */
  readonly stuck?: readonly number[];
}

/** A small picture of a level. */
export function Miniature({ state, stuck = none }: MiniatureProps): ReactElement {
  const view = useMemo(() => viewOf(state.board, 0), [state.board]);
  const skin = useSkin();
  return (
    <svg
      className="s-board sk-thumb"
      data-skin={skin}
      viewBox={`0 0 ${view.across * unit} ${view.down * unit}`}
      aria-hidden="true"
    >
      <Scenery view={view} />
      <Pedals state={state} view={view} part="plate" />
      <Cases
        state={state}
        view={view}
        homes={groundOf(view.board).goal}
        animation={false}
        chosen={undefined}
        stuck={stuck}
      />
      <Speedy place={view.corner(state.player)} facing={3} foot={0} pushing={false} happy={false} animation={false} />
    </svg>
  );
}
