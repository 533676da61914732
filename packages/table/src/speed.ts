import { expectedTime, type TimeControl } from './time-control.ts';

/** How fast a game is played: people are rated apart for each. */
export const speeds = ['bullet', 'blitz', 'rapid', 'classical', 'days', 'free'] as const;
export type Speed = (typeof speeds)[number];

const minute = 60_000;

/** By what a side's thinking lasts in a game of forty turns. `free`: nobody's time runs. */
export function speedOf(control: TimeControl): Speed {
  if (control.kind === 'none') return 'free';
  if (control.kind === 'turn') return 'days';
  const time = expectedTime(control);
  if (time < 3 * minute) return 'bullet';
  if (time < 8 * minute) return 'blitz';
  return time < 25 * minute ? 'rapid' : 'classical';
}
