import { BoardNote, type BoardNoteHandle, ConfirmBubble, type FloatPlace } from '@quadrille/ui/board';
import { type CSSProperties, type PointerEvent, type ReactNode, memo, useId, useMemo, useRef, useState } from 'react';
import { setup } from '../rules/params.ts';
import { distance as pathLength } from '../rules/path.ts';
import { printSquare } from '../rules/position.ts';
import type { Square, Wall } from '../rules/state.ts';
import { useInput } from './input.ts';
import { type Scenery, cell, centreOf, crossingOf, layoutOf } from './layout.ts';
import { HeatMap, PathLine, PawnShape, Pawns } from './pawns.tsx';
import { BoardSquares, Coordinates, Gaps, WallPlaces } from './squares.tsx';
import {
  type Hand,
  type Props,
  type Surface,
  attempt,
  emptyHand,
  halfCell,
  legalOf,
  onStage,
  putBack,
  wallReach,
} from './surface.ts';
import { Ghost, type GhostHandle, WallMarks, Walls, wallOwners } from './walls.tsx';
import './board.css';

/** Gradients and patterns; their names carry the board's own prefix, because two boards may stand on one page. */
const Paint = memo(function Paint({ ids }: { ids: string }): ReactNode {
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

/** Under the board: a wall without aiming at a gap, and the pass of somebody who cannot move. */
function Toolbar({ surface, tools }: { surface: Surface; tools: ReactNode }): ReactNode {
  const { hand, legal, props } = surface;
  const hasWall = hand.kind === 'carried' || hand.kind === 'floating';
  const takeOrDrop = (): void => {
    putBack(surface);
    if (!hasWall) surface.setHand({ kind: 'carried' });
  };
  return (
    <div className={legal.mustPass || tools ? 'q-toolbar q-needed' : 'q-toolbar'}>
      {legal.mustPass ? (
        <button type="button" onClick={() => attempt(surface, { kind: 'pass' })}>
          {props.say('board.pass')}
        </button>
      ) : (
        <button type="button" aria-pressed={hasWall} disabled={legal.seat === undefined} onClick={takeOrDrop}>
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

/** What a finger has chosen waits for ✓. */
function Waiting({ surface, onTurn }: { surface: Surface; onTurn(): void }): ReactNode {
  const { hand, legal, props } = surface;
  if (hand.kind !== 'floating' && hand.kind !== 'target') return undefined;
  const isWall = hand.kind === 'floating';
  return (
    <ConfirmBubble
      place={isWall ? besideWall(surface, hand.wall) : besideTarget(surface, hand.to)}
      frame={surface.parts.stage}
      labels={{
        group: props.say(isWall ? 'board.confirm-wall' : 'board.confirm-move'),
        set: props.say(isWall ? 'board.set' : 'board.go'),
        drop: props.say('board.drop'),
        turn: props.say('board.turn'),
      }}
      allowed={!isWall || !legal.wallFault(hand.wall)}
      onSet={() => attempt(surface, isWall ? { kind: 'wall', wall: hand.wall } : { kind: 'pawn', to: hand.to })}
      onDrop={() => putBack(surface)}
      {...(isWall && { onTurn })}
    />
  );
}

function besideWall(surface: Surface, wall: Wall): FloatPlace {
  const { scale, ...place } = onStage(surface, crossingOf(surface.layout, wall));
  return { place, distance: wallReach(surface.layout, wall) * scale + 12 };
}

/** On the side away from the pawn, unless the board ends there. */
function besideTarget(surface: Surface, to: Square): FloatPlace {
  const { layout, props } = surface;
  const { scale, ...place } = onStage(surface, centreOf(layout, to));
  const pawn = onStage(surface, centreOf(layout, props.state.pawns[props.state.toMove]!));
  const distance = (cell / 2) * scale + 8;
  const room = distance + 60;
  const hasRoom = pawn.y > place.y ? place.y > room : place.y < layout.height * scale - room;
  if (pawn.y === place.y || !hasRoom) return { place, distance };
  return { place, distance, side: pawn.y > place.y ? 'above' : 'below' };
}

const noMarks: readonly string[] = [];
const nobody: readonly number[] = [];

interface BoardExtras {
  readonly scenery?: Scenery;
}

export function Board(props: Props & BoardExtras): ReactNode {
  const { state, last, turn, say, look, preferences, params, hands, check, history, scenery } = props;
  const { rotation, coordinates, animation, patterns } = look;
  const ids = useId();
  const layout = useMemo(() => layoutOf(params.size, rotation, coordinates), [params.size, rotation, coordinates]);
  const seat = turn.kind === 'seat' && hands.includes(turn.seat) ? turn.seat : undefined;
  const legal = useMemo(() => legalOf(state, seat, check), [state, seat, check]);

  const [inHand, setHand] = useState<Hand>(emptyHand);
  const [position, setPosition] = useState({ state, number: 0 });
  if (position.state !== state) {
    setPosition({ state, number: position.number + 1 });
    setHand(emptyHand);
  }
  const hand = position.state === state ? inHand : emptyHand;

  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const ghost = useRef<GhostHandle>(null);
  const note = useRef<BoardNoteHandle>(null);
  const surface: Surface = { props, layout, legal, hand, setHand, parts: { svg, frame, stage, ghost, note } };
  const { mouse, finger, keys } = useInput(surface, printSquare(state.pawns[hands[0] ?? state.toMove]!));
  const touched = useRef(false);
  const by = (event: PointerEvent) => (event.pointerType === 'touch' ? finger : mouse);

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
  // Outlines are as thick on a board of many small squares as on one of few large ones.
  const line = { '--q-line': layout.width / 330 } as CSSProperties;
  // What was in the air over the last position is gone.
  const air = `${position.number} ${rotation} ${params.size} ${seat}`;

  return (
    <div ref={frame} className={`q-board${seat === undefined ? '' : ' q-active'}${animation ? ' q-moving' : ''}`}>
      <div ref={stage} className="q-stage">
        <svg
          ref={svg}
          role="presentation"
          viewBox={viewBox}
          className={params.size > 11 ? 'q-dense' : undefined}
          style={line}
          data-in-hand={hand.kind}
          {...(halfCell(props) && seat !== undefined && { 'data-right': '' })}
          onPointerDown={(event) => {
            touched.current = event.pointerType === 'touch';
            by(event).onPointerDown(event);
          }}
          onPointerMove={(event) => by(event).onPointerMove(event)}
          onPointerUp={(event) => by(event).onPointerUp(event)}
          onPointerCancel={(event) => event.pointerType === 'touch' && finger.onPointerCancel()}
          onPointerLeave={(event) => event.pointerType !== 'touch' && mouse.onPointerLeave()}
          onMouseDown={mouse.onMouseDown}
          // A finger has done its work when it was lifted.
          onClick={(event) => !(touched.current && event.detail > 0) && mouse.onClick(event)}
          onContextMenu={mouse.onContextMenu}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
        >
          <Paint ids={ids} />
          {coordinates && <Coordinates layout={layout} />}
          <BoardSquares
            state={state}
            last={last}
            layout={layout}
            targets={legal.targets}
            chosen={hand.kind === 'target' ? hand.to : undefined}
            marks={marks}
            say={say}
            describedBy={`${ids}-keys`}
            told={scenery?.told}
          />
          {scenery?.under(layout)}
          {seat !== undefined && <Gaps layout={layout} />}
          <WallPlaces state={state} owners={owners} last={last?.move} layout={layout} say={say} />
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
            lifted={hand.kind === 'pawn' || hand.kind === 'target' ? seat : undefined}
            winners={turn.kind === 'over' ? turn.outcome.winners : nobody}
            distances={distances}
          />
          {scenery?.over(layout)}
          {hand.kind === 'target' && (
            <g className="q-ghost-pawn q-still" aria-hidden="true" transform={translate(centreOf(layout, hand.to))}>
              <PawnShape colour={colour} ids={ids} letter={undefined} badge={1} />
            </g>
          )}
        </svg>
        {/* A drawing of its own: the browser need not paint the board again when the wall in the air moves. */}
        <svg className="q-air" viewBox={viewBox} aria-hidden="true">
          <Ghost key={air} ref={ghost} layout={layout} colour={colour} ids={ids} patterns={patterns} />
        </svg>
        <Waiting surface={surface} onTurn={finger.turn} />
        <BoardNote key={air} ref={note} frame={stage} />
      </div>
      <p id={`${ids}-keys`} hidden>
        {say('board.keys')}
      </p>
      <Toolbar surface={surface} tools={scenery?.tools} />
    </div>
  );
}

const translate = ({ x, y }: { x: number; y: number }): string => `translate(${x} ${y})`;
