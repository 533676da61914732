import { startGame, theApp, seatHolder, openOptions } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { placeFound } from './board-hands.ts';

const app = theApp();

const patient = { timeout: 60_000 };

const lost = ['could not be loaded', (page: Page) => page.route(/\.bin$/, (route) => route.abort())] as const;

const damaged = [
  'arrived damaged',
  (page: Page) =>
    page.route(/\.bin$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.body()).subarray(0, 500_000) });
    }),
] as const;

describe('the self-taught player of Duo in the app', () => {
  it('has no opinion on a board that it does not know', async () => {
    const { page, errors } = await app.visit('/#/blokus');
    await startGame(page, 'blokus', 'Three players');
    await page.getByTestId('analyse').click();
    await page
      .getByText(/depth \d+ · [\d.]+[KM] positions/)
      .first()
      .waitFor(patient);
    await expect.poll(() => page.getByTestId('opinion').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it.each([damaged, lost])('whose net %s leaves the match to the master, and says so', async (reason, damage) => {
    const { page } = await app.visit('/#/blokus');
    await damage(page);
    await openOptions(page);
    await page.getByRole('radio', { name: 'Duo', exact: true }).first().click({ force: true });
    await seatHolder(page, 1, 'Self-taught');
    await page.getByTestId('start').click();
    await page.locator('[data-at="n14"]').waitFor();
    await placeFound(page);
    await page.getByText(reason).first().waitFor(patient);
    await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor(patient);
    await expect.poll(() => page.locator('.bk-piece').count()).toBe(2);
  });
});
