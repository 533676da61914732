import { BoardNote, type BoardNoteHandle, ConfirmBubble, type FloatAnchor } from '@quadrille/ui/board';
import { type CSSProperties, type PointerEvent, type ReactNode, memo, useId, useMemo, useRef, useState } from 'react';
import { setup } from '../rules/params.ts';
import { distanceToGoal as pathLength } from '../rules/path.ts';
import { printSquare } from '../rules/position.ts';
import type { Square, Wall } from '../rules/state.ts';
import { useInput } from './input.ts';
import { type Scenery, cell, centreOf, crossingOf, layoutOf } from './layout.ts';
import { HeatMap, PathLine, PawnShape, Pawns } from './pawns.tsx';
import { BoardSquares, Coordinates, Gaps, WallSlots } from './squares.tsx';
import {
  type Selection,
  type Props,
  type InputContext,
  tryMove,
  noSelection,
  hasHalfCellGesture,
  legalMovesOf,
  stagePosition,
  cancelSelection,
  halfHeightOfWall,
} from './input-context.ts';
import { WallPreview, type WallPreviewHandle, WallMarks, Walls, wallOwners } from './walls.tsx';
import './board.css';

/** Gradients and patterns. Their ids have a prefix per board, because a page may show two boards. */
const Defs = memo(function Paint({ ids }: { ids: string }): ReactNode {
  return (
    <defs>
      <linearGradient id={`${ids}-lying`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--wood)" />
        <stop offset="1" stopColor="var(--wood2)" />
      </linearGradient>
      <linearGradient id={`${ids}-standing`} x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="var(--wood)" />
        <stop offset="1" stopColor="var(--wood2)" />
      </linearGradient>
      <linearGradient id={`${ids}-round`} x1="0" y1="0" x2="1" y2="0.12">
        <stop offset="0" stopColor="white" stopOpacity="0.06" />
        <stop offset="0.34" stopColor="white" stopOpacity="0.34" />
        <stop offset="0.56" stopColor="white" stopOpacity="0" />
        <stop offset="1" stopColor="black" stopOpacity="0.32" />
      </linearGradient>
      <pattern id={`${ids}-hatch`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="7" fill="white" fillOpacity="0.75" />
      </pattern>
      <Pattern id={`${ids}-pattern-0`}>
        <rect width="6" height="2.4" />
      </Pattern>
      <Pattern id={`${ids}-pattern-1`}>
        <circle cx="3" cy="3" r="1.7" />
      </Pattern>
      <Pattern id={`${ids}-pattern-2`} turn={45}>
        <rect width="2.4" height="6" />
      </Pattern>
      <Pattern id={`${ids}-pattern-3`}>
        <path d="M0 0h3v3h3v3h-3v-3h-3z" />
      </Pattern>
    </defs>
  );
});

function Pattern({ id, turn = 0, children }: { id: string; turn?: number; children: ReactNode }): ReactNode {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
      <g fill="white" fillOpacity="0.6">
        {children}
      </g>
    </pattern>
  );
}

/** Below the board: a button to place a wall without aiming at a gap, and the pass of a seat that cannot move. */
function Toolbar({ context, tools }: { context: InputContext; tools: ReactNode }): ReactNode {
  const { selection, legal, props } = context;
  const hasWall = selection.kind === 'carried' || selection.kind === 'floating';
  const toggleWall = (): void => {
    cancelSelection(context);
    if (!hasWall) context.setSelection({ kind: 'carried' });
  };
  return (
    <div className={legal.mustPass || tools ? 'q-toolbar q-needed' : 'q-toolbar'}>
      {legal.mustPass ? (
        <button type="button" onClick={() => tryMove(context, { kind: 'pass' })}>
          {props.say('board.pass')}
        </button>
      ) : (
        <button type="button" aria-pressed={hasWall} disabled={legal.seat === undefined} onClick={toggleWall}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <rect x="2" y="10" width="20" height="4.5" rx="2" />
          </svg>
          {props.say('board.take')}
        </button>
      )}
      {tools}
    </div>
  );
}

