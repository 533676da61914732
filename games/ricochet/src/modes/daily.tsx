import type { ModeProps } from '@quadrille/kit';
import { useState, type ReactNode } from 'react';
import { dayText, streakOf } from '../progress.ts';
import { Looking } from './looking.tsx';
import { PuzzlePlay } from './puzzle-play.tsx';
import { useProgress } from './use-progress.ts';
import { usePuzzle } from './use-puzzle.ts';

/** Long enough to be a puzzle, short enough for a coffee. */
const lengths = { least: 6, most: 9 };

/** The same puzzle for everyone who has the same date. */
export function Daily(page: ModeProps): ReactNode {
  const { say } = page;
  const kept = useProgress(page);
  const [today] = useState(() => new Date());
  const day = dayText(today);
  const [isHelped, setHelped] = useState(false);
  const finding = usePuzzle(page, { params: '', seed: Number(day.replaceAll('-', '')), ...lengths });
  if (!kept) return <p className="muted">{say('page.loading')}</p>;
  if (!finding.puzzle) return <Looking page={page} finding={finding} />;
  const made = kept.now.daily[day];
  const shownDay = new Intl.DateTimeFormat(say.language, { dateStyle: 'long' }).format(today);
  return (
    <PuzzlePlay
      page={page}
      title={say('mode.daily')}
      line={`${shownDay} · ${say('daily.streak', { n: streakOf(kept.now.daily, day) })}`}
      puzzle={finding.puzzle}
      place={day}
      onSolved={(moves, helped) => {
        setHelped(helped);
        // With the solution in sight the day is no merit.
        if (helped) return;
        const best = Math.min(moves, made ?? moves);
        kept.change({ daily: { ...kept.now.daily, [day]: best } });
      }}
      head={
        (made !== undefined || isHelped) && (
          <section className="card rr-panel">
            {made === undefined ? (
              <p>{say('daily.helped')}</p>
            ) : (
              <p>
                {say('daily.done', { n: made })} {say('daily.back')}
              </p>
            )}
          </section>
        )
      }
    />
  );
}
