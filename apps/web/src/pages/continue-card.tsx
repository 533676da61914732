import type { Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { lazy, Suspense } from 'react';
import { cardOf } from '../platform/games.ts';
import { hrefOf } from '../platform/router.ts';

// Who plays stands in the record; the code that reads it comes after the page. Offline and never fetched, the names are missing.
const RecordNames = lazy(
  async () => await import('../features/library/record-names.tsx').catch(() => ({ default: () => undefined })),
);

/** The way back into the game that was left. */
export function ContinueCard({ saved, say }: { readonly saved: SavedGame; readonly say: Say }) {
  const card = cardOf(saved.game);
  if (!card) return undefined;
  const title = saved.title ?? card.words[say.language].title;
  return (
    <section className="card continue" aria-labelledby="continue-title" data-testid="continue">
      <div>
        <h2 id="continue-title">{say('home.continue')}</h2>
        <p className="continue-line">
          <span className="continue-game">{title}</span>
          <span className="muted"> · {say('game.moves', { n: saved.moves })}</span>
        </p>
        <p className="muted continue-names">
          <Suspense>
            <RecordNames saved={saved} say={say} />
          </Suspense>
        </p>
      </div>
      <a className="button primary" href={hrefOf({ page: 'play', game: saved.game, session: saved.id })}>
        {say('home.resume')}
      </a>
    </section>
  );
}
