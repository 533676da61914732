import type { Say } from '@quadrille/kit';
import { saveBlob, toast } from '@quadrille/ui';
import { Image as Picture, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { dayKey } from '../../platform/profile.ts';
import { useProfile } from '../../shared/profile/profile-live.ts';
import { cleanDays, streakOf } from '../../shared/profile/streaks.ts';
import { dailyCards } from '../../platform/games.ts';
import { hrefOf } from '../../platform/router.ts';
import type { Day } from '../../platform/dates.ts';
import { resultPicture } from './result-picture.ts';
import { doneText, resultText, shareResult, starText, starsOfResult } from './result.ts';

interface DailyResultProps {
  readonly loaded: LoadedGame;
  readonly say: Say;
  readonly day: Day;
  readonly today: Day;
}

/** The result of the day, shareable without the answer, and what comes next. */
export function DailyResult({ loaded, say, day, today }: DailyResultProps) {
  const profile = useProfile();
  const { id } = loaded.game;
  const result = profile.days[dayKey(id, day)];
  const next = dailyCards.find((card) => card.id !== id && !profile.days[dayKey(card.id, today)]);
  if (!result) return undefined;
  const stars = starsOfResult(result);
  const title = loaded.card.words[say.language].title;
  const about = { say, title, day, result, streak: streakOf(cleanDays(profile, id), today), game: id };
  const savePicture = async () => {
    const blob = await resultPicture(about).catch(() => undefined);
    if (blob) saveBlob(`quadrille-${id}-${day}.png`, blob);
    else toast(say('today.picture.failed'));
  };
  return (
    <section className="card daily-result stack" aria-label={say('today.result')} data-testid="daily-result">
      <p className="figures">
        {stars !== undefined && (
          <span className="daily-stars" role="img" aria-label={say('today.stars', { n: stars })}>
            {starText(stars)}
          </span>
        )}{' '}
        {doneText({ say, result })}
      </p>
      {result.outcome !== 'clean' && <p className="muted">{say(`today.outcome.${result.outcome}`)}</p>}
      <div className="row">
        <button
          type="button"
          className="button"
          data-testid="share-result"
          onClick={() => void shareResult(resultText(about), say)}
        >
          <Share2 aria-hidden />
          {say('today.share')}
        </button>
        <button type="button" className="button" onClick={() => void savePicture()}>
          <Picture aria-hidden />
          {say('today.picture')}
        </button>
        {next && (
          <a className="button primary" href={hrefOf({ page: 'daily', game: next.id })}>
            {say('today.next', { game: next.words[say.language].title })}
          </a>
        )}
      </div>
      {day === today && <Tomorrow say={say} />}
    </section>
  );
}

/** The time until the next puzzle. */
function Tomorrow({ say }: { readonly say: Say }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const minutes = Math.max(1, Math.round((midnight.getTime() - now.getTime()) / 60_000));
  return (
    <p className="muted small figures">
      {minutes >= 60
        ? say('today.tomorrow.hours', { n: Math.round(minutes / 60) })
        : say('today.tomorrow.minutes', { n: minutes })}
    </p>
  );
}
