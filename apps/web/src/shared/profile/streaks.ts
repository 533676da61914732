import { addDays, dayStreak, type Day } from '@quadrille/rating';
import type { Profile } from '../../platform/profile.ts';

/** Days on which a daily puzzle was solved without help, in one game or in any. */
export function cleanDays({ days }: Profile, game?: string): ReadonlySet<Day> {
  return new Set(
    Object.entries(days).flatMap(([key, { outcome }]) => {
      const [of, day] = key.split('/') as [string, Day];
      return outcome === 'clean' && (game === undefined || of === game) ? [day] : [];
    }),
  );
}

/** Consecutive days up to today, or up to yesterday if today is still open. */
export const streakOf = (days: ReadonlySet<Day>, today: Day): number =>
  dayStreak(days, days.has(today) ? today : addDays(today, -1));
