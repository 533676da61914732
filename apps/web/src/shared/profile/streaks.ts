import { type Day, addDays } from '../../platform/dates.ts';
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
export function streakOf(days: ReadonlySet<Day>, today: Day): number {
  let day = days.has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; days.has(day); day = addDays(day, -1)) streak++;
  return streak;
}

export function longestStreak(days: ReadonlySet<Day>): number {
  let longest = 0;
  for (const day of days) if (!days.has(addDays(day, -1))) longest = Math.max(longest, lengthFrom(days, day));
  return longest;
}

function lengthFrom(days: ReadonlySet<Day>, first: Day): number {
  let length = 0;
  for (let day = first; days.has(day); day = addDays(day, 1)) length++;
  return length;
}
