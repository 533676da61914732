import type { Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { lazy, Suspense } from 'react';
import { cardOf } from '../platform/games.ts';
import { hrefOf } from '../platform/router.ts';

// The players' names are in the record; the code that parses it loads after the page. If that fails, for example
// offline, the names are left out.
const RecordNames = lazy(
  async () => await import('../features/library/record-names.tsx').catch(() => ({ default: () => undefined })),
);

/** Leads back to the most recent unfinished game. */
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
