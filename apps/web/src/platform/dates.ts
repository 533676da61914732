import type { Language } from '@quadrille/kit';

/** Of the regions of a language, the one the browser prefers: every date on a page is written the same way. */
const regionOf = (language: string): string => navigator.languages.find((tag) => tag.startsWith(language)) ?? language;

/** Day and time as the reader writes them. */
export const dateText = (language: Language, time: number): string =>
  new Date(time).toLocaleString(regionOf(language), { dateStyle: 'medium', timeStyle: 'short' });

/** A calendar day where the reader is: `2026-11-15`. */
export type Day = string;

const dayLength = 86_400_000;
const two = (n: number): string => String(n).padStart(2, '0');

export const dayOf = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export const dayAfter = (from: Day, days: number): Day =>
  new Date(Date.parse(from) + days * dayLength).toISOString().slice(0, 10);

/** Monday is 0. */
export const weekdayOf = (of: Day): number => (new Date(of).getUTCDay() + 6) % 7;

/** A real day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text;

export const dayText = (
  language: string,
  day: Day,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string => new Intl.DateTimeFormat(regionOf(language), { ...style, timeZone: 'UTC' }).format(new Date(day));
