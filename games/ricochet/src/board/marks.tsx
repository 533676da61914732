import type { ReactNode } from 'react';
import { scanCell } from '../notation/cell-text.ts';
import { cellSide, centreOf, type Layout } from './layout.ts';

interface MarksProps {
  readonly layout: Layout;
  /** Cells as text. */
  readonly marks: readonly string[];
}

const inset = 3;

/** What a lesson or a hint points at: above walls and dots, so that it cannot be overlooked. */
export function Marks({ layout, marks }: MarksProps): ReactNode {
  const cells = marks.flatMap((text) => {
    const cell = scanCell(layout.board, text, 0);
    return cell.ok ? [{ text, ...centreOf(layout, cell.value.value) }] : [];
  });
  return (
    <g aria-hidden="true" className="rr-marks rr-still">
      {cells.map(({ text, x, y }) => (
        <rect
          key={text}
          data-mark={text}
          x={x - cellSide / 2 + inset}
          y={y - cellSide / 2 + inset}
          width={cellSide - 2 * inset}
          height={cellSide - 2 * inset}
          rx={6}
        />
      ))}
    </g>
  );
}
