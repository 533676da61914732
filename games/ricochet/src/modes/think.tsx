import { type ModeProps, expect } from '@quadrille/kit';
import { SegmentedControl, Stepper } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Pause, Play, Plus, RotateCcw, Route, StepForward } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Board } from '../board/board.tsx';
import type { CellTint } from '../board/cells.tsx';
import { type Problem, problemOf } from '../engine/problem.ts';
import { type Cell, columnOf, rowOf } from '../rules/board.ts';
import { defaults } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import { type Robots, type Slide, stepsOfWay, canTake, robotColours } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';
import { createHeuristicMap } from '../teaching/heuristic-map.ts';
import { type PositionNode, type TeachingSearch, astar, bfs } from '../teaching/searches.ts';
import { Figure, MoveSteps } from './page-parts.tsx';
import './modes.css';

const algorithms = { bfs, astar } as const;
type Algorithm = keyof typeof algorithms;

/** A search and what the page has seen of it. */
interface WatchedSearch {
  readonly thinking: TeachingSearch;
  readonly problem: Problem;
  /** Cells where the robot that may take the chip has been, with the fewest moves. */
  readonly closed: Map<Cell, number>;
  readonly open: Map<Cell, number>;
  robots: Robots;
  layer: number;
  closedCount: number;
  openCount: number;
  end: 'running' | 'found' | 'none' | 'much';
  solution: readonly Slide[];
}

/** Limit of the positions in memory; more would make the page slow. */
const maxPositions = 40_000;

function startWatching(problem: Problem, algorithm: Algorithm): WatchedSearch {
  return {
    thinking: algorithms[algorithm](problem),
    problem,
    closed: new Map(),
    open: new Map(),
    robots: problem.robots,
    layer: 0,
    closedCount: 0,
    openCount: 1,
    end: 'running',
    solution: [],
  };
}

/** Runs this many steps, or to the end. */
function advance(watched: WatchedSearch, steps: number): void {
  for (let i = 0; i < steps && watched.end === 'running'; i++) {
    const { value, done } = watched.thinking.next();
    if (done) {
      watched.solution = value ?? [];
      watched.end = value ? 'found' : 'none';
      return;
    }
    watched.closedCount = value.closedCount;
    watched.openCount = value.openCount;
    watched.robots = value.closed.robots;
    watched.layer = value.closed.made;
    recordCells(watched, watched.closed, value.closed);
    for (const node of value.opened) recordCells(watched, watched.open, node);
    if (watched.closedCount >= maxPositions) watched.end = 'much';
  }
}

function recordCells({ problem }: WatchedSearch, cells: Map<Cell, number>, { robots, made }: PositionNode): void {
  for (const robot of robotColours(robots)) {
    if (!canTake(problem.chip, robot)) continue;
    const cell = robots[robot]!;
    cells.set(cell, Math.min(made, cells.get(cell) ?? Infinity));
  }
}

/** Cells coloured by layer: open ones, and over them closed ones. */
function tintOf({ open, closed }: WatchedSearch): ReadonlyMap<Cell, CellTint> {
  const deepest = Math.max(1, ...open.values(), ...closed.values());
  const tint =
    (tone: 'open' | 'closed') =>
    (made: number): CellTint => ({
      text: String(made),
      level: 1 - (0.8 * made) / deepest,
      tone,
    });
  return new Map([
    ...[...open].map(([cell, made]) => [cell, tint('open')(made)] as const),
    ...[...closed].map(([cell, made]) => [cell, tint('closed')(made)] as const),
  ]);
}

/** Cells by their minimal number of slides to the target, beginning with the target. */
function ringsOf({ board, chip, robots }: State): readonly (readonly number[])[] {
  const robot = robotColours(robots).find((each) => canTake(chip!, each))!;
  return createHeuristicMap(board, chip!.cell, robot).rings;
}

/** The map as far as it is shown. */
function tintOfRings(rings: readonly (readonly number[])[], shown: number): ReadonlyMap<number, CellTint> {
  const cells = rings
    .slice(0, shown + 1)
    .flatMap((ring, number) =>
      ring.map((cell): [number, CellTint] => [
        cell,
        { text: String(number), level: 1 - number / rings.length, tone: 'map' },
      ]),
    );
  return new Map(cells);
}

interface SearchFiguresProps {
  readonly page: ModeProps;
  readonly state: State;
  readonly algorithm: Algorithm;
  readonly search: WatchedSearch;
}

