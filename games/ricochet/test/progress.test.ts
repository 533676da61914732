import { describe, expect, test } from 'vitest';
import { progress } from '../src/puzzles/progress.ts';
import { recordAfter, starsForAll } from '../src/modes/scores.ts';

describe('saved progress', () => {
  test('may be empty or complete', () => {
    expect(progress.parse(1, progress.empty)).toEqual({ ok: true, value: progress.empty });
    const full = {
      ...progress.empty,
      solo: {
        params: '',
        start: null,
        moves: ['draw', 'rN'],
        results: [{ chip: 'rd8', moves: 4, best: 3, points: 8 }],
        rule: 'normal 0 0',
      },
      soloBest: 3,
      daily: { '2026-01-31': 7 },
      levels: { 1: 3 },
    };
    expect(progress.parse(1, full)).toEqual({ ok: true, value: full });
  });

  test('merges to the better of each', () => {
    const ours = {
      ...progress.empty,
      soloBest: 3,
      daily: { a: 7, b: 2 },
      levels: { 1: 1 },
      duels: { won: 4, lost: 1 },
    };
    const theirs = {
      ...progress.empty,
      perfect: 2,
      daily: { a: 5, c: 9 },
      levels: { 1: 3 },
      duels: { won: 2, lost: 5 },
    };
    expect(progress.merge(ours, theirs)).toEqual({
      ...progress.empty,
      soloBest: 3,
      perfect: 2,
      daily: { a: 5, b: 2, c: 9 },
      levels: { 1: 3 },
      duels: { won: 4, lost: 5 },
    });
  });

  test.each([
    ['another version', 2, progress.empty],
    ['no object', 1, 'seven'],
    ['a list', 1, []],
    ['a day without a number', 1, { ...progress.empty, daily: { today: 'yes' } }],
    ['a negative count', 1, { ...progress.empty, perfect: -1 }],
    ['a game without moves', 1, { ...progress.empty, solo: { params: '', rule: '', results: [] } }],
  ])('is refused when damaged: %s', (_, version, data) => {
    expect(progress.parse(version, data)).toMatchObject({ ok: false });
  });
});

const chip = (moves: number, best: number, helped?: true) => ({
  chip: 'rd8',
  moves,
  best,
  points: 0,
  ...(helped && { helped }),
});

describe('a solo game', () => {
  test('sets a record by its moves above the fewest, unless a solution was shown', () => {
    expect(recordAfter(null, [chip(5, 4), chip(8, 6)])).toBe(3);
    expect(recordAfter(2, [chip(5, 4), chip(8, 6)])).toBe(2);
    expect(recordAfter(null, [chip(4, 4), chip(6, 6, true)])).toBeNull();
    expect(recordAfter(2, [chip(4, 4), chip(6, 6, true)])).toBe(2);
  });

  test('has three stars for at most a tenth above the fewest, two for a quarter, one for all chips', () => {
    expect([starsForAll(110, 100), starsForAll(111, 100), starsForAll(125, 100), starsForAll(126, 100)]).toEqual([
      3, 2, 2, 1,
    ]);
  });
});
