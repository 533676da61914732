import type { Language } from '@quadrille/kit';
import type { Day } from '@quadrille/rating';

export { addDays, isDay, type Day } from '@quadrille/rating';

/** Prefers the browser's region of the app's language, so that all dates on a page have one format. */
const regionOf = (language: string): string => navigator.languages.find((tag) => tag.startsWith(language)) ?? language;

export const formatDateTime = (language: Language, time: number): string =>
  new Date(time).toLocaleString(regionOf(language), { dateStyle: 'medium', timeStyle: 'short' });

const dayLength = 86_400_000;
const two = (n: number): string => String(n).padStart(2, '0');

/** The day in the user's time zone. */
export const dayOf = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Monday is 0. */
export const weekdayOf = (of: Day): number => (new Date(of).getUTCDay() + 6) % 7;

export const formatDay = (
  language: string,
  day: Day,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string => new Intl.DateTimeFormat(regionOf(language), { ...style, timeZone: 'UTC' }).format(new Date(day));

/** A future time; only the time of day if it is within a day. */
export const whenStarts = (language: Language, time: number, now: number): string =>
  time - now < dayLength
    ? new Date(time).toLocaleTimeString(regionOf(language), { timeStyle: 'short' })
    : formatDateTime(language, time);
