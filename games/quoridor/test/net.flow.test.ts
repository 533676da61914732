import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';

const app = theApp();

async function against(level: string, size: string) {
  const visit = await app.visit('/#/quoridor');
  const { page } = visit;
  const fetched: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.bin')) fetched.push(`${response.status()}`);
  });
  await page.getByRole('radio', { name: size, exact: true }).first().click({ force: true });
  await page.getByTestId('holder-1').click();
  await page.getByRole('option', { name: new RegExp(`^${level}`) }).click();
  await page.getByTestId('start').click();
  await page.getByTestId('board').waitFor();
  return { ...visit, fetched };
}

describe('the self-taught player in the app', () => {
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
