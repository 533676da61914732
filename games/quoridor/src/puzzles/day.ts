/** A calendar day where the reader is: `2026-11-15`. */
export type Day = string;

export const dayLength = 86_400_000;

const two = (n: number): string => String(n).padStart(2, '0');

export function dayOf(date: Date): Day {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function dayAfter(from: Day, days: number): Day {
  return new Date(Date.parse(from) + days * dayLength).toISOString().slice(0, 10);
}

/** Monday is 0. */
export const weekdayOf = (of: Day): number => (new Date(of).getUTCDay() + 6) % 7;
