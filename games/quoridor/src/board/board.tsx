import { useId, useMemo, useRef, useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { BoardNote, type BoardNoteHandle } from '@quadrille/ui/board';
import { distance } from '../rules/path.ts';
import { setup } from '../setup.ts';
import { printSquare } from '../notation/square-text.ts';
import { BoardSquares } from './board-squares.tsx';
import { Coordinates } from './coordinates.tsx';
import { halfCell, type Surface, type Props } from './surface.ts';
import { Ghost, type GhostHandle } from './ghost.tsx';
import { emptyHand, type Hand } from './hand.ts';
import { HeatMap } from './heat-map.tsx';
import { useInput } from './input.ts';
import { centreOf, layoutOf } from './layout.ts';
import { legalOf } from './legal.ts';
import { Paint } from './paint.tsx';
import { PathLine } from './path-line.tsx';
import { PawnShape } from './pawn.tsx';
import { Pawns } from './pawns.tsx';
import type { Scenery } from './scenery.ts';
import { Toolbar } from './toolbar.tsx';
import { Waiting } from './waiting.tsx';
import { WallMarks } from './wall-marks.tsx';
import { Gaps, WallPlaces } from './wall-places.tsx';
import { wallOwners } from './wall-owners.ts';
import { Walls } from './walls.tsx';
import './board.css';
import './hand.css';

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
    () => (showPath ? [...state.pawns.keys()].map((pawn) => distance(state, pawn)) : undefined),
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
