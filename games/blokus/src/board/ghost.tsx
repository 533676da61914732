import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import type { Point } from '@quadrille/ui/board';
import { gap, pitch, type Layout, type Shape } from './layout.ts';
import { PieceShape } from './piece-shape.tsx';

/** `free`: beside the board, where nothing is said about it. */
type GhostState = 'legal' | 'illegal' | 'free';

/** The piece in hand: moved without rendering, because drawing the board for every pointer event is too slow. */
export interface GhostHandle {
  /** Where its held cell is, in squares of the screen. */
  at(): Point | undefined;
  show(at: Point, state: GhostState): void;
  hide(): void;
}

export interface GhostProps {
  readonly ref: Ref<GhostHandle>;
  readonly layout: Layout;
  readonly shape: Shape;
  readonly colour: number;
  readonly floating: boolean;
  readonly pattern: string | undefined;
}

export function Ghost({ ref, layout, shape, colour, floating, pattern }: GhostProps): ReactNode {
  const group = useRef<SVGGElement>(null);
  const shown = useRef<Point>(undefined);
  useImperativeHandle(ref, () => {
    const place = (at: Point): void => {
      const { x, y } = layout.draw({ x: at.x - shape.held.x, y: at.y - shape.held.y });
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
      {floating && <Lift shape={shape} />}
      <PieceShape shape={shape} pattern={pattern} />
    </g>
  );
}

/** A soft shadow under a piece in the air. */
function Lift({ shape }: { shape: Shape }): ReactNode {
  return (
    <g className="bk-lift">
      {shape.cells.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x * pitch - 3} y={y * pitch + 3} width={pitch + 4} height={pitch + 4} rx={8} />
      ))}
    </g>
  );
}
