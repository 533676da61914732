import { useImperativeHandle, useRef, type Ref, type ReactNode } from 'react';
import { notation } from '../notation/notation.ts';
import { wallOf, type Layout, type Slot } from './layout.ts';
import { WallBox } from './walls.tsx';

/** `read`: only the cursor of somebody who may not act now. */
type GhostState = 'legal' | 'illegal' | 'read';

/** The wall in the air: moved by hand, because drawing the board for every pointer event is too slow. */
export interface GhostHandle {
  /** Where it is shown. */
  slot(): Slot | undefined;
  show(slot: Slot, state: GhostState, floating: boolean): void;
  hide(): void;
}

export interface GhostProps {
  readonly ref: Ref<GhostHandle>;
  readonly layout: Layout;
  readonly colour: number;
  readonly ids: string;
  readonly patterns: boolean;
}

export function Ghost({ ref, layout, colour, ids, patterns }: GhostProps): ReactNode {
  const group = useRef<SVGGElement>(null);
  useImperativeHandle(ref, () => {
    let shown: Slot | undefined;
    return {
      slot: () => shown,
      show: (slot, state, floating) => {
        shown = slot;
        const ghost = group.current;
        if (!ghost) return;
        const { x, y } = layout.draw(slot);
        ghost.setAttribute('transform', `translate(${x} ${y})${slot.lying ? '' : ' rotate(-90)'}`);
        ghost.dataset['ghost'] = state;
        ghost.dataset['floating'] = String(floating);
        ghost.dataset['wall'] = notation.move.print({ kind: 'wall', wall: wallOf(layout, slot) });
        ghost.style.visibility = 'visible';
      },
      hide: () => {
        shown = undefined;
        const ghost = group.current;
        if (!ghost || ghost.style.visibility === 'hidden') return;
        ghost.style.visibility = 'hidden';
        delete ghost.dataset['ghost'];
      },
    };
  }, [layout]);
  return (
    <g ref={group} aria-hidden="true" className={`q-ghost q-still q-seat-${colour}`} style={{ visibility: 'hidden' }}>
      <WallBox lying className="q-ghost-lift" grow={5} />
      <WallBox lying className="q-ghost-wall" grow={0} />
      {patterns && <WallBox lying className="q-ghost-hatch" grow={0} fill={`url(#${ids}-hatch)`} />}
    </g>
  );
}
