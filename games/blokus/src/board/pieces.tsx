import type { Say } from '@quadrille/kit';
import { type Point, animateSettling } from '@quadrille/ui/board';
import { type ReactNode, type Ref, memo, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { type Colour, allColours } from '../rules/params.ts';
import type { Placement } from '../rules/piece.ts';
import type { Square } from '../rules/square.ts';
import { type State, placedPieces } from '../rules/state.ts';
import { type Layout, type Shape, cell, gap, pitch, screenCell, shapeOf } from './layout.ts';
import { PieceShape } from './piece-shape.tsx';

export const patternId = (ids: string, colour: number): string => `${ids}-pattern-${colour}`;

/** Patterns in addition to colours. Their ids have a prefix per board, because a page may show two boards. */
export const PatternDefs = memo(function Paint({ ids }: { ids: string }): ReactNode {
  return (
    <defs>
      <Pattern id={patternId(ids, 0)}>
        <rect width="10" height="3.6" />
      </Pattern>
      <Pattern id={patternId(ids, 1)}>
        <circle cx="5" cy="5" r="2.5" />
      </Pattern>
      <Pattern id={patternId(ids, 2)} turn={45}>
        <rect width="3.6" height="10" />
      </Pattern>
      <Pattern id={patternId(ids, 3)}>
        <path d="M0 0h5v5h5v5h-5v-5h-5z" />
      </Pattern>
    </defs>
  );
});

function Pattern({ id, turn = 0, children }: { id: string; turn?: number; children: ReactNode }): ReactNode {
  return (
    <pattern id={id} width="10" height="10" patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
      <g fill="white" fillOpacity="0.45">
        {children}
      </g>
    </pattern>
  );
}

interface PlacedPiecesProps {
  readonly state: State;
  readonly layout: Layout;
  readonly ids: string;
  readonly say: Say;
  readonly patterns: boolean;
  readonly animation: boolean;
  /** The squares of the last move. */
  readonly last: ReadonlySet<Square>;
  /** The move number of a piece, by the first of its squares. */
  readonly numbers: ReadonlyMap<Square, number> | undefined;
}

export const PlacedPieces = memo(function LaidPieces(props: PlacedPiecesProps): ReactNode {
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
    if (newest) animateSettling(newest);
  }, [laid, animation]);
  return (
    <g ref={group} aria-hidden="true" className="bk-still">
      {laid.map(({ colour, placement, key }) => (
        <PlacedPiece
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

interface PlacedPieceProps {
  readonly placement: Placement;
  readonly colour: Colour;
  readonly layout: Layout;
  readonly pattern: string | undefined;
  readonly letter: string;
  readonly number: number | undefined;
  readonly isLast: boolean;
}

/** A placed piece never moves, so it is rendered once. */
const PlacedPiece = memo(
  function Laid({ placement, colour, layout, pattern, letter, number, isLast }: PlacedPieceProps): ReactNode {
    const shape = shapeOf(placement.piece.orientations[placement.orientation]!, layout.turns);
    const cells = placement.squares.map((square) => screenCell(layout, square));
    const corner = layout.screenToDrawing({
      x: Math.min(...cells.map(({ x }) => x)),
      y: Math.min(...cells.map(({ y }) => y)),
    });
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

/** `free`: outside the board, where it is neither legal nor illegal. */
type PiecePreviewState = 'legal' | 'illegal' | 'free';

/**
 * The preview of the selected piece. It is moved without rendering, because rendering the board for every pointer event
 * is too slow.
 */
export interface PiecePreviewHandle {
  /** The position of its held cell, in squares of the screen. */
  at(): Point | undefined;
  show(at: Point, state: PiecePreviewState): void;
  hide(): void;
}

interface PiecePreviewProps {
  readonly ref: Ref<PiecePreviewHandle>;
  readonly layout: Layout;
  readonly shape: Shape;
  readonly colour: number;
  readonly floating: boolean;
  readonly pattern: string | undefined;
}

export function PiecePreview({ ref, layout, shape, colour, floating, pattern }: PiecePreviewProps): ReactNode {
  const group = useRef<SVGGElement>(null);
  const shown = useRef<Point>(undefined);
  useImperativeHandle(ref, () => {
    const place = (at: Point): void => {
      const { x, y } = layout.screenToDrawing({ x: at.x - shape.held.x, y: at.y - shape.held.y });
      group.current?.setAttribute('transform', `translate(${x + gap / 2} ${y + gap / 2})`);
    };
    if (shown.current) place(shown.current);
    return {
      at: () => shown.current,
      show: (at, state) => {
        const ghost = group.current;
        if (!ghost) return;
        if (!shown.current) ghost.style.visibility = 'visible';
        shown.current = at;
        place(at);
        if (ghost.dataset['ghost'] !== state) ghost.dataset['ghost'] = state;
      },
      hide: () => {
        if (!shown.current) return;
        shown.current = undefined;
        if (group.current) group.current.style.visibility = 'hidden';
      },
    };
  }, [layout, shape]);
  return (
    <g
      ref={group}
      aria-hidden="true"
      className={`bk-ghost bk-still bk-seat-${colour}`}
      data-floating={floating || undefined}
      style={{ visibility: 'hidden' }}
    >
      {floating && <LiftShadow shape={shape} />}
      <PieceShape shape={shape} pattern={pattern} />
    </g>
  );
}

/** A soft shadow below a lifted piece. */
function LiftShadow({ shape }: { shape: Shape }): ReactNode {
  return (
    <g className="bk-lift">
      {shape.cells.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x * pitch - 3} y={y * pitch + 3} width={pitch + 4} height={pitch + 4} rx={8} />
      ))}
    </g>
  );
}
