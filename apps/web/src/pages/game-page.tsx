import type { Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { CircleCheck, Globe, GraduationCap } from 'lucide-react';
import { createElement, useEffect, useState } from 'react';
import { onlineCards, pictureOf, type LoadedGame } from '../platform/games.ts';
import { store } from '../platform/storage.ts';
import { SavedGameRow } from '../features/library/saved-game-row.tsx';
import { useServer } from '../platform/server/server.ts';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { useGameSay } from '../platform/messages.ts';
import { useSettings } from '../platform/settings.ts';
import { Campaign } from '../features/setup/campaign.tsx';
import { PuzzleLinks } from '../features/puzzles/puzzle-links.tsx';
import { PreferencesForm, shownPreferences } from '../features/settings/preferences-form.tsx';
import { Page } from '../platform/page/page.tsx';
import { lastArrangement, type Arrangement } from '../features/setup/new-game.ts';
import { SetupForm } from '../features/setup/setup-form.tsx';
import { WithGame } from '../platform/page/with-game.tsx';
import '../features/library/library.css';
import '../features/setup/game.css';

export default function GamePage({ game: id }: PageProps<'game'>) {
  return <WithGame id={id}>{(loaded) => <OpenGame loaded={loaded} />}</WithGame>;
}

/** All there is of a game: a new one, its modes and lessons, the saved ones, how its board behaves. */
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
        {card.mode === undefined ? (
          <section className="card setup-card" aria-labelledby="new-game">
            <h2 id="new-game">{say('setup.title')}</h2>
            {arranged && <SetupForm loaded={loaded} say={say} first={arranged} />}
            <OnlineLinks loaded={loaded} say={say} />
          </section>
        ) : (
          <div className="stack">
            <ModeCards loaded={loaded} say={say} />
            <OnlineLinks loaded={loaded} say={say} />
          </div>
        )}
        <div className="stack">
          {card.mode === undefined && <Campaign loaded={loaded} say={say} />}
          {game.challenges && <PuzzleLinks game={game.id} say={say} />}
          {lessons.length > 0 && <Lessons loaded={loaded} say={say} />}
          {card.mode === undefined && game.modes !== undefined && (
            <section className="stack" aria-labelledby="modes">
              <h2 id="modes">{say('game.modes')}</h2>
              <ModeCards loaded={loaded} say={say} />
            </section>
          )}
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

/** Where the modes are the game, they stand in the first place. */
function ModeCards({ loaded, say }: { readonly loaded: LoadedGame; readonly say: Say }) {
  const { game, card } = loaded;
  return (
    <ul className="mode-cards" aria-label={say('game.modes')}>
      {game.modes?.map(({ id, sign }) => (
        <li key={id}>
          <a
            className="card mode-card"
            href={hrefOf({ page: 'mode', game: game.id, mode: id })}
            data-first={id === card.mode}
          >
            {sign !== undefined && <ModeSign path={sign} />}
            <span className="mode-card-name">{say(`mode.${id}`)}</span>
            {say.has(`mode.${id}.help`) && <span className="muted small">{say(`mode.${id}.help`)}</span>}
          </a>
        </li>
      ))}
    </ul>
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

function useLastArrangement({ game, players }: LoadedGame): Arrangement | undefined {
  const [arranged, setArranged] = useState<Arrangement>();
  useEffect(() => {
    void lastArrangement(game, players).then(setArranged);
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

/** Where a server can seat people elsewhere: this game, and those that are played by its rules. */
function OnlineLinks({ loaded: { game }, say }: { readonly loaded: LoadedGame; readonly say: Say }) {
  const { hello } = useServer();
  const cards = onlineCards.filter(({ id, kin }) => hello && id in hello.games && (id === game.id || kin === game.id));
  return cards.map(({ id, words }) => (
    <a key={id} className="button setup-online" href={hrefOf({ page: 'online-new', game: id })}>
      <Globe aria-hidden />
      {id === game.id ? say('home.online.open') : say('home.online.kin', { game: words[say.language].title })}
    </a>
  ));
}
