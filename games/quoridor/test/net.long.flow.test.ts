import { describe, expect, it } from 'vitest';
import { theApp, openOptions } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';

const app = theApp();

async function against(level: string, size: string) {
  const visit = await app.visit('/#/quoridor');
  const { page } = visit;
  const fetched: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.bin')) fetched.push(`${response.status()}`);
  });
  await openOptions(page);
  await page.getByRole('radio', { name: size, exact: true }).first().click({ force: true });
  await page.getByTestId('holder-1').click();
  await page.getByRole('option', { name: new RegExp(`^${level}`) }).click();
  await page.getByTestId('start').click();
  await page.getByTestId('board').waitFor();
  return { ...visit, fetched };
}

describe('the self-taught player in the app', () => {
  it('gives its opinion in an analysis, with the moves that come to its mind on the board', async () => {
    const { page, errors } = await against('First-timer', '9');
    await page.getByTestId('analyse').click();
    const opinion = page.getByTestId('opinion');
    await opinion.waitFor({ timeout: 60_000 });
    expect(await opinion.innerText()).toMatch(/Self-taught[\s\S]*\d+\s?%/);
    await page.getByTestId('opinion-heat').click();
    await page.locator('[data-heat="e2"]').first().waitFor();
    expect(errors).toEqual([]);
  });

  it('leaves a board that it does not know to the master, and says so', async () => {
    const { page, errors } = await against('Self-taught', '5');
    await page.locator('[data-at="c2"]').first().click();
    await page.getByText('knows only the 9 × 9 board').first().waitFor({ timeout: 60_000 });
    await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor({ timeout: 60_000 });
    expect(errors).toEqual([]);
  });

  it.each([
    ['could not be loaded', (page: Page) => page.route(/\.bin$/, (route) => route.abort())],
    [
      'arrived damaged',
      (page: Page) =>
        page.route(/\.bin$/, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.body()).subarray(0, 500_000) });
        }),
    ],
  ])('whose net %s leaves the game to the master, and says so', async (reason, damage) => {
    const { page } = await against('Self-taught', '9');
    await damage(page);
    await page.locator('[data-at="e2"]').first().click();
    await page.getByText(reason).first().waitFor({ timeout: 60_000 });
    await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor({ timeout: 60_000 });
  });

  it('loads its net when it is asked, and answers', async () => {
    const { page, errors, fetched } = await against('Self-taught', '9');
    await page.locator('[data-at="e2"]').first().click();
    await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor({ timeout: 60_000 });
    await page.locator('[data-at="e3"]').first().click();
    await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor({ timeout: 60_000 });
    expect(fetched).toEqual(['200']);
    expect(errors).toEqual([]);
  });
});
