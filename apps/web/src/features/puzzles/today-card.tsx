import type { Card, Say } from '@quadrille/kit';
import { CircleCheck, Flame } from 'lucide-react';
import { createElement, lazy, Suspense, type ReactNode } from 'react';
import { dailyCards, pictureOf } from '../../platform/games.ts';
import { dailyTriedId, dayKey, type DayResult, type Profile } from '../../platform/profile.ts';
import { useProfile } from '../../shared/profile/profile-live.ts';
import { cleanDays, streakOf } from '../../shared/profile/streaks.ts';
import { hrefOf } from '../../platform/router.ts';
import { formatDay, type Day } from '../../platform/dates.ts';
import { useToday } from '../../platform/today.ts';

// Boards, stars and the suggestion load after the page. If that fails, for example offline, the plain tiles stay.
const TodayLive = lazy(async () => await import('./today-live.tsx').catch(() => ({ default: TodayTiles })));

export interface TodayProps {
  readonly say: Say;
  readonly profile: Profile;
  readonly today: Day;
  /** The user has an unfinished game. */
  readonly hasBegun: boolean;
}

/** The daily puzzles of all games, the streak and one suggestion. */
export function TodayCard({ say, hasBegun }: Pick<TodayProps, 'say' | 'hasBegun'>) {
  const profile = useProfile();
  const today = useToday();
  const streak = streakOf(cleanDays(profile), today);
  const props = { say, profile, today, hasBegun };
  return (
    <section className="card today-card" aria-labelledby="today-title" data-testid="today">
      <div className="today-card-head">
        <h2 id="today-title">
          {say('home.today')}{' '}
          <span className="muted">
            {formatDay(say.language, today, { weekday: 'long', day: 'numeric', month: 'long' })}
          </span>
        </h2>
        <p className="today-streak figures" data-none={streak === 0 || undefined}>
          <Flame aria-hidden />
          {say('home.streak', { n: streak })}
        </p>
      </div>
      <Suspense fallback={<TodayTiles {...props} />}>
        <TodayLive key={today} {...props} />
      </Suspense>
    </section>
  );
}

/** The user's progress with a game's puzzle of today. */
export type TodayState = 'open' | 'tried' | 'helped' | 'clean';

interface TodayTilesProps extends TodayProps {
  readonly next?: ReactNode;
  renderPicture?(game: string): ReactNode;
  renderLine?(game: string, state: TodayState, result: DayResult | undefined): string | undefined;
}

export function TodayTiles({ say, profile, today, next, renderPicture, renderLine }: TodayTilesProps) {
  return (
    <>
      <ul className="today-games">
        {dailyCards.map((card) => {
          const result = profile.days[dayKey(card.id, today)];
          const isTried = profile.tried[dailyTriedId(card.id, today)] !== undefined;
          const state = result ? (result.outcome === 'helped' ? 'helped' : 'clean') : isTried ? 'tried' : 'open';
          return (
            <li key={card.id}>
              <TodayTile card={card} say={say} state={state} line={renderLine?.(card.id, state, result)}>
                {renderPicture?.(card.id) ?? (
                  <span className="puzzle-picture">{createElement(pictureOf(card.id))}</span>
                )}
              </TodayTile>
            </li>
          );
        })}
      </ul>
      <p className="today-next">{next}</p>
    </>
  );
}

interface TodayTileProps {
  readonly card: Card;
  readonly say: Say;
  readonly state: TodayState;
  readonly line: string | undefined;
  readonly children: ReactNode;
}

function TodayTile({ card, say, state, line, children }: TodayTileProps) {
  const game = card.words[say.language].title;
  return (
    <a
      className="today-game"
      href={hrefOf({ page: 'daily', game: card.id })}
      data-state={state}
      data-testid={`today-${card.id}`}
    >
      <span className="today-picture" aria-hidden="true">
        {children}
        {(state === 'clean' || state === 'helped') && <CircleCheck />}
      </span>
      <span className="today-name">{game}</span>
      {/* Stars and single words are said in a sentence instead. */}
      <span className="today-line muted small" aria-hidden={state !== 'open'}>
        {line ?? '\u{a0}'}
      </span>
      <span className="today-state">{say(`home.today.${state}`)}</span>
    </a>
  );
}
