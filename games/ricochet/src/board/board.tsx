import type { Say } from '@quadrille/kit';
import { BoardNote, type BoardNoteHandle, createBoardCursor } from '@quadrille/ui/board';
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Cell, Colour, Direction } from '../rules/board.ts';
import { isInGame } from '../rules/chips.ts';
import { lastSlide, robotColours } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';
import { Furniture } from './furniture.tsx';
import { Coordinates, BoardCells, Marks, Tint, Walls } from './cells.tsx';
import { type KeyboardInput, type PointerInput, createKeyboardInput, createPointerInput } from './input.ts';
import { arrowLabel, cellLabel, robotLabel } from './labels.ts';
import { SlideLines, Arrows, RobotShape, RobotsLayer, Trail } from './robots.tsx';
import { type Props, type InputContext, activeRobot, layoutOf } from './input-context.ts';
import './board.css';

interface ToolbarProps {
  readonly robots: readonly Colour[];
  readonly selected: Colour | undefined;
  readonly say: Say;
  onSelect(robot: Colour): void;
}

/** Buttons for touch: on a phone the robots themselves are small. */
function Toolbar({ robots, selected, say, onSelect }: ToolbarProps): ReactNode {
  return (
    <div className="rr-toolbar" role="group" aria-label={say('board.choose')}>
      {robots.map((robot) => (
        <button
          key={robot}
          type="button"
          aria-pressed={robot === selected}
          aria-label={say('board.select', { robot: say(`board.robot.${robot}`) })}
          onClick={() => onSelect(robot)}
        >
          <svg viewBox="-20 -20 40 40" aria-hidden="true">
            <RobotShape colour={robot} letter={say(`board.letter.${robot}`)} />
          </svg>
        </button>
      ))}
    </div>
  );
}

export function Board(props: Props): ReactNode {
  const { state, last, turn, say, boardStyle, preferences, controllableSeats, tint } = props;
  const { rotation, coordinates, animation, patterns } = boardStyle;
  const { board, robots, bases, chip } = state;
  const ids = useId();
  const { width, height } = board;
  const layout = useMemo(
    () => layoutOf({ width, height }, rotation, coordinates),
    [width, height, rotation, coordinates],
  );
  const canAct = turn.kind === 'seat' && controllableSeats.includes(turn.seat);

  const [selection, setSelection] = useState<RobotSelection>(() => ({
    forChip: chipKey(state),
    robot: initialSelection(state),
  }));
  if (selection.forChip !== chipKey(state)) {
    setSelection({ forChip: chipKey(state), robot: activeRobot(state) ?? selection.robot ?? initialSelection(state) });
  }
  const selected = selection.robot !== undefined && robots[selection.robot] !== undefined ? selection.robot : undefined;

  const svg = useRef<SVGSVGElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const note = useRef<BoardNoteHandle>(null);
  const select = (robot: Colour | undefined): void => setSelection({ forChip: chipKey(state), robot });
  const { keys, pointer } = useInput({ props, layout, canAct, selected, select, svg, stage, note });

  const done = useMemo(
    () =>
      state.board.targets
        .filter((target, i) => (state.owners[i] ?? null) !== null || !isInGame({ bases: state.bases }, target))
        .map(({ cell }) => cell),
    [state.board, state.owners, state.bases],
  );
  const labelCell = useCallback((cell: Cell) => cellLabel(say, state, layout, cell), [say, state, layout]);
  const labelRobot = useCallback((robot: Colour) => robotLabel(say, state, layout, robot), [say, state, layout]);
  const labelArrow = useCallback(
    (robot: Colour, direction: Direction) => arrowLabel(say, state, layout, robot, direction),
    [say, state, layout],
  );
  const showAim = preferences['stops'] !== 'hidden' && canAct && !tint;
  const winner = turn.kind === 'over' && turn.outcome.winners.length > 0 ? lastSlide(state.way)?.robot : undefined;
  const [corner, far] = [
    layout.screenToDrawing({ x: 0, y: 0 }),
    layout.screenToDrawing({ x: layout.across, y: layout.down }),
  ];

  return (
    <div className={`rr-board${canAct ? ' rr-active' : ''}${animation ? ' rr-moving' : ''}`} data-beside="slim">
      <div ref={stage} className="rr-stage">
        <svg
          ref={svg}
          role="presentation"
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          style={{ aspectRatio: `${layout.width} / ${layout.height}` }}
          onPointerDown={pointer.onPointerDown}
          onPointerMove={pointer.onPointerMove}
          onPointerUp={pointer.onPointerUp}
          onPointerCancel={pointer.onPointerCancel}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          <defs>
            <pattern
              id={`${ids}-hatch`}
              width="9"
              height="9"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path className="rr-hatch" d="M0 0V9" />
            </pattern>
          </defs>
          <rect
            className="rr-ground rr-still"
            x={corner.x}
            y={corner.y}
            width={far.x - corner.x}
            height={far.y - corner.y}
            rx={6}
          />
          {coordinates && <Coordinates layout={layout} />}
          {tint && <Tint layout={layout} tint={tint} />}
          <BoardCells
            layout={layout}
            name={say('board.label', { width, height })}
            describedBy={`${ids}-keys`}
            label={labelCell}
          />
          <Furniture
            board={board}
            layout={layout}
            ids={ids}
            bases={bases}
            chip={chip}
            doneCells={done}
            patterns={patterns}
            say={say}
          />
          <Trail last={last} layout={layout} animation={animation} />
          {showAim && <SlideLines state={state} layout={layout} selected={selected} isIdle={!canAct} />}
          <Walls board={board} layout={layout} />
          {props.marks && <Marks layout={layout} marks={props.marks} />}
          <Arrows state={state} layout={layout} selected={selected} isIdle={!canAct} label={labelArrow} />
          <RobotsLayer
            robots={robots}
            layout={layout}
            last={last}
            selected={canAct ? selected : undefined}
            winner={winner}
            animation={animation}
            say={say}
            label={labelRobot}
          />
        </svg>
        <BoardNote ref={note} frame={stage} />
      </div>
      <p id={`${ids}-keys`} hidden>
        {say('board.keys')}
      </p>
      {canAct && <Toolbar robots={robotColours(robots)} selected={selected} say={say} onSelect={select} />}
    </div>
  );
}

interface RobotSelection {
  /** The chip for which the robot was selected; a new chip selects its own robot. */
  readonly forChip: string;
  readonly robot: Colour | undefined;
}

const chipKey = ({ chip, draws }: State): string => (chip ? `${draws} ${chip.colour} ${chip.cell}` : '');
const initialSelection = (state: State): Colour | undefined => activeRobot(state) ?? robotColours(state.robots)[0];

/** Input handlers that live as long as the board. */
function useInput(context: InputContext): { readonly keys: KeyboardInput; readonly pointer: PointerInput } {
  const [input] = useState(() => createBoardInput(context));
  useLayoutEffect(() => input.sitAt(context));
  useEffect(() => input.keys.attach(), [input]);
  return input;
}

function createBoardInput(first: InputContext) {
  let context = first;
  const cursor = createBoardCursor({
    start: first.selected ?? 'a1',
    root: () => context.svg.current,
    describe: () => undefined,
  });
  const now = (): InputContext => context;
  return {
    sitAt: (next: InputContext) => {
      context = next;
      cursor.refresh();
    },
    keys: createKeyboardInput(now, cursor),
    pointer: createPointerInput(now),
  };
}
