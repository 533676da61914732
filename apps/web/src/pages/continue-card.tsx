import { parseRecord, type Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { useMemo } from 'react';
import { cardOf } from '../platform/games.ts';
import { useRecordSay } from '../features/library/use-record-say.ts';
import { titleAmong } from '../features/profile/profile-live.ts';
import { hrefOf } from '../platform/router.ts';

/** The way back into the game that was left. */
export function ContinueCard({ saved, say: platform }: { readonly saved: SavedGame; readonly say: Say }) {
  const card = cardOf(saved.game);
  const record = useMemo(() => parseRecord(saved.record), [saved.record]);
  const named = useRecordSay(saved.game, record.ok ? record.value.seats : [], platform);
  const say = named ?? platform;
  if (!card || !record.ok) return undefined;
  const names = named ? record.value.seats.map((_, seat) => titleAmong(named, record.value.seats, seat)) : [];
  const title = saved.title ?? card.words[say.language].title;
  return (
    <section className="card continue" aria-labelledby="continue-title" data-testid="continue">
      <div>
        <h2 id="continue-title">{say('home.continue')}</h2>
        <p className="continue-line">
          <span className="continue-game">{title}</span>
          <span className="muted">
            {names.length > 1 && ` · ${names.join(' – ')}`}
            {` · ${say('game.moves', { n: saved.moves })}`}
          </span>
        </p>
      </div>
      <a className="button primary" href={hrefOf({ page: 'play', game: saved.game, session: saved.id })}>
        {say('home.resume')}
      </a>
    </section>
  );
}
