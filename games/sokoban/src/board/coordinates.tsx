import { memo, type ReactNode } from 'react';
import { unit, type View } from './view.ts';

/** On a board of many cells every number would be too many. */
const stepFor = (cells: number): number => (cells > 24 ? 5 : 1);

const numbers = (count: number, at: (place: number) => number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, place) => [place, at(place)] as const).filter(
    ([, number]) => number === 1 || number % stepFor(count) === 0,
  );

/** Columns and rows by the numbers that hints and warnings name them by; upright, however the board is turned. */
/** The larger the board, the larger the figures, as far as the margin lets them. */
const sizeOn = ({ across, down }: View): number => Math.max(12, Math.min(18, 0.9 * Math.max(across, down)));

export const Coordinates = memo(function Coordinates({ view }: { readonly view: View }): ReactNode {
  const { width } = view.board;
  const lying = view.turns % 2 === 0;
  const name = (x: number, y: number, isColumn: boolean): number => {
    const cell = view.cellAt({ x: (x + 0.5) * unit, y: (y + 0.5) * unit })!;
    return isColumn ? (cell % width) + 1 : Math.floor(cell / width) + 1;
  };
  return (
    <g aria-hidden="true" className="s-coordinates s-still" style={{ fontSize: sizeOn(view) }}>
      {numbers(view.across, (x) => name(x, 0, lying)).map(([x, number]) => (
        <text key={`above ${x}`} x={(x + 0.5) * unit} y={-10} dy="0.36em">
          {number}
        </text>
      ))}
      {numbers(view.down, (y) => name(0, y, !lying)).map(([y, number]) => (
        <text key={`left ${y}`} x={-10} y={(y + 0.5) * unit} dy="0.36em">
          {number}
        </text>
      ))}
    </g>
  );
});
