import { memo, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Say } from '@quadrille/kit';
import { settle } from '@quadrille/ui/board';
import { allColours, type Colour } from '../rules/colour.ts';
import { placedPieces } from '../rules/placed-pieces.ts';
import type { Placement } from '../rules/placement.ts';
import type { Square } from '../rules/square.ts';
import type { State } from '../rules/state.ts';
import { cell, gap, pitch, screenCell, shapeOf, type Layout } from './layout.ts';
import { patternId } from './paint.tsx';
import { PieceShape } from './piece-shape.tsx';

export interface LaidPiecesProps {
  readonly state: State;
  readonly layout: Layout;
  readonly ids: string;
  readonly say: Say;
  readonly patterns: boolean;
  readonly animation: boolean;
  /** The squares of the last move. */
  readonly last: ReadonlySet<Square>;
  /** The number of the move that brought a piece, by the first of its squares. */
  readonly numbers: ReadonlyMap<Square, number> | undefined;
}

export const LaidPieces = memo(function LaidPieces(props: LaidPiecesProps): ReactNode {
  const { state, layout, ids, say, patterns, animation, last, numbers } = props;
  const group = useRef<SVGGElement>(null);
  const laid = useMemo(
    () =>
      allColours(state.params).flatMap((colour) =>
        placedPieces(state, colour).map((placement) => ({ colour, placement, key: placement.squares.join(' ') })),
      ),
    [state],
  );
  const before = useRef(laid.length);
  useLayoutEffect(() => {
    const isNext = laid.length === before.current + 1;
    before.current = laid.length;
    const newest = isNext && animation ? group.current?.querySelector('.bk-last .bk-settles') : undefined;
    if (newest) settle(newest);
  }, [laid, animation]);
  return (
    <g ref={group} aria-hidden="true" className="bk-still">
      {laid.map(({ colour, placement, key }) => (
        <Laid
          key={key}
          placement={placement}
          colour={colour}
          layout={layout}
          pattern={patterns ? patternId(ids, colour) : undefined}
          letter={patterns ? say(`board.letter.${colour}`) : ''}
          number={numbers?.get(placement.squares[0]!)}
          isLast={last.has(placement.squares[0]!)}
        />
      ))}
    </g>
  );
});

interface LaidProps {
  readonly placement: Placement;
  readonly colour: Colour;
  readonly layout: Layout;
  readonly pattern: string | undefined;
  readonly letter: string;
  readonly number: number | undefined;
  readonly isLast: boolean;
}

/** A piece keeps its squares for the rest of the game: it is drawn once. */
const Laid = memo(
  function Laid({ placement, colour, layout, pattern, letter, number, isLast }: LaidProps): ReactNode {
    const shape = shapeOf(placement.piece.orientations[placement.orientation]!, layout.turns);
    const cells = placement.squares.map((square) => screenCell(layout, square));
    const corner = layout.draw({ x: Math.min(...cells.map(({ x }) => x)), y: Math.min(...cells.map(({ y }) => y)) });
    const [x, y] = [shape.held.x * pitch + cell / 2, shape.held.y * pitch + cell / 2];
    const words = `${letter}${number ?? ''}`;
    return (
      <g
        className={`bk-piece bk-seat-${colour}${isLast ? ' bk-last' : ''}`}
        data-piece={placement.piece.name}
        transform={`translate(${corner.x + gap / 2} ${corner.y + gap / 2})`}
      >
        <g className="bk-settles">
          <PieceShape shape={shape} pattern={pattern} />
          {isLast && words === '' && <circle className="bk-dot" cx={x} cy={y} r={5} />}
          {words !== '' && (
            <text className="bk-word" x={x} y={y} dy="0.36em">
              {words}
            </text>
          )}
        </g>
      </g>
    );
  },
  (a, b) =>
    a.placement.squares[0] === b.placement.squares[0] &&
    a.colour === b.colour &&
    a.layout === b.layout &&
    a.pattern === b.pattern &&
    a.letter === b.letter &&
    a.number === b.number &&
    a.isLast === b.isLast &&
    a.placement.piece === b.placement.piece &&
    a.placement.orientation === b.placement.orientation,
);
