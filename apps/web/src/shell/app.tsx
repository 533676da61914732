import type { Say } from '@quadrille/kit';
import { toast, Toasts } from '@quadrille/ui';
import { Suspense, useEffect, useMemo, type ReactElement } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { HomePage } from '../pages/home-page.tsx';
import { openGame } from '../platform/games.ts';
import { gameIsAsked } from '../features/play/board-of.ts';
import { type Route, pageKey, useRoute } from '../platform/router.ts';
import { forgetDamage, useDamage } from '../features/profile/profile-live.ts';
import { explain, useSay } from '../platform/messages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { KeySheet } from '../platform/page/key-sheet.tsx';
import { codeOf, lazy } from '../platform/page/lazy.ts';
import { LostPage } from '../platform/page/lost-page.tsx';
import { Loading } from '../platform/page/loading.tsx';
import { useSettled } from '../platform/fetched.ts';

const GamePage = lazy(() => import('../pages/game-page.tsx'));
const PlayPage = lazy(() => import('../pages/play-page.tsx'));
const LessonPage = lazy(() => import('../pages/lesson-page.tsx'));
const ModePage = lazy(() => import('../pages/mode-page.tsx'));
const LibraryPage = lazy(() => import('../pages/library-page.tsx'));
const SettingsPage = lazy(() => import('../pages/settings-page.tsx'));
const NewsPage = lazy(() => import('../pages/news-page.tsx'));
const ArenaPage = lazy(() => import('../pages/arena-page.tsx'));
const RunPage = lazy(() => import('../pages/run-page.tsx'));
const ReportPage = lazy(() => import('../pages/report-page.tsx'));
const BenchPage = lazy(() => import('../pages/bench-page.tsx'));
const MindsPage = lazy(() => import('../pages/minds-page.tsx'));
const OnlinePage = lazy(() => import('../pages/online-page.tsx'));
const NewTablePage = lazy(() => import('../pages/new-table-page.tsx'));
const TablePage = lazy(() => import('../pages/table-page.tsx'));
const FairPlayPage = lazy(() => import('../pages/fair-play-page.tsx'));
const PeoplePages = lazy(() => import('../pages/people-pages.tsx'));
const SharedPage = lazy(() => import('../pages/shared-page.tsx'));
const MePage = lazy(() => import('../pages/me-page.tsx'));
const DailyPage = lazy(() => import('../pages/daily-page.tsx'));
const RatedPage = lazy(() => import('../pages/rated-page.tsx'));
const HistoryPage = lazy(() => import('../pages/history-page.tsx'));
const RushPage = lazy(() => import('../pages/rush-page.tsx'));
const OpenPage = lazy(() => import('../pages/open-page.tsx'));

export function App() {
  const route = useRoute();
  const say = useSay();
  const damage = useDamage();
  useEffect(() => {
    if (!damage) return;
    toast(explain(say, damage));
    forgetDamage();
  }, [damage, say]);
  return (
    <I18nProvider locale={say.language === 'fr' ? 'fr-FR' : 'en-US'}>
      <a
        className="skip-link button primary"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {say('shell.skip')}
      </a>
      <Header say={say} page={route.page} />
      <ErrorBoundary key={pageKey(route)} say={say}>
        <Suspense fallback={<Loading say={say} />}>
          <WhenThere route={route} say={say} />
        </Suspense>
      </ErrorBoundary>
      <KeySheet route={route} say={say} />
      <Toasts closeLabel={say('shell.close')} />
    </I18nProvider>
  );
}

interface WhenThereProps {
  readonly route: Route;
  readonly say: Say;
}

/** The page, as soon as its code and its game are there: asked for all at once, not one after the other. */
function WhenThere({ route, say }: WhenThereProps) {
  const page = pageOf(route, say);
  const hasCode = useSettled(codeOf(page));
  const hasGame = useSettled(useMemo(() => gameOf(route), [route]));
  return hasCode && hasGame ? page : <Loading say={say} />;
}

/** What the page of a route needs of a game before it can be drawn. */
function gameOf(route: Route): Promise<unknown> | undefined {
  switch (route.page) {
    case 'play':
    case 'learn':
    case 'daily':
    case 'puzzles':
    case 'rush':
      return gameIsAsked(route.game);
    case 'game':
    case 'mode':
      return openGame(route.game);
    default:
      return undefined;
  }
}

function pageOf(route: Route, say: Say): ReactElement {
  switch (route.page) {
    case 'home':
      return <HomePage say={say} />;
    case 'library':
      return <LibraryPage />;
    case 'settings':
      return <SettingsPage say={say} />;
    case 'news':
      return <NewsPage say={say} />;
    case 'me':
      return <MePage />;
    case 'daily':
      return <DailyPage key={`${route.game} ${route.day}`} id={route.game} day={route.day} />;
    case 'puzzles':
      return <RatedPage key={route.game} id={route.game} again={route.again} />;
    case 'history':
      return <HistoryPage game={route.game} />;
    case 'rush':
      return <RushPage key={route.game} id={route.game} />;
    case 'arena':
      return <ArenaPage key={route.link ?? ''} link={route.link} />;
    case 'arena-run':
      return <RunPage key={route.run} id={route.run} />;
    case 'arena-report':
      return <ReportPage key={route.game} id={route.game} />;
    case 'arena-bench':
      return <BenchPage key={route.game} id={route.game} />;
    case 'arena-minds':
      return <MindsPage key={route.game} id={route.game} />;
    case 'game':
      return <GamePage key={route.game} id={route.game} />;
    case 'play':
      return <PlayPage key={route.session} id={route.game} session={route.session} />;
    case 'mode':
      return <ModePage id={route.game} mode={route.mode} place={route.place ?? ''} />;
    case 'learn':
      return <LessonPage key={route.lesson} id={route.game} lesson={route.lesson} />;
    case 'open':
      return <OpenPage key={route.id} id={route.id} say={say} />;
    case 'privacy':
    case 'account':
    case 'person':
    case 'boards':
    case 'moderation':
    case 'online-mine':
    case 'watch':
    case 'tournaments':
    case 'tournament-new':
    case 'tournament':
      return <PeoplePages route={route} />;
    case 'online':
      return <OnlinePage />;
    case 'online-new':
      return <NewTablePage key={route.game} game={route.game} to={route.to} />;
    case 'online-table':
      return <TablePage key={route.table} id={route.table} invite={route.invite} />;
    case 'online-report':
      return <FairPlayPage key={route.table} table={route.table} />;
    case 'shared':
      return <SharedPage key={route.code} code={route.code} say={say} />;
    case 'lost':
      return <LostPage say={say} reason={say('lost.address', { path: route.path.slice(0, 80) })} />;
  }
}
