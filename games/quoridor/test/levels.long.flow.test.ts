import { describe, expect, it } from 'vitest';
import { theApp, openOptions } from '@quadrille/conformance/flow';

const app = theApp();

/** The person always moves to the highlighted square nearest to the goal. */
const run = [
  'c5',
  'b5',
  'd5',
  'a5',
  'e5',
  'c4',
  'b4',
  'd4',
  'a4',
  'e4',
  'c3',
  'b3',
  'd3',
  'a3',
  'e3',
  'c2',
  'b2',
  'd2',
  'a2',
  'e2',
  'c1',
  'b1',
  'd1',
  'a1',
  'e1',
];

describe('a game against every level, in the app', () => {
  for (const level of [
    'First-timer',
    'Casual',
    'Regular',
    'Club player',
    'Expert',
    'Master',
    'Random',
    'Easy',
    'Hard',
  ]) {
    it(level, async () => {
      const { page, errors } = await app.visit('/#/quoridor');
      await openOptions(page);
      await page.getByRole('radio', { name: '5', exact: true }).first().click({ force: true });
      await page.getByTestId('holder-1').click();
      await page.getByRole('option', { name: new RegExp(`^${level}`) }).click();
      await page.getByTestId('start').click();
      await page.getByTestId('board').waitFor();
      const end = page.getByTestId('end');
      for (let turn = 0; turn < 80 && (await end.count()) === 0; turn++) {
        const moved = await page.evaluate((squares) => {
          const seat = document.querySelector('[data-testid="seat-0"]');
          if (seat?.getAttribute('data-to-move') !== 'true') return false;
          const lit = squares.find((square) => document.querySelector(`[data-at="${square}"].q-target`));
          return lit ?? false;
        }, run);
        if (typeof moved === 'string') await page.locator(`[data-at="${moved}"]`).first().click();
        await page.waitForTimeout(250);
      }
      await end.waitFor();
      expect(errors).toEqual([]);
    });
  }
});
