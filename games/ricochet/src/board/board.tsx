import type { Say } from '@quadrille/kit';
import { BoardNote, type BoardNoteHandle, boardCursor } from '@quadrille/ui/board';
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Cell, Colour, Direction } from '../rules/board.ts';
import { isInGame } from '../rules/chips.ts';
import { lastSlide, robotColours } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';
import { Furniture } from './furniture.tsx';
import { Coordinates, Ground, Marks, Tint, Walls } from './ground.tsx';
import { type Keys, type PointerInput, keyInput, pointerInput } from './input.ts';
import { arrowLabel, cellLabel, robotLabel } from './labels.ts';
import { AimLines, Arrows, RobotShape, RobotsLayer, Trail } from './robots.tsx';
import { type Props, type Surface, activeRobot, layoutOf } from './surface.ts';
import './board.css';

interface ToolbarProps {
  readonly robots: readonly Colour[];
  readonly selected: Colour | undefined;
  readonly say: Say;
  choose(robot: Colour): void;
}

/** For fingers: on a phone the robots themselves are small. */
function Toolbar({ robots, selected, say, choose }: ToolbarProps): ReactNode {
  return (
    <div className="rr-toolbar" role="group" aria-label={say('board.choose')}>
      {robots.map((robot) => (
        <button
          key={robot}
          type="button"
          aria-pressed={robot === selected}
          aria-label={say('board.select', { robot: say(`board.robot.${robot}`) })}
          onClick={() => choose(robot)}
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
  const { state, last, turn, say, look, preferences, hands, tint } = props;
  const { rotation, coordinates, animation, patterns } = look;
  const { board, robots, bases, chip } = state;
  const ids = useId();
  const { width, height } = board;
  const layout = useMemo(
    () => layoutOf({ width, height }, rotation, coordinates),
    [width, height, rotation, coordinates],
  );
  const mayAct = turn.kind === 'seat' && hands.includes(turn.seat);

  const [selection, setSelection] = useState<Selection>(() => ({ of: chipKey(state), robot: firstSelected(state) }));
  if (selection.of !== chipKey(state)) {
    setSelection({ of: chipKey(state), robot: activeRobot(state) ?? selection.robot ?? firstSelected(state) });
  }
  const selected = selection.robot !== undefined && robots[selection.robot] !== undefined ? selection.robot : undefined;

  const svg = useRef<SVGSVGElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const note = useRef<BoardNoteHandle>(null);
  const select = (robot: Colour | undefined): void => setSelection({ of: chipKey(state), robot });
  const { keys, pointer } = useInput({ props, layout, mayAct, selected, select, svg, stage, note });

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
  const showAim = preferences['stops'] !== 'hidden' && mayAct && !tint;
  const winner = turn.kind === 'over' && turn.outcome.winners.length > 0 ? lastSlide(state.way)?.robot : undefined;
  const [corner, far] = [layout.draw({ x: 0, y: 0 }), layout.draw({ x: layout.across, y: layout.down })];

  return (
    <div className={`rr-board${mayAct ? ' rr-active' : ''}${animation ? ' rr-moving' : ''}`} data-beside="slim">
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
          <Ground
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
            done={done}
            patterns={patterns}
            say={say}
          />
          <Trail last={last} layout={layout} animation={animation} />
          {showAim && <AimLines state={state} layout={layout} selected={selected} idle={!mayAct} />}
          <Walls board={board} layout={layout} />
          {props.marks && <Marks layout={layout} marks={props.marks} />}
          <Arrows state={state} layout={layout} selected={selected} idle={!mayAct} label={labelArrow} />
          <RobotsLayer
            robots={robots}
            layout={layout}
            last={last}
            selected={mayAct ? selected : undefined}
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
      {mayAct && <Toolbar robots={robotColours(robots)} selected={selected} say={say} choose={select} />}
    </div>
  );
}

interface Selection {
  /** The chip it was made for: another chip brings its own robot. */
  readonly of: string;
  readonly robot: Colour | undefined;
}

const chipKey = ({ chip, draws }: State): string => (chip ? `${draws} ${chip.colour} ${chip.cell}` : '');
const firstSelected = (state: State): Colour | undefined => activeRobot(state) ?? robotColours(state.robots)[0];

/** The hands at the board live as long as it does. */
function useInput(surface: Surface): { readonly keys: Keys; readonly pointer: PointerInput } {
  const [input] = useState(() => inputOf(surface));
  useLayoutEffect(() => input.sitAt(surface));
  useEffect(() => input.keys.attach(), [input]);
  return input;
}

function inputOf(first: Surface) {
  let surface = first;
  const cursor = boardCursor({
    start: first.selected ?? 'a1',
    root: () => surface.svg.current,
    describe: () => undefined,
  });
  const now = (): Surface => surface;
  return {
    sitAt: (next: Surface) => {
      surface = next;
      cursor.refresh();
    },
    keys: keyInput(now, cursor),
    pointer: pointerInput(now),
  };
}
