import { weekdayOf } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { collection } from '../src/puzzles/collection.ts';
import { daily } from '../src/puzzles/challenges.ts';
import { nameOf } from '../src/puzzles/puzzle.ts';

const dayAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

describe('the puzzle of the day', () => {
  test('is the same for everyone', () => {
    expect(daily('2026-11-15')).toBe(daily('2026-11-15'));
    expect(daily('2026-11-15').position).toBe('c8 / b7 / b7 e9 / 2 2 / 1');
  });

  test('is easy on Monday and hardest on Sunday', () => {
    expect(weekdayOf('2026-11-16')).toBe(0);
    for (const monday of ['2026-11-16', '2027-03-01', '2031-12-29']) {
      const week = Array.from({ length: 7 }, (_, day) => daily(dayAfter(monday, day)).rating);
      expect(week).toEqual(week.toSorted((a, b) => a - b));
      expect(week[6]! - week[0]!).toBeGreaterThan(400);
    }
  });

  test('does not repeat for more than a year', () => {
    const year = Array.from({ length: 450 }, (_, day) => nameOf(daily(dayAfter('2026-11-16', day))));
    // A cycle of a weekday may end within these days, and the next one may begin with any of its puzzles.
    expect(new Set(year).size).toBeGreaterThan(380);
    const weeks = Math.floor(collection.length / 7);
    const start = dayAfter('1969-12-29', 7 * weeks * 40);
    const cycle = Array.from({ length: weeks }, (_, week) => nameOf(daily(dayAfter(start, 7 * week))));
    expect(new Set(cycle).size).toBe(weeks);
  });
});
