import type { Card, Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { toast } from '@quadrille/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react';
import { hasLessons, listedCards, openGame, pictureOf } from '../platform/games.ts';
import { store } from '../platform/storage.ts';
import { isFromServer, useIsServerAsked, useServer } from '../platform/server/server.ts';
import { keptServerHomeHeight } from '../platform/server-home-height.ts';
import { hrefOf, navigate, type PageProps } from '../platform/router.ts';
import { explain } from '../platform/messages.ts';
import { forgetFailures } from '../platform/lazy-load.ts';
import { Page } from '../platform/page/page.tsx';
import type { ServerHomeProps } from '../features/people/server-home.tsx';
import { TodayCard } from '../features/puzzles/today-card.tsx';
import { ContinueCard } from './continue-card.tsx';
import './home.css';

// Only where a server answers; without the code, offline say, the page stays as it is without one.
const ServerHome = lazy(
  async (): Promise<{ default: ComponentType<ServerHomeProps> }> =>
    await import('../features/people/server-home.tsx').catch(() => ({ default: () => undefined })),
);

/** A server that takes longer to answer moves the page. */
const longestHoldMs = 1000;

export default function HomePage({ say }: PageProps<'home'>) {
  const latest = useLatest();
  const server = useServer();
  const isAsked = useIsServerAsked();
  const [height] = useState(keptServerHomeHeight);
  const [isTold, setTold] = useState(() => height !== undefined || !isFromServer());
  // On the first visit to a server the height of its card is unknown: what stands below comes when it is there.
  const isHeld = !isTold && !(isAsked && !server.hello);
  useEffect(() => {
    if (isTold) return undefined;
    const timer = setTimeout(() => setTold(true), longestHoldMs);
    return () => clearTimeout(timer);
  }, [isTold]);
  return (
    <Page name="home" title="" windowTitle={`Quadrille · ${say('home.window')}`}>
      <div className="hero">
        <h1 tabIndex={-1}>{say('home.title')}</h1>
        <p>{say(server.state === 'there' || isHeld ? 'home.lead.server' : 'home.lead')}</p>
      </div>
      {(server.hello || (!isAsked && height !== undefined)) && (
        <div className="server-home-place" style={{ minHeight: height }}>
          {server.hello && (
            <Suspense>
              <ServerHome
                hello={server.hello}
                playComputer={() => void playUsual(latest, say)}
                onTold={() => setTold(true)}
              />
            </Suspense>
          )}
        </div>
      )}
      {!isHeld && (
        <>
          <div className="home-first">
            <TodayCard say={say} hasBegun={latest !== undefined} />
            {latest && <ContinueCard saved={latest} say={say} />}
          </div>
          <ul className="game-cards" aria-label={say('nav.games')} data-count={listedCards.length}>
            {listedCards.map((card) => (
              <li key={card.id}>
                <GameCard card={card} say={say} />
              </li>
            ))}
          </ul>
          <div className="home-more">
            <section className="card continue" aria-labelledby="arena-title">
              <div>
                <h2 id="arena-title">{say('nav.arena')}</h2>
                <p className="muted">{say('home.arena')}</p>
              </div>
              <a className="button" href={hrefOf({ page: 'arena' })}>
                {say('home.arena.open')}
              </a>
            </section>
          </div>
        </>
      )}
    </Page>
  );
}

function GameCard({ card, say }: { readonly card: Card; readonly say: Say }) {
  const { title, tagline, tags } = card.words[say.language];
  const page = hrefOf({ page: 'game', game: card.id });
  return (
    <article className="card game-card" data-testid={`card-${card.id}`}>
      <a className="game-picture" href={page} tabIndex={-1} aria-hidden="true">
        {createElement(pictureOf(card.id))}
      </a>
      <div className="game-card-words">
        <h2>
          <a href={page}>{title}</a>
        </h2>
        <p className="muted">{tagline}</p>
        <p className="tags">
          {tags.map((tag) => (
            <span key={tag} className="chip">
              {tag}
            </span>
          ))}
        </p>
        <div className="row">
          <button
            type="button"
            className="button primary grow"
            aria-label={say('home.play.label', { game: title })}
            onPointerEnter={() => openEarly(card.id)}
            onFocus={() => openEarly(card.id)}
            onClick={() => void playAtOnce(card, say)}
          >
            {say('home.play')}
          </button>
          {hasLessons(card.id) && (
            <button
              type="button"
              className="button"
              aria-label={say('home.learn.label', { game: title })}
              onClick={() => void learnAtOnce(card.id)}
            >
              {say('home.learn')}
            </button>
          )}
          <a className="button icon setup-link" href={page} aria-label={say('home.setup.label', { game: title })}>
            <SlidersHorizontal aria-hidden />
            <span className="setup-text">{say('home.setup')}</span>
          </a>
        </div>
      </div>
    </article>
  );
}

/** Hovering a game preloads it; a failed load is retried later. */
const openEarly = (id: string): void => void openGame(id).catch(forgetFailures);

/** With the last setup, without another question. */
async function playAtOnce({ id, mode, location }: Card, say: Say): Promise<void> {
  if (mode !== undefined) return navigate({ page: 'mode', game: id, mode, place: location });
  const parts = await Promise.all([openGame(id), import('../shared/setup/new-game.ts')]).catch(() => undefined);
  // The game's page reports the error and tries again.
  if (!parts) return navigate({ page: 'game', game: id });
  const [loaded, { loadLastSetup, newGame }] = parts;
  if (!loaded) return;
  const started = await newGame(loaded.game, await loadLastSetup(loaded.game, loaded.players));
  if (started.ok) navigate({ page: 'play', game: id, session: started.value.id });
  else toast(explain(say, started.error));
}

/** Its Play button starts a game against the computer, not a mode of its own. */
const isWithComputer = (card: Card): boolean => card.mode === undefined;

/** The game that was played last, or the first one, against the computer. */
async function playUsual(latest: SavedGame | undefined, say: Say): Promise<void> {
  const last = listedCards.find((card) => card.id === latest?.game && isWithComputer(card));
  const card = last ?? listedCards.find(isWithComputer);
  if (card) await playAtOnce(card, say);
}

async function learnAtOnce(id: string): Promise<void> {
  const loaded = await openGame(id).catch(() => undefined);
  const lesson = loaded?.lessons[0];
  if (!loaded) navigate({ page: 'game', game: id });
  if (lesson) navigate({ page: 'learn', game: id, lesson: lesson.id });
}

/** The unfinished game that was played last. */
function useLatest(): SavedGame | undefined {
  const [latest, setLatest] = useState<SavedGame>();
  useEffect(() => {
    const load = async () => {
      const found = await store.latest();
      setLatest(found.ok && found.value && found.value.moves > 0 ? found.value : undefined);
    };
    void load();
    return store.watch((change) => {
      if (change.kind === 'games') void load();
    });
  }, []);
  return latest;
}
