import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';

const app = theApp();

async function start() {
  const visit = await app.visit('/#/quoridor');
  await visit.page.getByTestId('start').click();
  await visit.page.getByTestId('board').waitFor();
  return visit;
}

describe('openings in the app', () => {
  it('the analysis of the start shows what the computers play, and a move of the table is tried on the board', async () => {
    const { page, errors } = await start();
    await page.getByTestId('analyse').click();
    const openings = page.getByTestId('openings');
    await openings.waitFor({ timeout: 60_000 });
    expect(await openings.innerText()).toMatch(/games of the computers[\s\S]*e2[\s\S]*\d+\s?%[\s\S]*\d+\s?%/);
    await openings.getByRole('button', { name: 'e2' }).click();
    await page.getByTestId('trial').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('computers that think on the other’s time', () => {
  it('are asked for in the settings, and the game goes on as ever', async () => {
    const { page, errors } = await app.visit('/#/settings');
    await page.getByText('Computers think on your time').click();
    expect(await page.getByRole('switch', { name: /think on your time/ }).isChecked()).toBe(true);
    await page.goto(page.url().replace('/settings', '/quoridor'));
    await page.getByTestId('holder-1').click();
    await page.getByRole('option', { name: /^Club player/ }).click();
    await page.getByTestId('start').click();
    await page.getByTestId('board').waitFor();
    for (const square of ['e2', 'e3']) {
      await page.locator(`[data-at="${square}"]`).first().click();
      await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor({ timeout: 60_000 });
    }
    expect(errors).toEqual([]);
  });
});
