import { describe, expect, it } from 'vitest';
import {
  addDays,
  countOf,
  dayStreak,
  isDay,
  longestDayStreak,
  resultOfScore,
  resultStreak,
  tallyOf,
} from '../src/index.ts';

describe('results', () => {
  it('are counted by kind; a shared win is a draw', () => {
    const tally = tallyOf([1, 0, 0.5, 1, 1 / 3].map(resultOfScore));
    expect(tally).toEqual({ won: 2, drawn: 2, lost: 1 });
    expect(countOf(tally)).toBe(5);
  });

  it('make a streak of the last kind, and the longest run of wins among all', () => {
    expect(resultStreak(['lost', 'lost', 'won', 'won', 'won', 'drawn', 'won'])).toEqual({
      result: 'lost',
      length: 2,
      longest: 3,
    });
    expect(resultStreak(['won', 'won'])).toEqual({ result: 'won', length: 2, longest: 2 });
    expect(resultStreak([])).toEqual({ length: 0, longest: 0 });
  });
});

describe('days', () => {
  it('follow each other across months, leap days included', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(['2026-02-28', '2026-02-29', '2026-2-1', 'today'].map(isDay)).toEqual([true, false, false, false]);
  });

  it('end a streak where one is missing', () => {
    expect(dayStreak(new Set(['2026-03-01', '2026-02-28', '2026-02-26']), '2026-03-01')).toBe(2);
    expect(dayStreak(new Set(['2026-03-01']), '2026-03-02')).toBe(0);
  });

  it('have a longest streak, wherever it is', () => {
    const days = new Set(['2026-03-05', '2026-02-28', '2026-03-01', '2026-02-27', '2026-02-01']);
    expect(longestDayStreak(days)).toBe(3);
    expect(longestDayStreak(new Set())).toBe(0);
  });
});
