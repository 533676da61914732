import type { Say } from '@quadrille/kit';
import { useState, type ReactNode } from 'react';
import type { Progress } from '../progress.ts';
import { dayAfter, weekdayOf, type Day } from '../puzzles/day.ts';

interface CalendarProps {
  readonly say: Say;
  readonly days: Progress['days'];
  readonly today: Day;
  readonly chosen: Day;
  choose(day: Day): void;
}

/** Days are written without a clock: the same date wherever the reader is. */
const format = (say: Say, day: Day, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(say.language, { ...options, timeZone: 'UTC' }).format(Date.parse(day));

export const dateText = (say: Say, day: Day): string => format(say, day, { day: 'numeric', month: 'long' });

/** A month on squared paper; each day opens its puzzle. */
export function Calendar({ say, days, today, chosen, choose }: CalendarProps): ReactNode {
  const [month, setMonth] = useState(chosen.slice(0, 7));
  const first = `${month}-01`;
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const all = Array.from({ length }, (_, index) => dayAfter(first, index));
  const turn = (by: number): void => setMonth(dayAfter(by < 0 ? first : all.at(-1)!, by).slice(0, 7));
  const state = (day: Day): string => (day > today ? 'future' : (days[day] ?? 'open'));
  return (
    <div className="qm-calendar">
      <div className="qm-month">
        <button
          type="button"
          className="button quiet icon"
          aria-label={say('puzzle.month-before')}
          onClick={() => turn(-1)}
        >
          ‹
        </button>
        <h3>{format(say, first, { month: 'long', year: 'numeric' })}</h3>
        <button
          type="button"
          className="button quiet icon"
          aria-label={say('puzzle.month-after')}
          disabled={month >= today.slice(0, 7)}
          onClick={() => turn(1)}
        >
          ›
        </button>
      </div>
      <div className="qm-days">
        {Array.from({ length: 7 }, (_, weekday) => (
          <span key={weekday} className="muted small" aria-hidden="true">
            {format(say, `2024-01-0${weekday + 1}`, { weekday: 'narrow' })}
          </span>
        ))}
        {all.map((day, index) => (
          <button
            key={day}
            type="button"
            className="qm-day"
            data-state={state(day)}
            aria-label={say(`puzzle.day.${state(day)}`, { date: dateText(say, day) })}
            aria-current={day === chosen ? 'date' : undefined}
            disabled={day > today}
            style={index === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
            onClick={() => choose(day)}
          >
            {index + 1}
          </button>
        ))}
      </div>
    </div>
  );
}
