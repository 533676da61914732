import { BoardNote, type BoardNoteHandle, useBoardRatio } from '@quadrille/ui/board';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { type Stuck, stuckBoxes } from '../deadlock/stuck.ts';
import type { Plan } from '../explain/plan.ts';
import { type State, directionOf, groundOf, isPush, opposite } from '../rules/state.ts';
import type { PushPaths } from '../rules/box-paths.ts';
import { printCell } from '../rules/level-text.ts';
import { CaseShape, Cases } from './cases.tsx';
import { Cells, Coordinates } from './cells.tsx';
import { useCursor } from './cursor.ts';
import { type Hint, HintMarks, PlanMarks, StartPlaces, hintNotes, planNotes } from './marks.tsx';
import { DeadSquares, Pedals, Pointed, Reach, Switches } from './overlays.tsx';
import { usePointer } from './pointer.ts';
import { Scenery } from './scenery.tsx';
import { Skinned, useSkin } from './skins.tsx';
import { Speedy } from './speedy.tsx';
import { type Props, type Surface, pulling, pushing, tell, useRoute } from './surface.ts';
import { ZoomButtons, cameraOn, isLarge, marginOf, unit, useWheelZoom, viewOf, zooms } from './view.tsx';
import './board.css';

/** Delay in milliseconds, so that the push is seen before the warning. */
const pause = 150;

/** Boxes that are stuck for good, shortly after a push. `onStuck` gets every new one once. */
export function useStuck(state: State, on: boolean, onStuck: (stuck: Stuck) => void): Stuck | undefined {
  const [found, setFound] = useState<{ readonly boxes: readonly number[]; readonly stuck: Stuck | undefined }>();
  const look = useEffectEvent((of: readonly number[]) => {
    const stuck = stuckBoxes(state);
    const before = found?.stuck?.boxes.join();
    setFound({ boxes: of, stuck });
    if (stuck && stuck.boxes.join() !== before) onStuck(stuck);
  });
  const { boxes } = state;
  useEffect(() => {
    if (!on) return undefined;
    const timer = window.setTimeout(() => look(boxes), pause);
    return () => window.clearTimeout(timer);
  }, [boxes, on]);
  return on && found?.boxes === boxes ? found.stuck : undefined;
}

const none: readonly never[] = [];

/** The level is played backwards: cases are pulled to where the level starts. */
export interface Backwards {
  readonly target: State;
  /** Whether walking away from a case pulls it. */
  readonly along: boolean;
  /** Moves the roadie anywhere before the first pull. */
  readonly place?: ((cell: number) => void) | undefined;
}

interface BoardExtras {
  readonly backwards?: Backwards | undefined;
  /** The next case to push, as a hint shows it. */
  readonly hint?: Hint | undefined;
  /** The plan of the solution, as numbers. */
  readonly plan?: Plan | undefined;
}

export function Board(props: Props & BoardExtras): ReactNode {
  return (
    <Skinned preferences={props.preferences}>
      <SkinnedBoard {...props} />
    </Skinned>
  );
}

