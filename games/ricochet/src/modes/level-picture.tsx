import { memo, type ReactNode } from 'react';
import { cellSide, centreOf, layoutOf } from '../board/layout.ts';
import { Walls } from '../board/walls.tsx';
import { robotColours } from '../rules/slide.ts';
import { openText } from './chip-session.ts';

/** A level on a stamp: walls, robots, the target. */
export const LevelPicture = memo(function LevelPicture({ position }: { position: string }): ReactNode {
  const { board, robots, chip } = openText('variant=puzzle', position).state;
  const layout = layoutOf(board, 0, false);
  const target = chip && centreOf(layout, chip.cell);
  return (
    <svg className="rr-stamp rr-board" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      <rect className="rr-ground" width={layout.width} height={layout.height} rx={12} />
      <Walls board={board} layout={layout} />
      {target && (
        <rect
          className={`rr-stamp-target rr-${chip.colour}`}
          x={target.x - cellSide / 2}
          y={target.y - cellSide / 2}
          width={cellSide}
          height={cellSide}
          rx={8}
        />
      )}
      {robotColours(robots).map((colour) => {
        const { x, y } = centreOf(layout, robots[colour]!);
        return <circle key={colour} className={`rr-stamp-robot rr-${colour}`} cx={x} cy={y} r={cellSide * 0.48} />;
      })}
    </svg>
  );
});
