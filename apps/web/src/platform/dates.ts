import type { Language } from '@quadrille/kit';

/** Prefers the browser's region of the app's language, so that all dates on a page have one format. */
const regionOf = (language: string): string => navigator.languages.find((tag) => tag.startsWith(language)) ?? language;

export const formatDateTime = (language: Language, time: number): string =>
  new Date(time).toLocaleString(regionOf(language), { dateStyle: 'medium', timeStyle: 'short' });

/** A calendar day in the user's time zone: `2026-11-15`. */
export type Day = string;

const dayLength = 86_400_000;
const two = (n: number): string => String(n).padStart(2, '0');

export const dayOf = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export const addDays = (from: Day, days: number): Day =>
  new Date(Date.parse(from) + days * dayLength).toISOString().slice(0, 10);

/** Monday is 0. */
export const weekdayOf = (of: Day): number => (new Date(of).getUTCDay() + 6) % 7;

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

export const formatDay = (
  language: string,
  day: Day,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string => new Intl.DateTimeFormat(regionOf(language), { ...style, timeZone: 'UTC' }).format(new Date(day));

/** A moment to come: the time alone where it is within a day. */
export const whenStarts = (language: Language, time: number, now: number): string =>
  time - now < dayLength
    ? new Date(time).toLocaleTimeString(regionOf(language), { timeStyle: 'short' })
    : formatDateTime(language, time);
