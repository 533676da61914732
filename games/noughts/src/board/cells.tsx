import type { BoardStyle, Seat } from '@quadrille/kit';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { type Mark as MarkText, type Square, printSquare } from '../rules/state.ts';

/** A cell of the drawn board, counted from the top left. */
interface Spot {
  readonly column: number;
  readonly row: number;
}

/** Sizes in SVG units: the side of a tile and the gap between two tiles. */
export const tile = 100;
export const gap = 8;
export const pitch = tile + gap;

/** The square drawn at a spot when the board is rotated clockwise by `rotation` quarter turns. */
export function squareAtSpot(size: number, rotation: BoardStyle['rotation'], { column, row }: Spot): Square {
  const last = size - 1;
  switch (rotation) {
    case 0:
      return { file: column, rank: last - row };
    case 1:
      return { file: row, rank: column };
    case 2:
      return { file: last - column, rank: row };
    case 3:
      return { file: last - row, rank: last - column };
  }
}

export function spotOfSquare(size: number, rotation: BoardStyle['rotation'], { file, rank }: Square): Spot {
  const last = size - 1;
  switch (rotation) {
    case 0:
      return { column: file, row: last - rank };
    case 1:
      return { column: rank, row: file };
    case 2:
      return { column: last - file, row: rank };
    case 3:
      return { column: last - rank, row: last - file };
  }
}

const centre = ({ column, row }: Spot): { x: number; y: number } => ({
  x: column * pitch + tile / 2,
  y: row * pitch + tile / 2,
});

/** Slightly bent pen strokes of a mark; 0, 0 is the centre of the tile. */
const markStrokes: readonly (readonly string[])[] = [
  ['M -29 -30 C -10 -12, 12 8, 30 29', 'M 30 -29 C 12 -8, -11 11, -29 30'],
  ['M 4 -33 C -22 -36, -35 -17, -33 3 C -31 23, -14 34, 4 32 C 24 30, 35 14, 33 -4 C 31 -21, 18 -32, 0 -33'],
];

interface MarkProps {
  readonly seat: Seat;
  /** Play the drawing animation when the mark appears. */
  readonly animate?: boolean;
  /** Add a pattern, so that the marks differ by more than colour. */
  readonly pattern?: boolean;
}

/** Ink below the colour: no fill of the palette has a contrast of 3:1 on a tile without this outline. */
function Mark({ seat, animate = false, pattern = false }: MarkProps): ReactElement {
  // Decided when the mark first appears: undoing a later move must not animate an old mark again.
  const [isAnimated] = useState(animate);
  return (
    <g className={`noughts-mark noughts-seat-${seat}`} data-drawn={isAnimated || undefined}>
      {['noughts-outline', 'noughts-colour', ...(pattern && seat === 1 ? ['noughts-pattern'] : [])].map((layer) => (
        <g key={layer} className={layer}>
          {markStrokes[seat]!.map((path) => (
            <path key={path} d={path} pathLength={layer === 'noughts-pattern' ? undefined : 1} />
          ))}
        </g>
      ))}
    </g>
  );
}

interface CellProps {
  /** The square as text, such as `b2`; tests, lessons and screen readers find the cell by it. */
  readonly squareText: string;
  readonly name: string;
  readonly spot: Spot;
  readonly mark: MarkText;
  /** Only one cell is in the tab order; arrow keys move it (roving tabindex). */
  readonly isFocusable: boolean;
  /** The seat whose mark shows faintly under the pointer; undefined where no move is legal. */
  readonly previewSeat: Seat | undefined;
  readonly isSelected: boolean;
  readonly isLastMove: boolean;
  readonly isInWinningRow: boolean;
  readonly isMarked: boolean;
  /** Winning chance of a mark here, 0 to 1, for the heat map. */
  readonly heat: number | undefined;
  readonly isRefused: boolean;
  readonly animate: boolean;
  readonly pattern: boolean;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  onPress(touch: boolean): void;
}

export function Cell(props: CellProps): ReactElement {
  const { x, y } = centre(props.spot);
  return (
    <g
      role="gridcell"
      className="noughts-cell"
      transform={`translate(${x} ${y})`}
      tabIndex={props.isFocusable ? 0 : -1}
      data-at={props.squareText}
      data-last={props.isLastMove || undefined}
      data-won={props.isInWinningRow || undefined}
      data-marked={props.isMarked || undefined}
      data-refused={props.isRefused || undefined}
      data-aimed={props.isSelected || undefined}
      data-playable={props.previewSeat !== undefined || undefined}
      aria-label={props.name}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onClick={(event) => props.onPress((event.nativeEvent as PointerEvent).pointerType === 'touch')}
    >
      <rect className="noughts-tile" x={-tile / 2} y={-tile / 2} width={tile} height={tile} rx={14} />
      {props.heat !== undefined && (
        <rect
          className="noughts-heat"
          x={-tile / 2}
          y={-tile / 2}
          width={tile}
          height={tile}
          rx={14}
          fillOpacity={0.6 * props.heat}
        />
      )}
      {props.mark !== '.' && <Mark seat={props.mark === 'x' ? 0 : 1} animate={props.animate} pattern={props.pattern} />}
      {props.previewSeat !== undefined && (
        <g className="noughts-ghost">
          <Mark seat={props.previewSeat} />
        </g>
      )}
      {props.isSelected && <path className="noughts-tick" d="M 22 34 l 7 8 l 14 -18" />}
    </g>
  );
}

interface CoordinatesProps {
  readonly size: number;
  readonly rotation: BoardStyle['rotation'];
}

/** File letters and rank numbers. Hidden from screen readers, because every cell has its own label. */
export function Coordinates({ size, rotation }: CoordinatesProps): ReactElement {
  const sideways = rotation % 2 === 1;
  const label = (column: number, row: number, wantsFile: boolean): string =>
    printSquare(squareAtSpot(size, rotation, { column, row }))[wantsFile ? 0 : 1]!;
  return (
    // A larger board is scaled down more, so its labels need larger units.
    <g className="noughts-coordinates" aria-hidden="true" fontSize={5 + 2 * size}>
      {Array.from({ length: size }, (_, i) => (
        <g key={i}>
          <text x={centre({ column: i, row: 0 }).x} y={size * pitch + 10}>
            {label(i, size - 1, !sideways)}
          </text>
          <text x={-16} y={centre({ column: 0, row: i }).y}>
            {label(0, i, sideways)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface WinLineProps {
  readonly from: Spot;
  readonly to: Spot;
  readonly animate: boolean;
}

/** The stroke through the winning row, a little longer than the row. */
export function WinLine({ from, to, animate }: WinLineProps): ReactElement {
  const start = centre(from);
  const end = centre(to);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const dx = ((end.x - start.x) / length) * 40;
  const dy = ((end.y - start.y) / length) * 40;
  const path = `M ${start.x - dx} ${start.y - dy} L ${end.x + dx} ${end.y + dy}`;
  return (
    <g className="noughts-win" aria-hidden="true" data-drawn={animate || undefined}>
      <path className="noughts-win-edge" d={path} pathLength={1} />
      <path className="noughts-win-line" d={path} pathLength={1} />
    </g>
  );
}
