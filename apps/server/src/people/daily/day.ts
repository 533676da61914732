const hour = 3_600_000;
const dayLength = 24 * hour;

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const dayBefore = (day: string, days = 1): string => dayAt(Date.parse(day) - days * dayLength);

/** Whether it is that day somewhere: clocks on earth are from 12 hours behind to 14 ahead of the common time. */
export const isToday = (day: string, now: number): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= dayAt(now - 12 * hour) && day <= dayAt(now + 14 * hour);

export const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && dayBefore(day, 0) === day;

/** Days in a row that end with this one. */
export function streakTo(day: string, days: ReadonlySet<string>): number {
  let streak = 0;
  for (let each = day; days.has(each); each = dayBefore(each)) streak++;
  return streak;
}
