import type { BoardLook, Seat } from '@quadrille/kit';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { type Mark as MarkText, type Square, printSquare } from '../rules/state.ts';

/** A place on the screen, from the top left. */
interface Spot {
  readonly column: number;
  readonly row: number;
}

/** Side of a tile and the gap between two, in units of the picture. */
export const tile = 100;
export const gap = 8;
export const pitch = tile + gap;

/** What lies at a spot of a board that was turned clockwise by quarters. */
export function squareAtSpot(size: number, rotation: BoardLook['rotation'], { column, row }: Spot): Square {
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

export function spotOfSquare(size: number, rotation: BoardLook['rotation'], { file, rank }: Square): Spot {
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

/** Strokes of a pen: a little bent, as a hand draws them. The middle of the tile is 0, 0. */
const strokes: readonly (readonly string[])[] = [
  ['M -29 -30 C -10 -12, 12 8, 30 29', 'M 30 -29 C 12 -8, -11 11, -29 30'],
  ['M 4 -33 C -22 -36, -35 -17, -33 3 C -31 23, -14 34, 4 32 C 24 30, 35 14, 33 -4 C 31 -21, 18 -32, 0 -33'],
];

interface MarkProps {
  readonly seat: Seat;
  /** Draws itself when it appears. */
  readonly animate?: boolean;
  /** Tells the colours apart by a pattern, too. */
  readonly pattern?: boolean;
}

/** The ink below and the colour above it: no fill of the palette reaches 3:1 on a tile without its outline. */
function Mark({ seat, animate = false, pattern = false }: MarkProps): ReactElement {
  // Fixed at the first sight of the mark: undoing a later move must not draw an old one again.
  const [drawn] = useState(animate);
  return (
    <g className={`noughts-mark noughts-seat-${seat}`} data-drawn={drawn || undefined}>
      {['noughts-outline', 'noughts-colour', ...(pattern && seat === 1 ? ['noughts-pattern'] : [])].map((layer) => (
        <g key={layer} className={layer}>
          {strokes[seat]!.map((path) => (
            <path key={path} d={path} pathLength={layer === 'noughts-pattern' ? undefined : 1} />
          ))}
        </g>
      ))}
    </g>
  );
}

interface CellProps {
  /** The square's text: how tests, lessons and screen readers find it. */
  readonly at: string;
  readonly name: string;
  readonly spot: Spot;
  readonly mark: MarkText;
  /** The one cell that Tab reaches; the arrows move it. */
  readonly focusable: boolean;
  /** Whose mark shows faintly under the pointer; none where no move is possible. */
  readonly ghost: Seat | undefined;
  readonly aimed: boolean;
  readonly last: boolean;
  readonly won: boolean;
  readonly marked: boolean;
  /** What a mark here is worth, 0 to 1. */
  readonly heat: number | undefined;
  readonly refused: boolean;
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
      tabIndex={props.focusable ? 0 : -1}
      data-at={props.at}
      data-last={props.last || undefined}
      data-won={props.won || undefined}
      data-marked={props.marked || undefined}
      data-refused={props.refused || undefined}
      data-aimed={props.aimed || undefined}
      data-playable={props.ghost !== undefined || undefined}
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
      {props.ghost !== undefined && (
        <g className="noughts-ghost">
          <Mark seat={props.ghost} />
        </g>
      )}
      {props.aimed && <path className="noughts-tick" d="M 22 34 l 7 8 l 14 -18" />}
    </g>
  );
}

interface CoordinatesProps {
  readonly size: number;
  readonly rotation: BoardLook['rotation'];
}

/** Letters and figures along two sides. Every cell names itself, so they are silent. */
export function Coordinates({ size, rotation }: CoordinatesProps): ReactElement {
  const sideways = rotation % 2 === 1;
  const label = (column: number, row: number, wantsFile: boolean): string =>
    printSquare(squareAtSpot(size, rotation, { column, row }))[wantsFile ? 0 : 1]!;
  return (
    // The larger the board, the smaller it is shown.
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

/** One stroke through the row that was finished, a little longer than the row. */
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