/** Buttons that confirm or cancel the move chosen by touch. */
function ConfirmButtons({ context, onTurn }: { context: InputContext; onTurn(): void }): ReactNode {
  const { selection, legal, props } = context;
  if (selection.kind !== 'floating' && selection.kind !== 'target') return undefined;
  const isWall = selection.kind === 'floating';
  return (
    <ConfirmBubble
      anchor={isWall ? placeBesideWall(context, selection.wall) : placeBesideTarget(context, selection.to)}
      frame={context.elements.stage}
      labels={{
        group: props.say(isWall ? 'board.confirm-wall' : 'board.confirm-move'),
        set: props.say(isWall ? 'board.set' : 'board.go'),
        drop: props.say('board.drop'),
        turn: props.say('board.turn'),
      }}
      isAllowed={!isWall || !legal.wallFault(selection.wall)}
      onSet={() =>
        tryMove(context, isWall ? { kind: 'wall', wall: selection.wall } : { kind: 'pawn', to: selection.to })
      }
      onDrop={() => cancelSelection(context)}
      {...(isWall && { onTurn })}
    />
  );
}

function placeBesideWall(context: InputContext, wall: Wall): FloatAnchor {
  const { scale, ...position } = stagePosition(context, crossingOf(context.layout, wall));
  return { position, distancePx: halfHeightOfWall(context.layout, wall) * scale + 12 };
}

/** On the side away from the pawn, unless the board ends there. */
function placeBesideTarget(context: InputContext, to: Square): FloatAnchor {
  const { layout, props } = context;
  const { scale, ...position } = stagePosition(context, centreOf(layout, to));
  const pawn = stagePosition(context, centreOf(layout, props.state.pawns[props.state.toMove]!));
  const distancePx = (cell / 2) * scale + 8;
  const room = distancePx + 60;
  const hasRoom = pawn.y > position.y ? position.y > room : position.y < layout.height * scale - room;
  if (pawn.y === position.y || !hasRoom) return { position, distancePx };
  return { position, distancePx, side: pawn.y > position.y ? 'above' : 'below' };
}

const noMarks: readonly string[] = [];
const noSeats: readonly number[] = [];

interface BoardExtras {
  readonly scenery?: Scenery;
}

