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
  it('gives its opinion in an analysis, with its candidate moves on the board', async () => {
    const { page, errors } = await against('First-timer', '9');
    await page.getByTestId('analyse').click();
    const opinion = page.getByTestId('opinion');
    await opinion.waitFor({ timeout: 60_000 });
    expect(await opinion.innerText()).toMatch(/Self-taught[\s\S]*\d+\s?%/);
    await page.getByTestId('opinion-heat').click();
    await page.locator('[data-heat="e2"]').first().waitFor();
    expect(errors).toEqual([]);
  });

  it('gives the hints of a game of four, with reasons', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    const fetched: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.bin')) fetched.push(`${response.status()}`);
    });
    await openOptions(page);
    await page.getByRole('radio', { name: 'Four', exact: true }).first().click({ force: true });
    await page.getByTestId('start').click();
    await page.getByTestId('board').waitFor();
    await page.getByTestId('hint').click();
    await page.getByTestId('hint-move').waitFor({ timeout: 60_000 });
    expect(await page.getByTestId('hint-note').textContent()).toContain(
      'Go to e2. This makes the way home 1 step shorter.',
    );
    expect(fetched).toEqual(['200']);
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
  ])('whose net %s leaves the match to the master, and says so', async (reason, damage) => {
    const { page } = await against('Self-taught', '9');
    await damage(page);
    await page.locator('[data-at="e2"]').first().click();
    await page.getByText(reason).first().waitFor({ timeout: 60_000 });
    await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor({ timeout: 60_000 });
  });

  it('loads its net on request, and answers', async () => {
    const { page, errors, fetched } = await against('Self-taught', '9');
    await page.locator('[data-at="e2"]').first().click();
    await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor({ timeout: 60_000 });
    await page.locator('[data-at="e3"]').first().click();
    await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor({ timeout: 60_000 });
    expect(fetched).toEqual(['200']);
    expect(errors).toEqual([]);
  });
});
