import { amount } from '@quadrille/conformance/amount';
import { seatHolder, startGame, theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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
  it('gives its opinion in an analysis, with the moves that come to its mind on the board', async () => {
    const { page, errors } = await app.visit('/#/blokus');
    await startGame(page, 'blokus', 'Duo');
    await page.getByTestId('analyse').click();
    const opinion = page.getByTestId('opinion');
    await opinion.waitFor(patient);
    await expect.poll(() => opinion.innerText()).toMatch(/Self-taught[\s\S]*\d+\s?%/);
    await page.getByTestId('opinion-heat').click();
    await page.locator('[data-heat]').first().waitFor();
    expect(errors).toEqual([]);
  });

  it.each([damaged, ...amount([], [lost])])(
    'whose net %s leaves the game to the master, and says so',
    async (reason, damage) => {
      const { page } = await app.visit('/#/blokus');
      await damage(page);
      await page.getByTestId('start').waitFor();
      await page.getByRole('radio', { name: 'Duo', exact: true }).first().click({ force: true });
      await seatHolder(page, 1, 'Self-taught');
      await page.getByTestId('start').click();
      await page.locator('[data-at="n14"]').waitFor();
      await placeFound(page);
      await page.getByText(reason).first().waitFor(patient);
      await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor(patient);
      await expect.poll(() => page.locator('.bk-piece').count()).toBe(2);
    },
  );
});
