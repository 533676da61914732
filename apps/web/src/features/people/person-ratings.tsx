import type { Say } from '@quadrille/kit';
import type { RatedIn } from '@quadrille/protocol';
import { newPlayerRating } from '@quadrille/rating';
import { useCallback, useState } from 'react';
import { RatingChart } from '../../shared/profile/rating-chart.tsx';
import { hrefOf } from '../../platform/router.ts';
import { people } from '../../platform/server/client.ts';
import { poolText, ratingShown } from './rating-text.ts';
import { useAnswer } from '../../platform/server/use-answer.ts';

interface PersonRatingsProps {
  readonly name: string;
  readonly ratings: readonly RatedIn[];
  readonly say: Say;
}

/** A rating with its history for each game, number of players and speed. */
export function PersonRatings({ name, ratings, say }: PersonRatingsProps) {
  const [chosen, choose] = useState(ratings[0]?.pool ?? '');
  const [answer] = useAnswer(useCallback(() => people.history(name, chosen), [name, chosen]));
  const steps = answer?.ok ? answer.value.steps : [];
  const label = say('person.chart', { pool: poolText(chosen, say) });
  return (
    <section className="card stack online-card" aria-labelledby="person-ratings">
      <h2 id="person-ratings">{say('person.ratings')}</h2>
      <ul className="ways">
        {ratings.map((each) => (
          <li key={each.pool} className="way" data-testid={`rating-${each.pool}`}>
            <span>
              <button
                type="button"
                className="button link"
                aria-pressed={each.pool === chosen}
                onClick={() => choose(each.pool)}
              >
                {poolText(each.pool, say)}
              </button>{' '}
              <a className="small" href={hrefOf({ page: 'boards', pool: each.pool })}>
                {say('person.board')}
              </a>
            </span>
            <span className="figures">
              <b>{ratingShown(say, each)}</b>{' '}
              <span className="muted small">{say('person.games.n', { n: each.games })}</span>
            </span>
          </li>
        ))}
      </ul>
      <RatingChart
        steps={steps.map(({ at, rating, deviation }) => ({ at, rating: { ...newPlayerRating, rating, deviation } }))}
        label={label}
      />
      <p className="muted small">{say('person.ratings.help')}</p>
    </section>
  );
}
