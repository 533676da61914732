import type { HeatSpot } from '@quadrille/kit';
import { Coordinates as BoardCoordinates } from '@quadrille/ui/board';
import { type ReactNode, memo } from 'react';
import { notation } from '../notation/notation.ts';
import { placementOn } from '../rules/piece.ts';
import { type Square, columnLetters, printSquare } from '../rules/square.ts';
import { type Layout, cell, centreOf, gap, screenCell, shapeOf, squareOnScreen } from './layout.ts';
import { pathsOf } from './piece-shape.tsx';

interface BoardSquaresProps {
  readonly layout: Layout;
  readonly name: string;
  /** The id of the element that explains the keys. */
  readonly describedBy: string;
  label(square: Square): string;
  readonly marks: readonly string[];
  /** The start squares with their colours. */
  readonly starts: ReadonlyMap<Square, number>;
}

/** All squares, row by row as on the screen, so that a screen reader follows the visual order. */
export const BoardSquares = memo(function Ground(props: BoardSquaresProps): ReactNode {
  const { layout, name, describedBy, label, marks, starts } = props;
  const line = Array.from({ length: layout.size }, (_, index) => index);
  return (
    <g role="grid" aria-label={name} aria-describedby={describedBy}>
      {line.map((row) => (
        <g key={row} role="row">
          {line.map((column) => {
            const square = squareOnScreen(layout, { x: column + 0.5, y: row + 0.5 })!;
            const at = printSquare(square);
            const { x, y } = centreOf(layout, square);
            return (
              <BoardSquare
                key={at}
                squareText={at}
                label={label(square)}
                x={x}
                y={y}
                startColour={starts.get(square)}
                isMarked={marks.includes(at)}
              />
            );
          })}
        </g>
      ))}
    </g>
  );
});

interface BoardSquareProps {
  readonly squareText: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly startColour: number | undefined;
  readonly isMarked: boolean;
}

const halfCell = cell / 2;

/** Primitive props, so that a move rerenders only the squares it changes. */
const BoardSquare = memo(function GroundCell({
  squareText,
  label,
  x,
  y,
  startColour,
  isMarked,
}: BoardSquareProps): ReactNode {
  const seat = startColour === undefined ? '' : ` bk-start bk-seat-${startColour}`;
  return (
    <rect
      role="gridcell"
      aria-label={label}
      data-at={squareText}
      tabIndex={-1}
      className={`bk-cell${seat}${isMarked ? ' bk-marked' : ''}`}
      x={x - halfCell}
      y={y - halfCell}
      width={cell}
      height={cell}
      rx={4}
    />
  );
});

export const Coordinates = memo(function Coordinates({ layout }: { layout: Layout }): ReactNode {
  const { size, turns, height, margin, fontSize, screenToDrawing, screenToGrid } = layout;
  const name = (column: number, row: number, below: boolean): string => {
    const { x, y } = screenToGrid({ x: column + 0.5, y: row + 0.5 });
    return below === (turns % 2 === 0) ? columnLetters[Math.floor(x)]! : String(Math.floor(y) + 1);
  };
  return (
    <BoardCoordinates
      className="bk-coordinates bk-still"
      fontSize={fontSize}
      across={size}
      down={size}
      letterRowY={height - margin.bottom * 0.48}
      numberColumnX={margin.left * 0.48}
      toDrawing={screenToDrawing}
      labelOf={name}
    />
  );
});

/** Usable corners, as dots in their colour. */
export const Corners = memo(function Corners(props: {
  readonly corners: ReadonlyMap<Square, number>;
  readonly layout: Layout;
}): ReactNode {
  return (
    <g aria-hidden="true" className="bk-corners bk-still">
      {[...props.corners].map(([square, colour]) => {
        const { x, y } = centreOf(props.layout, square);
        return <circle key={square} className={`bk-seat-${colour}`} cx={x} cy={y} r={5} />;
      })}
    </g>
  );
});

/** Placements that a hint or a lesson marks. */
export const Marks = memo(function Marks(props: {
  readonly marks: readonly string[];
  readonly layout: Layout;
}): ReactNode {
  return (
    <g aria-hidden="true" className="bk-marks bk-still">
      {props.marks.map((mark) => {
        const squares = squaresOf(mark);
        const placement = squares && squares.length > 1 ? placementOn(squares) : undefined;
        if (!placement) return undefined;
        const shape = shapeOf(placement.piece.orientations[placement.orientation]!, props.layout.turns);
        const cells = placement.squares.map((square) => screenCell(props.layout, square));
        const corner = props.layout.screenToDrawing({
          x: Math.min(...cells.map(({ x }) => x)),
          y: Math.min(...cells.map(({ y }) => y)),
        });
        const place = `translate(${corner.x + gap / 2} ${corner.y + gap / 2})`;
        return <path key={mark} data-mark={mark} d={pathsOf(shape.cells).body} transform={place} />;
      })}
    </g>
  );
});

/**
 * The difference in winning chance between the best move and one that is not drawn: the spread of all moves, limited to
 * this range.
 */
const [minSpread, maxSpread] = [0.04, 0.25];

/** Each square is as warm as the best move that covers it. */
export const HeatMap = memo(function HeatMap(props: {
  readonly heat: readonly HeatSpot[];
  readonly layout: Layout;
}): ReactNode {
  const chances = props.heat.map(({ chance }) => chance);
  const best = Math.max(...chances);
  const spread = Math.min(maxSpread, Math.max(minSpread, best - Math.min(...chances)));
  const warmest = new Map<Square, number>();
  for (const { move, chance } of props.heat) {
    const warmth = 1 - (best - chance) / spread;
    for (const square of squaresOf(move) ?? []) warmest.set(square, Math.max(warmest.get(square) ?? 0, warmth));
  }
  return (
    <g aria-hidden="true" className="bk-heat bk-still">
      {[...warmest]
        .filter(([, warmth]) => warmth > 0.05)
        .map(([square, warmth]) => {
          const { x, y } = centreOf(props.layout, square);
          const opacity = (0.06 + 0.7 * warmth ** 2).toFixed(2);
          const place = { x: x - cell / 2, y: y - cell / 2, width: cell, height: cell, rx: 4 };
          return <rect key={square} data-heat={square} {...place} fillOpacity={opacity} />;
        })}
    </g>
  );
});

function squaresOf(text: string): readonly Square[] | undefined {
  const move = notation.move.parse(text);
  return move.ok && move.value.kind === 'place' ? move.value.squares : undefined;
}
