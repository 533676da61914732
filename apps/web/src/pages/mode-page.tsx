import {
  closestWord,
  printGameId,
  type BoardStyle,
  type MenuAction,
  type Mode,
  type ModeProps,
  type Say,
} from '@quadrille/kit';
import { announce, effectivePreferences, toast } from '@quadrille/ui';
import { ArrowLeft } from 'lucide-react';
import { use, useEffect, useMemo, useState, type ComponentType } from 'react';
import { loadLastSetup, newGame } from '../shared/setup/new-game.ts';
import { isCoached, markCoached } from '../platform/coached.ts';
import { filesForMode, handFilesToMode } from '../platform/dropped-files.ts';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { store } from '../platform/storage.ts';
import { useModeLibrary } from '../features/library/mode-library.ts';
import { useIsLiveGame } from '../platform/live-games.ts';
import { shareRoute } from '../shared/share/share.ts';
import { hrefOf, navigate, type Route, type PageProps } from '../platform/router.ts';
import { useSearchClient } from '../platform/search/search-client.ts';
import { explain, useGameSay } from '../platform/messages.ts';
import { useBoardLook, useSettings } from '../platform/settings.ts';
import { cacheLoads, useSettled } from '../platform/lazy-load.ts';
import { Loading } from '../platform/page/loading.tsx';
import { NotFound, type Near } from '../platform/page/not-found.tsx';
import { Page } from '../platform/page/page.tsx';
import { ModeMenu } from '../shared/board/mode-menu.tsx';
import './mode.css';
import { isDay } from '../platform/dates.ts';

export default function ModePage({ game: id, mode, place = '' }: PageProps<'mode'>) {
  return <WithGame id={id}>{(loaded) => <ModeOf loaded={loaded} mode={mode} place={place} />}</WithGame>;
}

interface ModeOfProps {
  readonly loaded: LoadedGame;
  readonly mode: string;
  readonly place: string;
}

function ModeOf({ loaded, mode: wanted, place }: ModeOfProps) {
  const say = useGameSay(loaded);
  const { modes = [] } = loaded.game;
  const isLive = useIsLiveGame(loaded.game.id);
  const mode = modes.find(({ id }) => id === wanted);
  const moved = loaded.game.puzzleSource && redirectOldDaily({ game: loaded.game.id, mode: wanted, place });
  if (moved) return <LeadOn to={moved} />;
  if (mode && isLive) {
    return <NotFound say={say} title={say(`mode.${mode.id}`)} reason={say('fair.mode')} />;
  }
  if (mode) return <Opening loaded={loaded} mode={mode} place={place} />;
  const meant = closestWord(
    wanted,
    modes.map(({ id }) => id),
  );
  const near: Near | undefined =
    meant === undefined
      ? undefined
      : { name: say(`mode.${meant}`), route: { page: 'mode', game: loaded.game.id, mode: meant } };
  return <NotFound say={say} reason={say('lost.mode', { mode: wanted.slice(0, 40) })} near={near} />;
}

function LeadOn({ to }: { readonly to: Route }) {
  const href = hrefOf(to);
  useEffect(() => location.replace(href), [href]);
  return undefined;
}

type ModeComponent = ComponentType<ModeProps>;

const pageOf = cacheLoads((mode: Mode) => mode.page() as Promise<unknown> as Promise<ModeComponent>);

interface OpeningProps extends Omit<ModeOfProps, 'mode'> {
  readonly mode: Mode;
}

function Opening(props: OpeningProps) {
  const page = pageOf(props.mode);
  const say = useGameSay(props.loaded);
  return useSettled(page) ? <OpenMode {...props} Component={use(page)} /> : <Loading say={say} />;
}

interface OpenModeProps extends OpeningProps {
  readonly Component: ModeComponent;
}

function OpenMode({ loaded, mode, place, Component }: OpenModeProps) {
  const { game, card } = loaded;
  const say = useGameSay(loaded);
  const desk = useSearchClient(game.id);
  const shelf = useModeLibrary(game.id, mode.id);
  const look: BoardStyle = useBoardLook();
  const [menu, setMenu] = useState<readonly MenuAction[]>();
  const [dropped] = useState(() => filesForMode(game.id, mode.id));
  useEffect(() => handFilesToMode(undefined), []);
  const title = card.words[say.language].title;
  const up = { href: hrefOf({ page: 'game', game: game.id }), label: title };
  const routeOf = (to: string): Route => ({ page: 'mode', game: game.id, mode: mode.id, place: to });
  const share = (params: string, position: string) => {
    const id = printGameId({ game: game.id, params, position });
    void shareRoute({ page: 'open', id }, title, say);
  };
  return (
    <Page name="mode" title={`${say(`mode.${mode.id}`)} · ${title}`} accent={card.accent}>
      <div className="mode-head">
        <a className="button icon" href={up.href} aria-label={title} title={title}>
          <ArrowLeft aria-hidden />
        </a>
        <div className="mode-title">
          <h1 tabIndex={-1}>{say(`mode.${mode.id}`)}</h1>
          <p className="muted small">{title}</p>
        </div>
      </div>
      <Component
        say={say}
        progress={useKeptProgress(loaded, say)}
        attempts={shelf}
        boardStyle={look}
        preferences={effectivePreferences(useSettings(), game.id, game.preferences)}
        announce={announce}
        explain={(fault) => explain(say, fault)}
        runTask={desk.task}
        startMatch={(params, position) => void startPlain(loaded, say, params, position)}
        share={share}
        location={place}
        goTo={(to, how) => navigate(routeOf(to), how)}
        hrefOf={(to) => hrefOf(routeOf(to))}
        parent={up}
        openMenu={setMenu}
        {...(dropped && { dropped })}
        coach={{ isDue: !isCoached(game.id), finish: () => markCoached(game.id) }}
      />
      {menu && <ModeMenu loaded={loaded} say={say} lines={menu} close={() => setMenu(undefined)} />}
    </Page>
  );
}

function useKeptProgress({ game }: LoadedGame, say: Say): ModeProps['progress'] {
  // The same object while the page is open: it remembers which version of the document the page has seen.
  const kept = useMemo(() => game.progress && store.progress(game), [game]);
  return useMemo((): ModeProps['progress'] => {
    if (!kept) return { load: async () => undefined, save: async () => {} };
    const empty = game.progress?.empty;
    return {
      load: async () => {
        const found = await kept.load();
        return found.ok ? found.value.value : empty;
      },
      save: async (data) => {
        const written = await kept.save(data);
        if (!written.ok) toast(explain(say, written.error));
      },
    };
  }, [game, kept, say]);
}

async function startPlain({ game, players }: LoadedGame, say: Say, params: string, position?: string): Promise<void> {
  const last = await loadLastSetup(game, players);
  const parsed = game.notation.params.parse(params);
  const count = parsed.ok ? game.rules.seats(parsed.value) : last.seats.length;
  const seats = Array.from({ length: count }, (_, seat) => last.seats[seat] ?? { name: '' });
  const started = await newGame(game, { params, seats, control: 'none' }, position);
  if (started.ok) navigate({ page: 'play', game: game.id, session: started.value.id });
  else toast(explain(say, started.error));
}

type ModeRoute = Omit<Extract<Route, { page: 'mode' }>, 'page'>;

/** Redirects old addresses of daily puzzles, which were on the games' own pages. */
function redirectOldDaily({ game, mode, place = '' }: ModeRoute): Route | undefined {
  if (isDay(place)) return { page: 'daily', game, day: place };
  return mode === 'daily' || place === 'today' ? { page: 'daily', game } : undefined;
}