export function Board(props: Props & BoardExtras): ReactNode {
  const { state, last, turn, say, boardStyle, preferences, params, controllableSeats, check, history, scenery } = props;
  const { rotation, coordinates, animation, patterns } = boardStyle;
  const ids = useId();
  const layout = useMemo(() => layoutOf(params.size, rotation, coordinates), [params.size, rotation, coordinates]);
  const seat = turn.kind === 'seat' && controllableSeats.includes(turn.seat) ? turn.seat : undefined;
  const legal = useMemo(() => legalMovesOf(state, seat, check), [state, seat, check]);

  const [inHand, setSelection] = useState<Selection>(noSelection);
  const [position, setPosition] = useState({ state, number: 0 });
  if (position.state !== state) {
    setPosition({ state, number: position.number + 1 });
    setSelection(noSelection);
  }
  // What waited for ✓ when the game ended is put back.
  const selection = position.state === state && turn.kind !== 'over' ? inHand : noSelection;

  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const preview = useRef<WallPreviewHandle>(null);
  const note = useRef<BoardNoteHandle>(null);
  const context: InputContext = {
    props,
    layout,
    legal,
    selection,
    setSelection,
    elements: { svg, frame, stage, preview, note },
  };
  const { mouse, finger, keys } = useInput(context, printSquare(state.pawns[controllableSeats[0] ?? state.toMove]!));
  const touched = useRef(false);
  const handlerFor = (event: PointerEvent) => (event.pointerType === 'touch' ? finger : mouse);

  const colours = useMemo(() => setup.colours(params), [params]);
  const colour = colours[state.toMove]!;
  const marks = props.marks ?? noMarks;
  const showPath = preferences['path'] === 'on';
  const distances = useMemo(
    () => (showPath ? [...state.pawns.keys()].map((pawn) => pathLength(state, pawn)) : undefined),
    [showPath, state],
  );
  const latest = last?.before.toMove ?? 0;
  const owners = useMemo(() => wallOwners(state, history?.() ?? [], latest), [state, history, latest]);
  const wallColours = useMemo(
    () => owners.map((owner) => (owner === undefined ? undefined : colours[owner])),
    [owners, colours],
  );
  const lastColour = last?.move.kind === 'wall' ? colours[last.before.toMove] : undefined;
  const viewBox = `0 0 ${layout.width} ${layout.height}`;
  // Keeps outlines equally thick on screen for all board sizes.
  const line = { '--q-line': layout.width / 330 } as CSSProperties;
  // The key removes the previews of the last position.
  const previewKey = `${position.number} ${rotation} ${params.size} ${seat}`;

  return (
    <div ref={frame} className={`q-board${seat === undefined ? '' : ' q-active'}${animation ? ' q-moving' : ''}`}>
      <div ref={stage} className="q-stage">
        <svg
          ref={svg}
          role="presentation"
          viewBox={viewBox}
          className={params.size > 11 ? 'q-dense' : undefined}
          style={line}
          data-in-hand={selection.kind}
          {...(hasHalfCellGesture(props) && seat !== undefined && { 'data-right': '' })}
          onPointerDown={(event) => {
            touched.current = event.pointerType === 'touch';
            handlerFor(event).onPointerDown(event);
          }}
          onPointerMove={(event) => handlerFor(event).onPointerMove(event)}
          onPointerUp={(event) => handlerFor(event).onPointerUp(event)}
          onPointerCancel={(event) => event.pointerType === 'touch' && finger.onPointerCancel()}
          onPointerLeave={(event) => event.pointerType !== 'touch' && mouse.onPointerLeave()}
          onMouseDown={mouse.onMouseDown}
          // A touch was already handled when it ended, so its click event is ignored.
          onClick={(event) => !(touched.current && event.detail > 0) && mouse.onClick(event)}
          onContextMenu={mouse.onContextMenu}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
        >
          <Defs ids={ids} />
          {coordinates && <Coordinates layout={layout} />}
          <BoardSquares
            state={state}
            last={last}
            layout={layout}
            targets={legal.targets}
            selected={selection.kind === 'target' ? selection.to : undefined}
            marks={marks}
            say={say}
            describedBy={`${ids}-keys`}
            describe={scenery?.describe}
          />
          {scenery?.under(layout)}
          {seat !== undefined && <Gaps layout={layout} />}
          <WallSlots state={state} owners={owners} last={last?.move} layout={layout} say={say} />
          {showPath && turn.kind === 'seat' && <PathLine state={state} layout={layout} />}
          {props.heat && props.heat.length > 0 && <HeatMap heat={props.heat} layout={layout} />}
          <Walls
            walls={state.walls}
            colours={wallColours}
            lastColour={lastColour}
            layout={layout}
            ids={ids}
            animation={animation}
          />
          <WallMarks marks={marks} layout={layout} />
          <Pawns
            state={state}
            layout={layout}
            ids={ids}
            say={say}
            animation={animation}
            patterns={patterns}
            lifted={selection.kind === 'pawn' || selection.kind === 'target' ? seat : undefined}
            winners={turn.kind === 'over' ? turn.outcome.winners : noSeats}
            distances={distances}
          />
          {scenery?.over(layout)}
          {selection.kind === 'target' && (
            <g
              className="q-ghost-pawn q-still"
              aria-hidden="true"
              transform={translate(centreOf(layout, selection.to))}
            >
              <PawnShape colour={colour} ids={ids} letter={undefined} badge={1} />
            </g>
          )}
        </svg>
        {/* In its own SVG: moving the preview wall must not repaint the board. */}
        <svg className="q-air" viewBox={viewBox} aria-hidden="true">
          <WallPreview key={previewKey} ref={preview} layout={layout} colour={colour} ids={ids} patterns={patterns} />
        </svg>
        <ConfirmButtons context={context} onTurn={finger.turn} />
        <BoardNote key={previewKey} ref={note} frame={stage} />
      </div>
      <p id={`${ids}-keys`} hidden>
        {say('board.keys')}
      </p>
      <Toolbar context={context} tools={scenery?.tools} />
    </div>
  );
}

const translate = ({ x, y }: { x: number; y: number }): string => `translate(${x} ${y})`;