/** The progress and result of a search. */
function SearchFigures({ page, state, algorithm, search }: SearchFiguresProps): ReactNode {
  const { say } = page;
  const found = search.end === 'found';
  const count = (n: number): string => new Intl.NumberFormat(say.language).format(n);
  return (
    <section className="card rr-panel" aria-label={say(`think.${algorithm}`)} data-search={algorithm}>
      <h3>{say(`think.${algorithm}`)}</h3>
      <dl className="rr-figures">
        <Figure name={say('think.closed')} value={count(search.closedCount)} />
        <Figure name={say('think.open')} value={count(search.openCount)} />
        <Figure name={say('think.layer')} value={String(search.layer)} />
      </dl>
      <div role="status" className="rr-steps">
        {found && <strong>{say('think.found', { n: search.solution.length })}</strong>}
        {search.end === 'none' && say('think.none')}
        {search.end === 'much' && say('think.much')}
      </div>
      {found && <MoveSteps start={state} way={search.solution} say={say} label={say('solution.steps')} />}
    </section>
  );
}

/** Shows that the straight-line distance to the target may grow before it shrinks. */
function Distances({ page, state, search }: Omit<SearchFiguresProps, 'algorithm'>): ReactNode {
  const { board, bases, chip } = state;
  if (search.end !== 'found' || !chip) return undefined;
  const taker = search.solution.at(-1)!.robot;
  const straight = (cell: number): number =>
    Math.abs(columnOf(board, cell) - columnOf(board, chip.cell)) +
    Math.abs(rowOf(board, cell) - rowOf(board, chip.cell));
  const stops = stepsOfWay(board, bases, search.solution).filter(({ robot }) => robot === taker);
  const list = [bases[taker]!, ...stops.map(({ cell }) => cell)].map(straight).join(' → ');
  return (
    <section className="card rr-panel">
      <h3>{page.say('think.away')}</h3>
      <p>{page.say('think.away.about', { list })}</p>
    </section>
  );
}

interface SearchControls {
  readonly of: Readonly<Record<Algorithm, WatchedSearch>>;
  readonly isRunning: boolean;
  readonly isPlaying: boolean;
  step(): void;
  /** Plays at a speed that can be followed, or pauses. */
  play(): void;
  runToEnd(): void;
  restart(): void;
}

const beginBoth = (state: State): SearchControls['of'] => {
  const problem = problemOf(state)!;
  return { bfs: startWatching(problem, 'bfs'), astar: startWatching(problem, 'astar') };
};

/** Steps per tick while playing: few at first, so that they can be followed. */
const stepsPerTick = (closed: number): number => (closed < 30 ? 1 : closed < 300 ? 5 : 100);

/** Both searches of one position, step by step. */
function useSearches(state: State): SearchControls {
  const [searches, setSearches] = useState(() => beginBoth(state));
  // The searches are generators that change in place; this state triggers a rendering.
  const [moved, setMoved] = useState(0);
  const [playing, setPlaying] = useState<'no' | 'slow' | 'fast'>('no');
  const both = Object.values(searches);
  const isRunning = both.some(({ end }) => end === 'running');
  const step = (steps?: number): void => {
    for (const each of both) advance(each, steps ?? stepsPerTick(each.closedCount));
    setMoved(moved + 1);
  };
  useEffect(() => {
    if (playing === 'no' || !isRunning) return undefined;
    // Long searches run in slices, so that the page stays responsive.
    const timer = setTimeout(() => step(playing === 'fast' ? 400 : undefined), playing === 'fast' ? 0 : 120);
    return () => clearTimeout(timer);
  });
  return {
    of: searches,
    isRunning,
    isPlaying: playing !== 'no' && isRunning,
    step: () => step(1),
    play: () => setPlaying(playing === 'no' ? 'slow' : 'no'),
    runToEnd: () => setPlaying('fast'),
    restart: () => {
      setPlaying('no');
      setSearches(beginBoth(state));
    },
  };
}

/** Board size and number of robots: two robots on a small board can be searched completely. */
const boardOptions = {
  '8': { size: 8, robots: 2 },
  '12': { size: 12, robots: 2 },
  '16': { size: 16, robots: 4 },
} as const;
type BoardOption = keyof typeof boardOptions;
const boardOptionNames = Object.keys(boardOptions) as readonly BoardOption[];

/** What the board shows: the visited cells of a search, or the map that guides A*. */
const views = ['bfs', 'astar', 'map'] as const;
type View = (typeof views)[number];

function deal(place: BoardOption): State {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  const { size, robots } = boardOptions[place];
  const board = place === '16' ? 'classic' : 'generated';
  return expect(rules.start({ ...defaults, variant: 'puzzle', board, size, robots, seed }));
}

