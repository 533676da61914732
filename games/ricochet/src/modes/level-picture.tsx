import { memo, type ReactNode } from 'react';
import { cellSide, centreOf, layoutOf } from '../board/layout.ts';
import { Walls } from '../board/walls.tsx';
import { robotColours } from '../rules/slide.ts';
import { openText } from './chip-session.ts';

/** So many cells are shown of a side. A whole board is the same grey square sixty times. */
const shownCells = 8;

/** A level on a stamp: the part of the board around the target, with its walls and robots. */
export const LevelPicture = memo(function LevelPicture({ position }: { position: string }): ReactNode {
  const { board, robots, chip } = openText('variant=puzzle', position).state;
  const layout = layoutOf(board, 0, false);
  const target = chip && centreOf(layout, chip.cell);
  const side = shownCells * cellSide;
  const from = (middle: number, length: number): number =>
    Math.max(0, Math.min(length - side, Math.round(middle - side / 2)));
  const [x, y] = [from(target?.x ?? 0, layout.width), from(target?.y ?? 0, layout.height)];
  return (
    <svg className="rr-stamp rr-board" viewBox={`${x} ${y} ${side} ${side}`} aria-hidden="true">
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
        const at = centreOf(layout, robots[colour]!);
        return (
          <circle key={colour} className={`rr-stamp-robot rr-${colour}`} cx={at.x} cy={at.y} r={cellSide * 0.48} />
        );
      })}
    </svg>
  );
});
