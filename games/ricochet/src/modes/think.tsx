import { expect, type ModeProps } from '@quadrille/kit';
import { Segments, Stepper } from '@quadrille/ui';
import { Pause, Play, Plus, RotateCcw, StepForward } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { columnOf, rowOf } from '../rules/board.ts';
import { Board } from '../board/board.tsx';
import type { CellTint } from '../board/tint.tsx';
import { defaults } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import { robotColours, type Robots } from '../rules/slide.ts';
import { problemOf } from '../engine/problem.ts';
import type { State } from '../rules/state.ts';
import { heuristicMap } from '../teaching/heuristic-map.ts';
import { followWay, mayTake } from '../rules/way.ts';
import { advance, tintOf, watch, type Algorithm, type Watched } from './lookout.ts';
import { MoveSteps } from './move-steps.tsx';
import { Figure } from './figure.tsx';
import './modes.css';

/** Side of the board and number of robots: two robots on a small board can be looked at in full. */
const places = { '8': { size: 8, robots: 2 }, '12': { size: 12, robots: 2 }, '16': { size: 16, robots: 4 } } as const;
type Place = keyof typeof places;
const placeNames = Object.keys(places) as readonly Place[];

function deal(place: Place): State {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  const { size, robots } = places[place];
  const board = place === '16' ? 'classic' : 'generated';
  return expect(rules.start({ ...defaults, variant: 'puzzle', board, size, robots, seed }));
}

/** Both searches of the report side by side, the map, and why straight lines mislead. */
export function Think(page: ModeProps): ReactNode {
  const [place, setPlace] = useState<Place>('8');
  const [state, setState] = useState(() => deal('8'));
  const { say } = page;
  return (
    <div className="rr-think">
      <section className="card rr-panel">
        <h2>{say('think.title')}</h2>
        <p className="muted">{say('think.about')}</p>
        <div className="rr-row">
          <Segments
            bare
            label={say('think.size')}
            options={placeNames.map((id) => ({ id, label: say(`think.size.${id}`) }))}
            value={place}
            choose={(id) => {
              const next = placeNames.find((each) => each === id)!;
              setPlace(next);
              setState(deal(next));
            }}
          />
          <button type="button" className="button" onClick={() => setState(deal(place))}>
            <Plus aria-hidden />
            {say('think.new')}
          </button>
        </div>
      </section>
      <Searches key={state.params.seed} page={page} state={state} />
      <MapStudy key={`map ${state.params.seed}`} page={page} state={state} />
    </div>
  );
}

interface StudyProps {
  readonly page: ModeProps;
  readonly state: State;
}

const beginBoth = (state: State): Readonly<Record<Algorithm, Watched>> => {
  const problem = problemOf(state)!;
  return { bfs: watch(problem, 'bfs'), astar: watch(problem, 'astar') };
};

/** Steps at a time while playing: slow at first, so that it can be followed. */
const pace = (closed: number): number => (closed < 30 ? 1 : closed < 300 ? 5 : 100);

function Searches({ page, state }: StudyProps): ReactNode {
  const { say } = page;
  const [searches, setSearches] = useState(() => beginBoth(state));
  // The searches are generators that move on in place; this tells that they have.
  const [moved, setMoved] = useState(0);
  const [playing, setPlaying] = useState<'no' | 'slow' | 'fast'>('no');
  const both = Object.values(searches);
  const isRunning = both.some(({ end }) => end === 'running');
  const step = (steps?: number): void => {
    for (const each of both) advance(each, steps ?? pace(each.closedCount));
    setMoved(moved + 1);
  };
  useEffect(() => {
    if (playing === 'no' || !isRunning) return undefined;
    // Long searches go on in slices, so that the page stays alive.
    const timer = setTimeout(() => step(playing === 'fast' ? 400 : undefined), playing === 'fast' ? 0 : 120);
    return () => clearTimeout(timer);
  });
  return (
    <>
      <div className="rr-row" role="group" aria-label={say('chip-play.actions')}>
        <button type="button" className="button" disabled={!isRunning} onClick={() => step(1)}>
          <StepForward aria-hidden />
          {say('think.step')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={!isRunning}
          onClick={() => setPlaying(playing === 'no' ? 'slow' : 'no')}
        >
          {playing === 'no' || !isRunning ? <Play aria-hidden /> : <Pause aria-hidden />}
          {say(playing === 'no' || !isRunning ? 'think.run' : 'think.halt')}
        </button>
        <button type="button" className="button" disabled={!isRunning} onClick={() => setPlaying('fast')}>
          {say('think.end')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            setPlaying('no');
            setSearches(beginBoth(state));
          }}
        >
          <RotateCcw aria-hidden />
          {say('think.restart')}
        </button>
      </div>
      <div className="rr-pair">
        {(['bfs', 'astar'] as const).map((algorithm) => (
          <SearchView key={algorithm} page={page} state={state} algorithm={algorithm} search={searches[algorithm]} />
        ))}
      </div>
      <p className="muted small">{say('think.legend')}</p>
      <Distances page={page} state={state} search={searches.astar} />
    </>
  );
}

