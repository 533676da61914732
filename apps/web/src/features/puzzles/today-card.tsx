import type { Card, Say } from '@quadrille/kit';
import { CircleCheck, Flame } from 'lucide-react';
import { createElement, useState } from 'react';
import { dailyCards, pictureOf } from '../../platform/games.ts';
import { dayKey, type Profile } from '../../platform/profile.ts';
import { useProfile } from '../profile/profile-live.ts';
import { cleanDays, streakOf } from '../profile/statistics.ts';
import { hrefOf } from '../../platform/router.ts';
import { dayOf, dayText } from '../../platform/dates.ts';

/** The dailies of all games at a glance. */
export function TodayCard({ say }: { readonly say: Say }) {
  const profile = useProfile();
  const [today] = useState(() => dayOf(new Date()));
  const streak = streakOf(cleanDays(profile), today);
  return (
    <section className="card today-card" aria-labelledby="today-title" data-testid="today">
      <div className="today-card-head">
        <h2 id="today-title">
          {say('home.today')}{' '}
          <span className="muted">
            {dayText(say.language, today, { weekday: 'long', day: 'numeric', month: 'long' })}
          </span>
        </h2>
        <p className="today-streak figures" data-none={streak === 0 || undefined}>
          <Flame aria-hidden />
          {say('home.streak', { n: streak })}
        </p>
      </div>
      <ul className="today-games">
        {dailyCards.map((card) => (
          <li key={card.id}>
            <TodayGame card={card} say={say} result={profile.days[dayKey(card.id, today)]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TodayGameProps {
  readonly card: Card;
  readonly say: Say;
  readonly result: Profile['days'][string] | undefined;
}

function TodayGame({ card, say, result }: TodayGameProps) {
  const game = card.words[say.language].title;
  const state = result === undefined ? 'open' : result.outcome === 'helped' ? 'helped' : 'clean';
  return (
    <a
      className="today-game"
      href={hrefOf({ page: 'daily', game: card.id })}
      aria-label={say(`home.today.${state}`, { game })}
      data-state={state}
      data-testid={`today-${card.id}`}
    >
      <span className="today-picture" aria-hidden="true">
        {createElement(pictureOf(card.id))}
        {state !== 'open' && <CircleCheck />}
      </span>
      <span className="today-name">{game}</span>
    </a>
  );
}
