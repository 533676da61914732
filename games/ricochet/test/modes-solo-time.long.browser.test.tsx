import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Solo } from '../src/modes/solo.tsx';
import { progress, type Progress } from '../src/puzzles/progress.ts';
import { open } from './page-table.ts';

describe('solo against the clock', () => {
  test('nothing within the time: the solution is shown, and five points are lost', async () => {
    const desk = await open(Solo, {
      kept: {
        ...progress.empty,
        solo: { params: 'seed=7', start: null, moves: ['draw'], results: [], rule: 'normal 15 15' },
      },
    });
    await expect.element(page.getByText('seconds to think')).toBeVisible();
    await expect
      .poll(() => (desk.kept() as Progress).solo?.results.map(({ points }) => points), {
        timeout: 20_000,
        interval: 500,
      })
      .toEqual([-5]);
  });
});
