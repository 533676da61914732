import type { Say, Seat } from '@quadrille/kit';
import { type QuarterTurns, focusedBeside } from '@quadrille/ui/board';
import { ChevronDown, Flag, FlipHorizontal2, RotateCcw, RotateCw, Search } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  memo,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Colour, allColours, ownerOf } from '../rules/params.ts';
import { pieces } from '../rules/piece.ts';
import { type State, colourScore, isOver, usedPieces } from '../rules/state.ts';
import { colourWord } from './labels.ts';
import { gap, pitch, shapeOf } from './layout.ts';
import { patternId } from './pieces.tsx';
import { PieceShape } from './piece-shape.tsx';
import { type LegalMoves, type Twist, pieceWord } from './input-context.ts';

interface TrayProps {
  readonly colour: Colour;
  /** Remaining pieces, largest first. */
  readonly piecesLeft: readonly number[];
  readonly selectedPiece: number | undefined;
  readonly legal: LegalMoves;
  readonly turns: QuarterTurns;
  readonly marks: readonly string[];
  readonly patterns: boolean;
  readonly ids: string;
  readonly say: Say;
  onPointerDown(piece: number, event: PointerEvent): void;
  /** Called by keyboard or screen reader. */
  onPick(piece: number): void;
}

/** The pieces of one colour: one tab stop, arrow keys move between pieces. */
export const Tray = memo(function Tray(props: TrayProps): ReactNode {
  const { colour, piecesLeft, selectedPiece, legal, turns, marks, patterns, ids, say, onPointerDown, onPick } = props;
  const stuck = useUnplaceablePieces(legal, piecesLeft);
  const group = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const stop = focused !== undefined && piecesLeft.includes(focused) ? focused : (selectedPiece ?? piecesLeft[0]);
  const mayAct = legal.seat !== undefined;

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const place = buttons.findIndex((button) => button === focusedBeside(group.current));
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
      aria-label={say('board.tray', { colour: colourWord(say, colour), n: piecesLeft.length })}
      // If no piece can be picked, the keys scroll the tray.
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
        if (!piecesLeft.includes(index)) return <EmptySlot key={name} room={room} />;
        return (
          <button
            key={name}
            type="button"
            className={`bk-slot${stuck?.has(index) ? ' bk-stuck' : ''}${marks.includes(name) ? ' bk-pointed' : ''}`}
            data-tray={name}
            aria-label={`${say('board.tray-piece', { piece: pieceWord(say, index), n: size })}${
              stuck?.has(index) ? `, ${say('board.stuck')}` : ''
            }`}
            aria-pressed={selectedPiece === index}
            disabled={!mayAct}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setFocused(index)}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => onPointerDown(index, event)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => event.detail === 0 && onPick(index)}
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

/** The empty slot of a placed piece: the others keep their places. */
function EmptySlot({ room }: { readonly room: CSSProperties }): ReactNode {
  return (
    <span className="bk-slot bk-empty" aria-hidden="true">
      <i style={room} />
    </span>
  );
}

/** Pieces that fit nowhere. Computed shortly after the turn began, so that it delays nothing. */
function useUnplaceablePieces(legal: LegalMoves, left: readonly number[]): ReadonlySet<number> | undefined {
  const [known, setKnown] = useState<{ legal: LegalMoves; stuck: ReadonlySet<number> }>();
  useEffect(() => {
    if (legal.seat === undefined) return undefined;
    const timer = setTimeout(() => {
      // No legal move at all means a page that places pieces freely.
      const stuck = legal.placements().length === 0 ? [] : left.filter((piece) => legal.placements(piece).length === 0);
      setKnown({ legal, stuck: new Set(stuck) });
    }, 80);
    return () => clearTimeout(timer);
  }, [legal, left]);
  return known?.legal === legal ? known.stuck : undefined;
}

interface OtherTraysProps {
  readonly state: State;
  /** The colour whose tray is shown in full; undefined at the end. */
  readonly colour: Colour | undefined;
  readonly say: Say;
  seatName(seat: Seat): string;
}

/** The remaining pieces of the others, small and pale below their scores; collapsed if there is little room. */
/** A picture is drawn without a window. */
const isWindow = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

export const OtherTrays = memo(function OtherTrays({ state, colour, say, seatName }: OtherTraysProps): ReactNode {
  const [isRoomy] = useState(() => isWindow('(min-width: 900px)'));
  const [isBeside] = useState(() => isWindow('(min-width: 900px), (min-aspect-ratio: 1.25)'));
  const [chosen, setChosen] = useState<boolean>();
  const others = allColours(state.params).filter((other) => other !== colour);
  // At the end no other tray is beside the board, so these pieces can be larger.
  const hasRoom = colour === undefined && isBeside;
  const isOpen = chosen ?? (isRoomy || hasRoom);
  const places = hasRoom && isRoomy ? (others.length > 2 ? largerGrid : largestGrid) : smallGrid;
  return (
    // At the end the tray takes another place: it is a new element there, and nothing moves.
    <div key={colour === undefined ? 'end' : 'play'} className="bk-others">
      <button type="button" className="bk-fold" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
        {say(colour === undefined ? 'board.left-over' : 'board.others')}
        <ChevronDown aria-hidden className="bk-icon" />
      </button>
      {isOpen &&
        others.map((other) => (
          <div key={other} className={`bk-other bk-seat-${other}`}>
            <p>
              <i className="bk-chip" />
              <span>{nameOf(state, other, say, seatName)}</span>
              <b>{colourScore(state, other, state.params.scoring)}</b>
            </p>
            <MiniTray state={state} colour={other} places={places} say={say} />
          </div>
        ))}
    </div>
  );
});

function nameOf(state: State, colour: Colour, say: Say, seatName: (seat: Seat) => string): string {
  const owner = ownerOf(state.params, colour);
  const name = owner === undefined ? say('board.shared') : seatName(owner);
  return state.out[colour] && !isOver(state) ? say('board.out', { name }) : name;
}

const unit = 5;
const rowHeight = 3.6;

interface PieceGrid {
  /** In squares. */
  readonly columns: number;
  readonly rows: number;
  readonly pieces: readonly { readonly index: number; readonly path: string }[];
}

/** Every piece has a fixed place, so that nothing moves when one is gone. */
function pieceGridOf(columns: number): PieceGrid {
  let [x, y] = [0, 0];
  const placed = pieces.toReversed().map(({ index, orientations }) => {
    const lying = orientations.reduce((best, each) => (each.height < best.height ? each : best));
    if (x + lying.width > columns) [x, y] = [0, y + rowHeight];
    const place = {
      index,
      path: lying.cells.map(({ column, row }) => square(x + column, y + lying.height - 1 - row)).join(''),
    };
    x += lying.width + 0.9;
    return place;
  });
  return { columns, rows: y + 2.4, pieces: placed };
}
const smallGrid = pieceGridOf(30);
const largerGrid = pieceGridOf(20);
const largestGrid = pieceGridOf(15);

function square(x: number, y: number): string {
  return `M${(x * unit).toFixed(1)} ${(y * unit).toFixed(1)}h${unit - 0.7}v${unit - 0.7}h${0.7 - unit}z`;
}

interface MiniTrayProps {
  readonly state: State;
  readonly colour: Colour;
  readonly places: PieceGrid;
  readonly say: Say;
}

function MiniTray({ state, colour, places, say }: MiniTrayProps): ReactNode {
  const used = usedPieces(state, colour);
  const names = pieces.filter(({ index }) => !used[index]).map(({ name }) => name);
  return (
    <svg
      className="bk-mini"
      role="img"
      aria-label={say('board.has-left', { colour: colourWord(say, colour), n: names.length, pieces: names.join(' ') })}
      viewBox={`0 0 ${places.columns * unit} ${unit * places.rows}`}
    >
      {places.pieces.map(({ index, path }) => (
        <path key={index} d={path} className={used[index] ? 'bk-gone' : undefined} />
      ))}
    </svg>
  );
}

const icons = { turn: RotateCw, 'turn-back': RotateCcw, flip: FlipHorizontal2, find: Search, 'give-up': Flag };

interface ToolbarProps {
  readonly say: Say;
  readonly hasPiece: boolean;
  readonly canAct: boolean;
  readonly canGiveUp: boolean;
  readonly hasPlayTools: boolean;
  onTwist(twist: Twist): void;
  onFind(): void;
  onGiveUp(): void;
}

/** Buttons to rotate, flip, find a legal move and give up. */
export function Toolbar({
  say,
  hasPiece,
  canAct,
  canGiveUp,
  hasPlayTools,
  onTwist,
  onFind,
  onGiveUp,
}: ToolbarProps): ReactNode {
  const tool = (id: keyof typeof icons, run: () => void, on: boolean): ReactNode => {
    const Icon = icons[id];
    return (
      <button
        type="button"
        data-tool={id}
        aria-label={say(`board.${id}`)}
        title={say(`board.${id}`)}
        disabled={!on}
        // Keep the focus, so that keys still work on the board.
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
      >
        <Icon aria-hidden className="bk-icon" />
        <span className="bk-tool-word" aria-hidden="true">
          {say(`board.tool.${id}`)}
        </span>
      </button>
    );
  };
  return (
    <div className="bk-tools" role="group" aria-label={say('board.tools')}>
      {tool('turn-back', () => onTwist('turn-back'), hasPiece)}
      {tool('turn', () => onTwist('turn'), hasPiece)}
      {tool('flip', () => onTwist('flip'), hasPiece)}
      {hasPlayTools && tool('find', onFind, canAct)}
      {hasPlayTools && tool('give-up', onGiveUp, canGiveUp)}
    </div>
  );
}
