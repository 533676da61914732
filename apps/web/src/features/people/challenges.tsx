import { controlText } from '../../shared/setup/fields.tsx';
import { wantSeat } from '../../shared/online/seat-wish.ts';
import { hrefOf } from '../../platform/router.ts';
import { challengeGame, challengerOf, declineChallenge, useChallenges } from './use-challenges.ts';
import { usePeopleSay } from './words/index.ts';

/** Tables to which others have challenged the user. */
export default function Challenges() {
  const say = usePeopleSay();
  const challenges = useChallenges();
  if (challenges.length === 0) return undefined;
  return (
    <section className="card stack online-card" aria-labelledby="challenges" data-testid="challenges">
      <h2 id="challenges">{say('challenges.title')}</h2>
      <ul className="table-rows">
        {challenges.map((challenge) => (
          <li key={challenge.tableId} className="table-row">
            <div>
              <p className="table-row-title">
                {say('challenges.of', { name: challengerOf(challenge), game: challengeGame(challenge, say) })}
              </p>
              <p className="muted small">
                {controlText(challenge.control, say)}
                {challenge.rated && ` · ${say('online.rated')}`}
              </p>
            </div>
            <span className="row">
              <a
                className="button primary"
                href={hrefOf({ page: 'online-table', table: challenge.tableId, invite: challenge.invite })}
                data-testid="accept-challenge"
                onClick={() => wantSeat(challenge.tableId)}
              >
                {say('challenges.accept')}
              </a>
              <button type="button" className="button quiet" onClick={() => void declineChallenge(challenge.tableId)}>
                {say('challenges.decline')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
