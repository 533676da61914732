import type { ReactNode } from 'react';
import { attempt, putBack, type Surface } from './surface.ts';

/** Under the board: a wall without aiming at a gap, and the pass of somebody who cannot move. */
export function Toolbar({ surface, tools }: { surface: Surface; tools: ReactNode }): ReactNode {
  const { hand, legal, props } = surface;
  const hasWall = hand.kind === 'carried' || hand.kind === 'floating';
  const takeOrDrop = (): void => {
    putBack(surface);
    if (!hasWall) surface.setHand({ kind: 'carried' });
  };
  return (
    <div className={legal.mustPass || tools ? 'q-toolbar q-needed' : 'q-toolbar'}>
      {legal.mustPass ? (
        <button type="button" onClick={() => attempt(surface, { kind: 'pass' })}>
          {props.say('board.pass')}
        </button>
      ) : (
        <button type="button" aria-pressed={hasWall} disabled={legal.seat === undefined} onClick={takeOrDrop}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <rect x="2" y="10" width="20" height="4.5" rx="2" />
          </svg>
          {props.say('board.take')}
        </button>
      )}
      {tools}
    </div>
  );
}
