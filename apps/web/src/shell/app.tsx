import type { Say } from '@quadrille/kit';
import { toast, Toasts } from '@quadrille/ui';
import { createElement, Suspense, useEffect, useMemo, type ComponentType } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { openGame } from '../platform/games.ts';
import { waitForGame } from '../shared/board/board-of.ts';
import { type Route, pageKey, useRoute } from '../platform/router.ts';
import { entryOf, type PageName } from '../platform/routes.ts';
import { useServer } from '../platform/server/server.ts';
import { useEnteredTournaments } from '../shared/online/entered-tournaments.ts';
import { forgetDamage, useDamage } from '../shared/profile/profile-live.ts';
import { explain, useSay } from '../platform/messages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FileDrop } from './file-drop.tsx';
import { Header } from './header.tsx';
import { usePrefetch } from './prefetch.ts';
import { KeySheet } from '../platform/page/key-sheet.tsx';
import { lazy, useSettled } from '../platform/lazy-load.ts';
import { Loading } from '../platform/page/loading.tsx';

/** Each page gets the parameters of its own address, `PageProps`. */
type AnyPage = ComponentType<{ readonly say: Say }> & { readonly code?: () => Promise<unknown> };
type PageModule = { readonly default: AnyPage };

const nameOf = (path: string): string => /([\w-]+)\.tsx$/.exec(path)![1]!;

// Most visits start at home, so its code comes with the shell.
const eagerPages = import.meta.glob<PageModule>('../pages/home-page.tsx', { eager: true });
const lazyPages = import.meta.glob<PageModule>(['../pages/*-page.tsx', '!../pages/home-page.tsx']);
const pages: ReadonlyMap<string, AnyPage> = new Map<string, AnyPage>([
  ...Object.entries(eagerPages).map(([path, module]) => [nameOf(path), module.default] as const),
  ...Object.entries(lazyPages).map(([path, load]) => [nameOf(path), lazy(load)] as const),
]);

const codeOf = (file: string): Promise<unknown> | undefined => pages.get(file)?.code?.();

export function App() {
  const route = useRoute();
  usePrefetch(route, codeOf);
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
      <Challenges />
      <Header say={say} page={route.page} />
      <ErrorBoundary key={pageKey(route)} say={say}>
        <Suspense fallback={<Loading say={say} title={titleOf(route.page, say)} />}>
          <LoadedPage route={route} say={say} />
        </Suspense>
      </ErrorBoundary>
      <Calls />
      <FileDrop say={say} />
      <KeySheet route={route} say={say} />
      <Toasts closeLabel={say('shell.close')} />
    </I18nProvider>
  );
}

type CallsProps = { readonly ids: readonly string[] };
// If the code cannot be loaded, for example offline, every page stays as it is.
const TournamentCalls = lazy(
  async (): Promise<{ default: ComponentType<CallsProps> }> =>
    await import('../features/tournaments/tournament-call.tsx').catch(() => ({ default: () => undefined })),
);

const ChallengeNotice = lazy(
  async (): Promise<{ default: ComponentType }> =>
    await import('../features/people/challenge-notice.tsx').catch(() => ({ default: () => undefined })),
);

/** A player who waits for a tournament may be on any page when their table opens. */
function Calls() {
  const ids = useEnteredTournaments();
  const { state, hello } = useServer();
  if (state !== 'there' || ids.length === 0) return undefined;
  return (
    <Suspense>
      <TournamentCalls key={hello?.me?.account} ids={ids} />
    </Suspense>
  );
}

/** Others can challenge a person with an account, who may be on any page. */
function Challenges() {
  const { state, hello } = useServer();
  if (state !== 'there' || !hello?.me?.person) return undefined;
  return (
    <Suspense>
      <ChallengeNotice key={hello.me.account} />
    </Suspense>
  );
}

interface LoadedPageProps {
  readonly route: Route;
  readonly say: Say;
}

/** Renders the page when its code and its game have loaded; both load in parallel. */
function LoadedPage({ route, say }: LoadedPageProps) {
  const shown = pages.get(entryOf(route.page).file)!;
  const hasCode = useSettled(shown.code?.());
  const hasGame = useSettled(useMemo(() => gameOf(route), [route]));
  if (!hasCode || !hasGame) return <Loading say={say} title={titleOf(route.page, say)} />;
  const { page: _, ...params } = route;
  return createElement(shown, { ...params, say });
}

/** What the route's page needs of a game before it can render. */
function gameOf(route: Route): Promise<unknown> | undefined {
  if (!('game' in route) || route.game === undefined) return undefined;
  const { needs } = entryOf(route.page);
  if (needs === 'board') return waitForGame(route.game);
  return needs === 'game' ? openGame(route.game) : undefined;
}

function titleOf(page: PageName, say: Say): string {
  const { title, section = 'games' } = entryOf(page);
  return say(title ?? `nav.${section}`);
}
