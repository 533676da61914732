import { describe, expect, test } from 'vitest';
import { progress } from '../src/progress.ts';

describe('what is kept', () => {
  test('nothing yet, and all of it', () => {
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

  test('two are merged to the better of each', () => {
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