function SearchView(props: StudyProps & { algorithm: Algorithm; search: Watched }): ReactNode {
  const { page, state, algorithm, search } = props;
  const { say } = page;
  const found = search.end === 'found';
  return (
    <section className="card rr-panel" aria-label={say(`think.${algorithm}`)} data-search={algorithm}>
      <h3>{say(`think.${algorithm}`)}</h3>
      <StillBoard page={page} state={state} robots={search.robots} tint={tintOf(search)} />
      <dl className="rr-figures">
        <Figure name={say('think.closed')} value={count(page, search.closedCount)} />
        <Figure name={say('think.open')} value={count(page, search.openCount)} />
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

/** The straight way to the target grows before it shrinks. */
function Distances({ page, state, search }: StudyProps & { search: Watched }): ReactNode {
  const { board, bases, chip } = state;
  if (search.end !== 'found' || !chip) return undefined;
  const taker = search.solution.at(-1)!.robot;
  const straight = (cell: number): number =>
    Math.abs(columnOf(board, cell) - columnOf(board, chip.cell)) +
    Math.abs(rowOf(board, cell) - rowOf(board, chip.cell));
  const stops = followWay(board, bases, search.solution).filter(({ robot }) => robot === taker);
  const list = [bases[taker]!, ...stops.map(({ cell }) => cell)].map(straight).join(' → ');
  return (
    <section className="card rr-panel">
      <h3>{page.say('think.away')}</h3>
      <p>{page.say('think.away.about', { list })}</p>
    </section>
  );
}

/** The heuristic map as it grows from the target, ring by ring. */
function MapStudy({ page, state }: StudyProps): ReactNode {
  const { say } = page;
  const { board, chip, robots } = state;
  const map = useMemo(() => {
    const robot = robotColours(robots).find((each) => mayTake(chip!, each))!;
    return heuristicMap(board, chip!.cell, robot);
  }, [board, chip, robots]);
  const [rings, setRings] = useState(1);
  const tint = new Map(
    map.rings
      .slice(0, rings + 1)
      .flatMap((cells, ring) =>
        cells.map((cell): [number, CellTint] => [
          cell,
          { text: String(ring), level: 1 - ring / map.rings.length, tone: 'map' },
        ]),
      ),
  );
  return (
    <div className="rr-pair">
      <section className="card rr-panel">
        <h3>{say('think.map')}</h3>
        <StillBoard page={page} state={state} robots={robots} tint={tint} />
      </section>
      <section className="card rr-panel" style={{ alignSelf: 'start' }}>
        <p>{say('think.map.about')}</p>
        <Stepper
          label={say('think.ring')}
          fewerLabel={say('think.ring.fewer')}
          moreLabel={say('think.ring.more')}
          values={map.rings.map((_, ring) => ring)}
          value={rings}
          choose={setRings}
        />
      </section>
    </div>
  );
}

function StillBoard(props: StudyProps & { robots: Robots; tint: ReadonlyMap<number, CellTint> }): ReactNode {
  const { page, state, robots, tint } = props;
  return (
    <Board
      params={state.params}
      state={{ ...state, robots }}
      turn={{ kind: 'referee' }}
      hands={[]}
      moves={() => []}
      check={() => undefined}
      play={() => {}}
      explain={page.explain}
      say={page.say}
      seatName={String}
      announce={page.announce}
      look={{ ...page.look, animation: false }}
      preferences={page.preferences}
      tint={tint}
    />
  );
}

const count = (page: ModeProps, n: number): string => new Intl.NumberFormat(page.say.language).format(n);
