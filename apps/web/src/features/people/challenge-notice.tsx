import { playSound } from '@quadrille/ui';
import { Swords, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { wantSeat } from '../../shared/online/seat-wish.ts';
import { controlText } from '../../shared/setup/fields.tsx';
import { markTitle } from '../../platform/page/mark-title.ts';
import { hrefOf, useRoute } from '../../platform/router.ts';
import { getSettings } from '../../platform/settings.ts';
import { type Challenge, challengeGame, challengerOf, declineChallenge, useChallenges } from './use-challenges.ts';
import { usePeopleSay } from './words/index.ts';
import './challenge-notice.css';

/** Tells the user of a challenge, whatever page is open. The region stays, so that a new challenge is read out. */
export default function ChallengeNotice() {
  const say = usePeopleSay();
  const route = useRoute();
  const challenges = useChallenges();
  /** Those that the user put off; they stay in the list of *Online*. */
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  const isShown = ({ tableId }: Challenge): boolean =>
    !putOff.includes(tableId) && !(route.page === 'online-table' && route.table === tableId);
  const [first, ...more] = challenges.filter(isShown);
  return (
    <div className="challenge-notices" aria-live="polite" data-live-announcer="true">
      {first && (
        <Notice key={first.tableId} challenge={first} later={() => setPutOff([...putOff, first.tableId])}>
          {more.length > 0 && (
            <a className="small" href={hrefOf({ page: 'online' })}>
              {say('challenges.more', { n: more.length })}
            </a>
          )}
        </Notice>
      )}
    </div>
  );
}

interface NoticeProps {
  readonly challenge: Challenge;
  readonly children: ReactNode;
  later(): void;
}

function Notice({ challenge, children, later }: NoticeProps) {
  const say = usePeopleSay();
  const { tableId, invite, control, rated } = challenge;
  const text = say('challenges.notice', { name: challengerOf(challenge), game: challengeGame(challenge, say) });
  useEffect(() => {
    if (getSettings().sound) playSound('set');
  }, []);
  useEffect(() => markTitle(say('challenges.title')), [say]);
  return (
    <section className="challenge-notice" aria-label={say('challenges.title')} data-testid="challenge-notice">
      <Swords aria-hidden />
      <div className="challenge-notice-words">
        <p>{text}</p>
        <p className="muted small">
          {controlText(control, say)}
          {rated && ` · ${say('online.rated')}`}
        </p>
        {children}
      </div>
      <div className="challenge-notice-answers">
        <a
          className="button primary"
          href={hrefOf({ page: 'online-table', table: tableId, invite })}
          data-testid="notice-accept"
          onClick={() => wantSeat(tableId)}
        >
          {say('challenges.accept')}
        </a>
        <button
          type="button"
          className="button"
          data-testid="notice-decline"
          onClick={() => void declineChallenge(tableId)}
        >
          {say('challenges.decline')}
        </button>
        <button
          type="button"
          className="button icon quiet"
          aria-label={say('challenges.later')}
          title={say('challenges.later')}
          data-testid="notice-later"
          onClick={later}
        >
          <X aria-hidden />
        </button>
      </div>
    </section>
  );
}
