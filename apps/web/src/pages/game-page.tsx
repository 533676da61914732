import type { Card, Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { CalendarDays, CircleCheck, Globe, GraduationCap, History, Play, Target, Timer } from 'lucide-react';
import { createElement, useEffect, useState } from 'react';
import { onlineCards, pictureOf, type LoadedGame } from '../platform/games.ts';
import { store } from '../platform/storage.ts';
import { SavedGameRow } from '../features/library/saved-game-row.tsx';
import { useServer } from '../platform/server/server.ts';
import { hrefOf, type PageProps, type Route } from '../platform/router.ts';
import { useToday } from '../platform/today.ts';
import { dayKey } from '../platform/profile.ts';
import { useProfile } from '../shared/profile/profile-live.ts';
import { useGameSay } from '../platform/messages.ts';
import { useSettings } from '../platform/settings.ts';
import { Campaign } from '../shared/setup/campaign.tsx';
import { PreferencesForm, shownPreferences } from '../shared/settings/preferences-form.tsx';
import { Page } from '../platform/page/page.tsx';
import { loadLastSetup, type GameSetup } from '../shared/setup/new-game.ts';
import { SetupForm } from '../shared/setup/setup-form.tsx';
import { WithGame } from '../platform/page/with-game.tsx';
import '../features/library/library.css';
import '../shared/setup/game.css';

export default function GamePage({ game: id }: PageProps<'game'>) {
  return <WithGame id={id}>{(loaded) => <OpenGame loaded={loaded} />}</WithGame>;
}

/**
 * The start page of a game in two layers: on the first screen opponents and main links, then ladder, puzzles and modes
 * as rows. Rarely changed options are behind "More options".
 */
function OpenGame({ loaded }: { readonly loaded: LoadedGame }) {
  const { game, card, lessons } = loaded;
  const say = useGameSay(loaded);
  const { title, tagline } = card.words[say.language];
  const arranged = useLastArrangement(loaded);
  const saved = useSavedGames(game.id);
  return (
    <Page name="game" title={title} accent={card.accent}>
      <div className="game-head">
        <div className="game-head-picture" aria-hidden="true">
          {createElement(pictureOf(card.id))}
        </div>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="muted">{tagline}</p>
        </div>
      </div>
      <div className="game-columns" {...(!(arranged && saved) && { 'data-reading': '' })}>
        <section className="card setup-card" aria-label={say('setup.title')}>
          {card.mode === undefined ? (
            arranged && <SetupForm loaded={loaded} say={say} first={arranged} />
          ) : (
            <ModeStart card={card} say={say} />
          )}
          <OnlineLinks loaded={loaded} say={say} />
        </section>
        <Ways loaded={loaded} saved={saved ?? []} say={say} />
        <div className="stack game-rows">
          {card.mode === undefined && <Campaign loaded={loaded} say={say} />}
          {game.modes !== undefined && <ModeRows loaded={loaded} say={say} />}
          {saved && saved.length > 0 && (
            <section className="card stack" aria-labelledby="saved">
              <h2 id="saved">{say('game.saved')}</h2>
              <ul className="saved-list">
                {saved.slice(0, 5).map((one) => (
                  <SavedGameRow key={one.id} saved={one} brief />
                ))}
              </ul>
              <a href={hrefOf({ page: 'library' })}>{say('game.all-saved')}</a>
            </section>
          )}
        </div>
        <div className="stack game-more">
          {game.puzzleSource && <PuzzleLinks game={game.id} say={say} />}
          {lessons.length > 0 && <Lessons loaded={loaded} say={say} />}
          {shownPreferences(game).length > 0 && (
            <section className="card stack" aria-labelledby="board-preferences">
              <h2 id="board-preferences">{say('game.board')}</h2>
              <PreferencesForm say={say} game={game} />
            </section>
          )}
        </div>
      </div>
    </Page>
  );
}

/** A game played in a mode: one click to its board. */
function ModeStart({ card, say }: { readonly card: Card; readonly say: Say }) {
  const mode = card.mode!;
  const route: Route = {
    page: 'mode',
    game: card.id,
    mode,
    ...(card.location !== undefined && { place: card.location }),
  };
  return (
    <div className="setup">
      <div className="mode-start">
        <h2>{say(`mode.${mode}`)}</h2>
        {say.has(`mode.${mode}.help`) && <p className="muted">{say(`mode.${mode}.help`)}</p>}
      </div>
      <a className="button primary setup-play" href={hrefOf(route)} data-testid="start">
        <Play aria-hidden />
        {say('home.play')}
      </a>
    </div>
  );
}

interface WaysProps {
  readonly loaded: LoadedGame;
  readonly saved: readonly SavedGame[];
  readonly say: Say;
}

/** The most wanted links: continue, today's puzzle, the next lesson. */
function Ways({ loaded: { game, lessons }, saved, say }: WaysProps) {
  const today = useToday();
  const daily = useProfile().days[dayKey(game.id, today)];
  const learnt = useSettings().learnt[game.id] ?? [];
  const latest = saved.find(({ finished, kept, moves }) => !finished && !kept && moves > 0);
  const lesson = lessons.find(({ id }) => !learnt.includes(id)) ?? lessons[0];
  const ways = [
    latest && {
      id: 'continue',
      icon: <History aria-hidden />,
      route: { page: 'play', game: game.id, session: latest.id } as const,
      name: say('home.continue'),
      line: say('game.moves', { n: latest.moves }),
    },
    game.puzzleSource && {
      id: 'daily',
      icon: daily ? <CircleCheck className="done" aria-hidden /> : <CalendarDays aria-hidden />,
      route: { page: 'daily', game: game.id } as const,
      name: say('start.daily'),
      line: say(daily ? (daily.outcome === 'helped' ? 'start.daily.helped' : 'start.daily.clean') : 'start.daily.open'),
    },
    lesson && {
      id: 'learn',
      icon: <GraduationCap aria-hidden />,
      route: { page: 'learn', game: game.id, lesson: lesson.id } as const,
      name: say('home.learn'),
      line: say(`lesson.${lesson.id}`),
    },
  ].filter((way) => way !== undefined);
  if (ways.length === 0) return undefined;
  return (
    <nav className="game-ways" aria-label={say('start.ways')}>
      {ways.map(({ id, icon, route, name, line }) => (
        <a key={id} className="card game-way" href={hrefOf(route)} data-testid={`way-${id}`}>
          {icon}
          <span>
            <b>{name}</b>
            <span className="muted small game-way-line">{line}</span>
          </span>
        </a>
      ))}
    </nav>
  );
}

/** The game's modes, a row each, without the one that Play opens. */
function ModeRows({ loaded, say }: { readonly loaded: LoadedGame; readonly say: Say }) {
  const { game, card } = loaded;
  const others = game.modes?.filter(({ id }) => id !== card.mode || card.location !== undefined);
  return (
    <section className="card stack" aria-labelledby="modes">
      <h2 id="modes">{say('game.modes')}</h2>
      <ul className="mode-rows">
        {others?.map(({ id, iconPath }) => (
          <li key={id}>
            <a className="mode-row" href={hrefOf({ page: 'mode', game: game.id, mode: id })}>
              {iconPath !== undefined && <ModeSign path={iconPath} />}
              <span>
                <span className="mode-row-name">{say(`mode.${id}`)}</span>
                {say.has(`mode.${id}.help`) && <span className="muted small">{say(`mode.${id}.help`)}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ModeSign({ path }: { readonly path: string }) {
  return (
    <svg className="mode-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function Lessons({ loaded, say }: { readonly loaded: LoadedGame; readonly say: Say }) {
  const learnt = useSettings().learnt[loaded.game.id] ?? [];
  return (
    <section className="card stack" aria-labelledby="lessons">
      <h2 id="lessons">{say('game.lessons')}</h2>
      <ul className="links">
        {loaded.lessons.map(({ id }) => (
          <li key={id} className="lesson-link">
            {learnt.includes(id) ? <CircleCheck className="done" aria-hidden /> : <GraduationCap aria-hidden />}
            <a href={hrefOf({ page: 'learn', game: loaded.game.id, lesson: id })}>{say(`lesson.${id}`)}</a>
            {learnt.includes(id) && <span className="muted small">{say('lesson.learnt')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useLastArrangement({ game, players }: LoadedGame): GameSetup | undefined {
  const [arranged, setArranged] = useState<GameSetup>();
  useEffect(() => {
    void loadLastSetup(game, players).then(setArranged);
  }, [game, players]);
  return arranged;
}

function useSavedGames(game: string): readonly SavedGame[] | undefined {
  const [saved, setSaved] = useState<readonly SavedGame[]>();
  useEffect(() => {
    const load = async () => {
      const found = await store.list({ game });
      setSaved(found.ok ? found.value.filter(({ moves, kept }) => moves > 0 || kept) : []);
    };
    void load();
    return store.watch((change) => {
      if (change.kind === 'games') void load();
    });
  }, [game]);
  return saved;
}

/** Online play of this game and of games with the same rules, if there is a server. */
function OnlineLinks({ loaded: { game }, say }: { readonly loaded: LoadedGame; readonly say: Say }) {
  const { hello } = useServer();
  const cards = onlineCards.filter(
    ({ id, sharesEnginesWith }) => hello && id in hello.games && (id === game.id || sharesEnginesWith === game.id),
  );
  return cards.map(({ id, words }) => (
    <a key={id} className="button setup-online" href={hrefOf({ page: 'online-new', game: id })}>
      <Globe aria-hidden />
      {id === game.id ? say('home.online') : say('home.online.kin', { game: words[say.language].title })}
    </a>
  ));
}

/** Links to the puzzles of a game. */
function PuzzleLinks({ game, say }: { readonly game: string; readonly say: Say }) {
  const ways: readonly { readonly id: string; readonly icon: typeof Timer; readonly route: Route }[] = [
    { id: 'daily', icon: CalendarDays, route: { page: 'daily', game } },
    { id: 'rated', icon: Target, route: { page: 'puzzles', game } },
    { id: 'rush', icon: Timer, route: { page: 'rush', game } },
  ];
  return (
    <section className="card stack" aria-labelledby="puzzles">
      <h2 id="puzzles">{say('game.puzzles')}</h2>
      <ul className="links">
        {ways.map(({ id, icon: Icon, route }) => (
          <li key={id} className="lesson-link">
            <Icon aria-hidden />
            <span>
              <a href={hrefOf(route)}>{say(`game.puzzles.${id}`)}</a>
              <span className="muted small"> {say(`game.puzzles.${id}.help`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
