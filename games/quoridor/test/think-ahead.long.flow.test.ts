import { theApp, openOptions } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';

const app = theApp();

describe('pondering computers', () => {
  it('can be enabled in the settings, and the match continues as usual', async () => {
    const { page, errors } = await app.visit('/#/settings');
    await page.getByText('Computers think on your time').click();
    expect(await page.getByRole('switch', { name: /think on your time/ }).isChecked()).toBe(true);
    await page.goto(page.url().replace('/settings', '/quoridor'));
    await openOptions(page);
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
