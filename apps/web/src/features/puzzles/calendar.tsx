import type { Say } from '@quadrille/kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { dayKey, type Profile } from '../../platform/profile.ts';
import { hrefOf } from '../../platform/router.ts';
import { addDays, formatDay, weekdayOf, type Day } from '../../platform/dates.ts';

interface CalendarProps {
  readonly say: Say;
  readonly game: string;
  readonly days: Profile['days'];
  readonly today: Day;
  readonly chosen: Day;
}

/** A month; each day opens its puzzle. */
export function Calendar({ say, game, days, today, chosen }: CalendarProps) {
  const [month, setMonth] = useState(chosen.slice(0, 7));
  const first = `${month}-01`;
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const all = Array.from({ length }, (_, index) => addDays(first, index));
  const turn = (by: number) => setMonth(addDays(by < 0 ? first : all.at(-1)!, by).slice(0, 7));
  const state = (day: Day): string => (day > today ? 'future' : (days[dayKey(game, day)]?.outcome ?? 'open'));
  return (
    <section className="card calendar" aria-label={say('today.calendar')}>
      <div className="calendar-month">
        <button
          type="button"
          className="button quiet icon"
          aria-label={say('today.month.before')}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden />
        </button>
        <h2>{formatDay(say.language, first, { month: 'long', year: 'numeric' })}</h2>
        <button
          type="button"
          className="button quiet icon"
          aria-label={say('today.month.after')}
          disabled={month >= today.slice(0, 7)}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden />
        </button>
      </div>
      <div className="calendar-days">
        {Array.from({ length: 7 }, (_, weekday) => (
          <span key={weekday} className="muted small" aria-hidden="true">
            {formatDay(say.language, `2024-01-0${weekday + 1}`, { weekday: 'narrow' })}
          </span>
        ))}
        {all.map((day, index) => (
          <CalendarDay
            key={day}
            say={say}
            game={game}
            day={day}
            state={state(day)}
            isChosen={day === chosen}
            isFirst={index === 0}
          />
        ))}
      </div>
    </section>
  );
}

interface CalendarDayProps {
  readonly say: Say;
  readonly game: string;
  readonly day: Day;
  readonly state: string;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
}

function CalendarDay({ say, game, day, state, isChosen, isFirst }: CalendarDayProps) {
  const about = {
    className: 'calendar-day figures',
    'data-state': state,
    ...(isFirst && { style: { gridColumnStart: weekdayOf(day) + 1 } }),
  };
  const number = Number(day.slice(8));
  if (state === 'future') return <span {...about}>{number}</span>;
  const label = say(`today.day.${state}`, { date: formatDay(say.language, day, { day: 'numeric', month: 'long' }) });
  return (
    <a
      {...about}
      href={hrefOf({ page: 'daily', game, day })}
      aria-label={label}
      {...(isChosen && { 'aria-current': 'date' })}
    >
      {number}
    </a>
  );
}