/** Both searches of the report, the map, and why straight lines mislead. */
export function Think(page: ModeProps): ReactNode {
  const { say } = page;
  const [place, setPlace] = useState<BoardOption>('8');
  const [state, setState] = useState(() => deal('8'));
  const renew = (next = place): void => {
    setPlace(next);
    setState(deal(next));
  };
  const size = (
    <SegmentedControl
      isLabelHidden
      label={say('think.size')}
      options={boardOptionNames.map((id) => ({ id, label: say(`think.size.${id}`) }))}
      value={place}
      onChange={(id) => renew(boardOptionNames.find((each) => each === id)!)}
    />
  );
  return <SearchView key={state.params.seed} page={page} state={state} size={size} onRenew={() => renew()} />;
}

interface SearchViewProps {
  readonly page: ModeProps;
  readonly state: State;
  /** The choice of the board size. */
  readonly size: ReactNode;
  onRenew(): void;
}

function SearchView({ page, state, size, onRenew }: SearchViewProps): ReactNode {
  const { say } = page;
  const searches = useSearches(state);
  const rings = useMemo(() => ringsOf(state), [state]);
  const [shown, setShown] = useState(1);
  const [view, setView] = useState<View>('bfs');
  const tint = view === 'map' ? tintOfRings(rings, shown) : tintOf(searches.of[view]);
  return (
    <ModeShell
      page={page}
      testId={`view-${view}`}
      title={say('think.title')}
      subtitle={say(`think.${view}`)}
      actions={actionsOf(page, searches, onRenew)}
      board={
        <StaticBoard
          page={page}
          state={state}
          robots={view === 'map' ? state.robots : searches.of[view].robots}
          tint={tint}
        />
      }
      top={
        <section className="card rr-panel">
          <SegmentedControl
            isLabelHidden
            label={say('think.view')}
            options={views.map((id) => ({ id, label: say(id === 'map' ? 'think.view.map' : `think.${id}`) }))}
            value={view}
            onChange={(id) => setView(views.find((each) => each === id)!)}
          />
          {view === 'map' && (
            <Stepper
              label={say('think.ring')}
              fewerLabel={say('think.ring.fewer')}
              moreLabel={say('think.ring.more')}
              values={rings.map((_, ring) => ring)}
              value={shown}
              onChange={setShown}
            />
          )}
        </section>
      }
      side={
        <>
          {view === 'map' ? (
            <section className="card rr-panel">
              <p>{say('think.map.about')}</p>
            </section>
          ) : (
            <p className="muted small">{say('think.legend')}</p>
          )}
          {(['bfs', 'astar'] as const).map((algorithm) => (
            <SearchFigures
              key={algorithm}
              page={page}
              state={state}
              algorithm={algorithm}
              search={searches.of[algorithm]}
            />
          ))}
          <Distances page={page} state={state} search={searches.of.astar} />
          <section className="card rr-panel">
            <p className="muted">{say('think.about')}</p>
            {size}
          </section>
        </>
      }
    />
  );
}

function actionsOf({ say }: ModeProps, searches: SearchControls, renew: () => void): readonly ShellAction[] {
  const { isRunning, isPlaying } = searches;
  return [
    {
      id: 'step',
      icon: <StepForward aria-hidden />,
      label: say('think.step'),
      run: isRunning ? searches.step : undefined,
    },
    {
      id: 'run',
      icon: isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />,
      label: say(isPlaying ? 'think.halt' : 'think.run'),
      isPrimary: true,
      run: isRunning ? searches.play : undefined,
    },
    {
      id: 'end',
      icon: <Route aria-hidden />,
      label: say('think.end'),
      run: isRunning ? searches.runToEnd : undefined,
    },
    { id: 'restart', icon: <RotateCcw aria-hidden />, label: say('think.restart'), run: searches.restart },
    { id: 'new', icon: <Plus aria-hidden />, label: say('think.new'), placement: 'wide', run: renew },
  ];
}

interface StaticBoardProps {
  readonly page: ModeProps;
  readonly state: State;
  readonly robots: Robots;
  readonly tint: ReadonlyMap<number, CellTint>;
}

function StaticBoard({ page, state, robots, tint }: StaticBoardProps): ReactNode {
  return (
    <Board
      params={state.params}
      state={{ ...state, robots }}
      turn={{ kind: 'referee' }}
      controllableSeats={[]}
      moves={() => []}
      check={() => undefined}
      play={() => {}}
      explain={page.explain}
      say={page.say}
      seatName={String}
      announce={page.announce}
      boardStyle={{ ...page.boardStyle, animation: false }}
      preferences={page.preferences}
      tint={tint}
    />
  );
}
