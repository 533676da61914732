import { memo, type ReactNode } from 'react';
import type { Say, Seat } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import type { Move, State, Wall } from '../rules/state.ts';
import { wallLabel } from './labels.ts';
import { gap, wallOf, type Layout, type Slot } from './layout.ts';

export interface WallPlacesProps {
  readonly state: State;
  /** Who laid each wall of the state, where that is known. */
  readonly owners: readonly (Seat | undefined)[];
  readonly last: Move | undefined;
  readonly layout: Layout;
  readonly say: Say;
}

interface WallPlaceProps {
  readonly at: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WallPlace = memo(function WallPlace({ at, label, ...box }: WallPlaceProps): ReactNode {
  return <rect role="gridcell" aria-label={label} data-at={at} tabIndex={-1} className="q-place" {...box} />;
});

/**
 * Every place for a wall, as something that can be named, focused and clicked. Each lies on the half of its wall
 * where no other place of a wall is nearer.
 */
export const WallPlaces = memo(function WallPlaces({ state, owners, last, layout, say }: WallPlacesProps): ReactNode {
  const lastWall = last?.kind === 'wall' ? last.wall : undefined;
  const place = (slot: Slot): ReactNode => {
    const wall = wallOf(layout, slot);
    const at = notation.move.print({ kind: 'wall', wall });
    const middle = layout.draw(slot);
    const length = layout.pitch / 2 - gap / 2;
    const box = slot.lying
      ? { x: middle.x + gap / 2, y: middle.y - gap / 2, width: length, height: gap }
      : { x: middle.x - gap / 2, y: middle.y - gap / 2 - length, width: gap, height: length };
    return <WallPlace key={at} at={at} label={wallLabel(say, state, wall, owners, isSame(wall, lastWall))} {...box} />;
  };
  const line = Array.from({ length: layout.size - 1 }, (_, index) => index + 1);
  return (
    <g role="grid" aria-label={say('board.places')}>
      {line.map((y) => (
        <g key={y} role="row">
          {line.flatMap((x) => [place({ x, y, lying: true }), place({ x, y, lying: false })])}
        </g>
      ))}
    </g>
  );
});

function isSame(a: Wall, b: Wall | undefined): boolean {
  return a.file === b?.file && a.rank === b.rank && a.direction === b.direction;
}

/** All gaps, for the mouse pointer alone. */
export const Gaps = memo(function Gaps({ layout }: { layout: Layout }): ReactNode {
  const start = layout.draw({ x: 0, y: 0 });
  const end = layout.draw({ x: layout.size, y: layout.size });
  const lines = Array.from({ length: layout.size - 1 }, (_, index) => layout.draw({ x: index + 1, y: index + 1 }));
  const path = lines.map(({ x, y }) => `M${start.x} ${y}H${end.x}M${x} ${start.y}V${end.y}`).join('');
  return <path aria-hidden="true" className="q-gaps" d={path} strokeWidth={gap} />;
});
