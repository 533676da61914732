import type { Result } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { progress, withSolved, type Progress } from '../src/puzzles/progress.ts';

const code = (result: Result<unknown>): string =>
  result.ok ? 'read' : `${result.error.code} ${Object.values(result.error.args ?? {}).join()}`;

describe('progress', () => {
  const stored: Progress = {
    days: { '2026-11-13': 'clean', '2026-11-14': 'helped' },
    solved: ['a1', 'b2'],
    fresh: 1,
    run: 2,
    best: 5,
    difficulty: 'medium',
  };

  test('parses back what was saved, and accepts empty progress', () => {
    expect(progress.parse(1, JSON.parse(JSON.stringify(stored)))).toEqual({ ok: true, value: stored });
    expect(progress.parse(progress.version, progress.empty)).toEqual({ ok: true, value: progress.empty });
  });

  test('of another version or damaged is refused with the place', () => {
    expect(code(progress.parse(2, stored))).toBe('progress-version 2');
    expect(code(progress.parse(0, stored))).toBe('progress-version 0');
    expect(code(progress.parse(1, 'nothing'))).toBe('progress-shape -');
    expect(code(progress.parse(1, { ...stored, days: { '2026-13-40': 'clean' } }))).toBe('progress-shape days');
    expect(code(progress.parse(1, { ...stored, days: { '2026-11-13': 'twice' } }))).toBe('progress-shape days');
    expect(code(progress.parse(1, { ...stored, solved: [1] }))).toBe('progress-shape solved');
    expect(code(progress.parse(1, { ...stored, run: -1 }))).toBe('progress-shape run');
    expect(code(progress.parse(1, { ...stored, best: '5' }))).toBe('progress-shape best');
    expect(code(progress.parse(1, { ...stored, difficulty: 'brutal' }))).toBe('progress-shape difficulty');
  });

  test('help ends a streak, except on days before that rule', () => {
    const days = {
      '2026-11-14': 'clean',
      '2026-11-15': 'helped',
      '2026-11-16': 'clean',
      '2026-11-17': 'helped',
    } as const;
    expect(progress.days({ ...stored, days }).map(({ outcome }) => outcome)).toEqual([
      'clean',
      'clean',
      'clean',
      'helped',
    ]);
  });

  test('merges to everything that either document has', () => {
    const other: Progress = {
      ...stored,
      days: { '2026-11-12': 'late', '2026-11-13': 'helped' },
      solved: ['b2', 'c3'],
      best: 7,
    };
    expect(progress.merge(stored, other)).toEqual({
      ...stored,
      days: { ...stored.days, '2026-11-12': 'late' },
      solved: ['a1', 'b2', 'c3'],
      best: 7,
    });
  });

  test('counts endless puzzles, and those without help in a row', () => {
    const clean = withSolved(stored, 'c3', true);
    expect(clean).toMatchObject({ solved: ['a1', 'b2', 'c3'], run: 3, best: 5 });
    expect(withSolved(clean, 'c3', true).solved).toEqual(['a1', 'b2', 'c3']);
    expect(withSolved(clean, undefined, false)).toMatchObject({ fresh: 2, run: 0, best: 5 });
    expect(withSolved({ ...stored, run: 5 }, undefined, true)).toMatchObject({ run: 6, best: 6 });
  });
});
