import { describe, expect, test } from 'vitest';
import { collection } from '../src/puzzles/collection.ts';
import { daily } from '../src/puzzles/daily.ts';
import { dayAfter, dayOf, weekdayOf } from '../src/puzzles/day.ts';
import { nameOf } from '../src/puzzles/puzzle.ts';

describe('the puzzle of the day', () => {
  test('is the same for everybody', () => {
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

  test('does not come again for more than a year', () => {
    const year = Array.from({ length: 450 }, (_, day) => nameOf(daily(dayAfter('2026-11-16', day))));
    // A cycle of the weekday may end within these days, and the next begin with any puzzle of it.
    expect(new Set(year).size).toBeGreaterThan(380);
    const weeks = Math.floor(collection.length / 7);
    const start = dayAfter('1969-12-29', 7 * weeks * 40);
    const cycle = Array.from({ length: weeks }, (_, week) => nameOf(daily(dayAfter(start, 7 * week))));
    expect(new Set(cycle).size).toBe(weeks);
  });

  test('a day is the calendar day of the reader', () => {
    expect(dayOf(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09');
    expect(dayAfter('2024-02-28', 1)).toBe('2024-02-29');
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
  });
});