function SkinnedBoard(props: Props & BoardExtras): ReactNode {
  const {
    state,
    last,
    turn,
    controllableSeats,
    boardStyle,
    say,
    preferences,
    marks = none,
    hint,
    plan,
    backwards,
  } = props;
  const { animation, rotation, coordinates } = boardStyle;
  const margin = marginOf(boardStyle);
  const ids = useId();
  const view = useMemo(() => viewOf(state.board, rotation), [state.board, rotation]);
  const target = backwards?.target;
  const along = backwards?.along;
  const ways = useMemo(() => (along === undefined ? pushing : pulling(along)), [along]);
  const starts = target?.boxes ?? none;
  const homes = useMemo(() => {
    const { goal, size } = groundOf(state.board);
    return target ? Uint8Array.from({ length: size }, (_, cell) => (target.boxes.includes(cell) ? 1 : 0)) : goal;
  }, [state.board, target]);
  const notes = useMemo(
    () => [...(plan ? planNotes(say, plan) : []), ...(hint ? hintNotes(say, hint) : [])],
    [say, plan, hint],
  );
  const active = turn.kind === 'seat' && controllableSeats.includes(turn.seat);

  const [zoom, setZoom] = useState(0);
  const [held, setHeld] = useState<{ readonly of: State; readonly hand: PushPaths }>();
  const hand = active && held?.of.boxes === state.boxes && held.of.player === state.player ? held.hand : undefined;
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const ghost = useRef<SVGGElement>(null);
  const note = useRef<BoardNoteHandle>(null);
  const noteTimer = useRef(0);
  const route = useRoute(props);
  const speedy = view.corner(state.player);
  const camera = cameraOn(view, zooms[zoom]!, speedy);

  const surface: Surface = {
    props,
    view,
    camera,
    active,
    route,
    ways,
    place: backwards?.place,
    hand,
    setHand: (next) => setHeld(next && { of: state, hand: next }),
    svg,
    stage,
    note,
    noteTimer,
  };
  const now = (): Surface => surface;
  const changeZoom = (by: number): void =>
    setZoom((before) => Math.max(0, Math.min(zooms.length - 1, isLarge(view) ? before + by : 0)));
  useWheelZoom(stage, changeZoom);
  const cursor = useCursor({ now, frame, player: state.player, view, zoom: changeZoom });
  const pointer = usePointer(now, ghost, (cell) => cursor.go(cell, true));

  const over = turn.kind === 'over';
  const stuck = useStuck(state, preferences['warning'] !== 'off' && !over, ({ reason, boxes }) => {
    const names = boxes.map((box) => printCell(state.board, box)).join(' · ');
    tell(surface, `${say(`stuck.${reason}`, { n: boxes.length })} (${names})`, boxes[0]!);
  });
  const handled = last !== undefined && isPush(last.move);
  const heading = last ? directionOf(last.move) : 3;
  // In a pull the roadie faces the case and walks backwards.
  const facing = view.onScreen(handled && backwards ? opposite(heading) : heading);

  const [drawnWidth, drawnHeight] = [view.across * unit + 2 * margin, view.down * unit + 2 * margin];
  useBoardRatio(drawnWidth / drawnHeight);
  return (
    <div
      ref={frame}
      className={`s-board${active ? ' s-active' : ''}${animation ? ' s-moving' : ''}`}
      style={{ aspectRatio: `${drawnWidth} / ${drawnHeight}` }}
      data-zoom={zooms[zoom]}
      data-skin={useSkin()}
      {...(isLarge(view) && { 'data-beside': 'zoom' })}
    >
      <div ref={stage} className="s-stage">
        <svg
          ref={svg}
          role="presentation"
          viewBox={`${-margin} ${-margin} ${drawnWidth} ${drawnHeight}`}
          {...pointer}
          onPointerDown={(event) => {
            frame.current?.removeAttribute('data-keys');
            pointer.onPointerDown(event);
          }}
          // Moves the focus to the clicked cell ourselves.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => cursor.onClick(event.target, event.detail)}
          onFocus={(event) => cursor.onFocus(event.target)}
        >
          <g
            className="s-camera"
            style={{ transform: `translate(${camera.left}px, ${camera.top}px) scale(${camera.zoom})` }}
          >
            <Scenery view={view} />
            {coordinates && <Coordinates view={view} />}
            {preferences['dead-squares'] === 'on' && <DeadSquares view={view} />}
            <Pedals state={state} view={view} part="plate" />
            {target && <StartPlaces target={target} view={view} />}
            <Cells
              state={state}
              view={view}
              say={say}
              marks={marks}
              stuck={stuck?.boxes ?? none}
              ways={ways}
              starts={starts}
              notes={notes}
              describedBy={`${ids}-keys`}
            />
            <Cases
              state={state}
              view={view}
              homes={homes}
              animation={animation}
              chosen={hand?.box}
              stuck={stuck?.boxes ?? none}
            />
            <Switches state={state} view={view} />
            <Pointed view={view} marks={marks} />
            <Speedy
              place={speedy}
              facing={facing}
              foot={state.tally.moves % 2 === 0 ? 0 : 1}
              pushing={handled}
              happy={over}
              animation={animation}
            />
            <Pedals state={state} view={view} part="lamp" />
            {hand && <Reach view={view} cells={hand.cells} />}
            {plan && <PlanMarks view={view} plan={plan} />}
            {hint && <HintMarks view={view} hint={hint} />}
            <g ref={ghost} className="s-ghost s-still" aria-hidden="true">
              <CaseShape home={false} worn={undefined} />
            </g>
          </g>
        </svg>
        <BoardNote ref={note} frame={stage} />
      </div>
      {isLarge(view) && <ZoomButtons say={say} zoom={zoom} change={changeZoom} />}
      <p id={`${ids}-keys`} hidden>
        {say(backwards ? 'board.keys-backwards' : 'board.keys')}
      </p>
    </div>
  );
}
