import { expect, type ModeProps } from '@quadrille/kit';
import { Segments, Stepper } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Pause, Play, Plus, RotateCcw, Route, StepForward } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Board } from '../board/board.tsx';
import type { CellTint } from '../board/tint.tsx';
import { defaults } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import type { Robots } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';
import { tintOf } from './lookout.ts';
import { ringsOf, tintOfRings } from './map-rings.ts';
import { Distances, SearchFigures } from './search-figures.tsx';
import { useSearches, type Searches } from './use-searches.ts';
import './modes.css';

/** Side of the board and number of robots: two robots on a small board can be looked at in full. */
const places = { '8': { size: 8, robots: 2 }, '12': { size: 12, robots: 2 }, '16': { size: 16, robots: 4 } } as const;
type Place = keyof typeof places;
const placeNames = Object.keys(places) as readonly Place[];

/** What lies on the board: what a search has looked at, or the map that guides the second one. */
const views = ['bfs', 'astar', 'map'] as const;
type View = (typeof views)[number];

function deal(place: Place): State {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  const { size, robots } = places[place];
  const board = place === '16' ? 'classic' : 'generated';
  return expect(rules.start({ ...defaults, variant: 'puzzle', board, size, robots, seed }));
}

/** Both searches of the report, the map, and why straight lines mislead. */
export function Think(page: ModeProps): ReactNode {
  const { say } = page;
  const [place, setPlace] = useState<Place>('8');
  const [state, setState] = useState(() => deal('8'));
  const renew = (next = place): void => {
    setPlace(next);
    setState(deal(next));
  };
  const size = (
    <Segments
      bare
      label={say('think.size')}
      options={placeNames.map((id) => ({ id, label: say(`think.size.${id}`) }))}
      value={place}
      choose={(id) => renew(placeNames.find((each) => each === id)!)}
    />
  );
  return <Lookout key={state.params.seed} page={page} state={state} size={size} renew={() => renew()} />;
}

interface LookoutProps {
  readonly page: ModeProps;
  readonly state: State;
  /** The choice of the board. */
  readonly size: ReactNode;
  renew(): void;
}

function Lookout({ page, state, size, renew }: LookoutProps): ReactNode {
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
      line={say(`think.${view}`)}
      actions={actionsOf(page, searches, renew)}
      board={
        <StillBoard
          page={page}
          state={state}
          robots={view === 'map' ? state.robots : searches.of[view].robots}
          tint={tint}
        />
      }
      top={
        <section className="card rr-panel">
          <Segments
            bare
            label={say('think.view')}
            options={views.map((id) => ({ id, label: say(id === 'map' ? 'think.view.map' : `think.${id}`) }))}
            value={view}
            choose={(id) => setView(views.find((each) => each === id)!)}
          />
          {view === 'map' && (
            <Stepper
              label={say('think.ring')}
              fewerLabel={say('think.ring.fewer')}
              moreLabel={say('think.ring.more')}
              values={rings.map((_, ring) => ring)}
              value={shown}
              choose={setShown}
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

function actionsOf({ say }: ModeProps, searches: Searches, renew: () => void): readonly ShellAction[] {
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
      primary: true,
      run: isRunning ? searches.play : undefined,
    },
    {
      id: 'end',
      icon: <Route aria-hidden />,
      label: say('think.end'),
      run: isRunning ? searches.toEnd : undefined,
    },
    { id: 'restart', icon: <RotateCcw aria-hidden />, label: say('think.restart'), run: searches.restart },
    { id: 'new', icon: <Plus aria-hidden />, label: say('think.new'), place: 'wide', run: renew },
  ];
}

interface StillBoardProps {
  readonly page: ModeProps;
  readonly state: State;
  readonly robots: Robots;
  readonly tint: ReadonlyMap<number, CellTint>;
}

function StillBoard({ page, state, robots, tint }: StillBoardProps): ReactNode {
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
