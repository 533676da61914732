import type { Say } from '@quadrille/kit';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long there is, in the largest unit of which there are two or more. */
export function leftText(ms: number, say: Say): string {
  const left = Math.max(0, ms);
  if (left >= 2 * day) return say('time.days', { n: Math.floor(left / day) });
  if (left >= 2 * hour) return say('time.hours', { n: Math.floor(left / hour) });
  if (left >= 2 * minute) return say('time.minutes', { n: Math.floor(left / minute) });
  return say('time.seconds', { n: Math.floor(left / second) });
}
