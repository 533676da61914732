import {
  memo,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import type { Say } from '@quadrille/kit';
import type { QuarterTurns } from '@quadrille/ui/board';
import type { Colour } from '../rules/colour.ts';
import { pieces } from '../rules/piece.ts';
import { pieceWord } from './surface.ts';
import { colourWord } from './labels.ts';
import { gap, pitch, shapeOf } from './layout.ts';
import type { Legal } from './legal.ts';
import { patternId } from './paint.tsx';
import { PieceShape } from './piece-shape.tsx';

export interface TrayProps {
  readonly colour: Colour;
  /** What is left, largest first. */
  readonly left: readonly number[];
  readonly held: number | undefined;
  readonly legal: Legal;
  readonly turns: QuarterTurns;
  readonly marks: readonly string[];
  readonly patterns: boolean;
  readonly ids: string;
  readonly say: Say;
  onPointerDown(piece: number, event: PointerEvent): void;
  /** By keyboard or screen reader. */
  take(piece: number): void;
}

/** The pieces of one colour; one stop of the Tab key, arrows go from piece to piece. */
export const Tray = memo(function Tray(props: TrayProps): ReactNode {
  const { colour, left, held, legal, turns, marks, patterns, ids, say, onPointerDown, take } = props;
  const stuck = useStuck(legal, left);
  const group = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const stop = focused !== undefined && left.includes(focused) ? focused : (held ?? left[0]);
  const mayAct = legal.seat !== undefined;

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const place = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || place < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[Math.min(buttons.length - 1, Math.max(0, place + step))]?.focus();
  };

  return (
    <div
      ref={group}
      className={`bk-tray bk-seat-${colour}`}
      role="toolbar"
      aria-label={say('board.tray', { colour: colourWord(say, colour), n: left.length })}
      // Where no piece can be taken, the keys scroll the tray itself.
      {...(!mayAct && { tabIndex: 0 })}
    >
      {slots.map((index) => {
        const { name, size, orientations } = pieces[index]!;
        const shape = shapeOf(orientations[0]!, turns);
        const [width, height] = [shape.width * pitch + 4, shape.height * pitch + 4];
        const room = {
          width: `calc(var(--bk-unit) * ${width / pitch})`,
          height: `calc(var(--bk-unit) * ${height / pitch})`,
        };
        if (!left.includes(index)) return <EmptySlot key={name} room={room} />;
        return (
          <button
            key={name}
            type="button"
            className={`bk-slot${stuck?.has(index) ? ' bk-stuck' : ''}${marks.includes(name) ? ' bk-pointed' : ''}`}
            data-tray={name}
            aria-label={`${say('board.tray-piece', { piece: pieceWord(say, index), n: size })}${
              stuck?.has(index) ? `, ${say('board.stuck')}` : ''
            }`}
            aria-pressed={held === index}
            disabled={!mayAct}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setFocused(index)}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => onPointerDown(index, event)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => event.detail === 0 && take(index)}
            onContextMenu={(event) => event.preventDefault()}
          >
            <svg viewBox={`${-gap - 1} ${-gap - 1} ${width} ${height}`} style={room} aria-hidden="true">
              <PieceShape shape={shape} pattern={patterns ? patternId(ids, colour) : undefined} />
            </svg>
          </button>
        );
      })}
    </div>
  );
});

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  Home: -99,
  End: 99,
};

/** Largest first. */
const slots = pieces.map(({ index }) => index).toReversed();

/** Where a piece was: the others stay in their places. */
function EmptySlot({ room }: { readonly room: CSSProperties }): ReactNode {
  return (
    <span className="bk-slot bk-empty" aria-hidden="true">
      <i style={room} />
    </span>
  );
}

/** Pieces that fit nowhere now. Asked for a moment after the turn began, so that nobody waits for it. */
function useStuck(legal: Legal, left: readonly number[]): ReadonlySet<number> | undefined {
  const [known, setKnown] = useState<{ legal: Legal; stuck: ReadonlySet<number> }>();
  useEffect(() => {
    if (legal.seat === undefined) return undefined;
    const timer = setTimeout(() => {
      // No legal move at all: a page that places pieces freely.
      const stuck = legal.placements().length === 0 ? [] : left.filter((piece) => legal.placements(piece).length === 0);
      setKnown({ legal, stuck: new Set(stuck) });
    }, 80);
    return () => clearTimeout(timer);
  }, [legal, left]);
  return known?.legal === legal ? known.stuck : undefined;
}
