import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';

const app = theApp();

/** A long limit, because games take as long as the machine needs. */
const patient = { timeout: 30_000 };

describe('the report of a game', () => {
  it('repeats the matches of a report, and still has them after a reload', async () => {
    const { page, errors } = await app.visit('/#/arena');
    await page.getByTestId('open-report').click();
    await page.getByTestId('play-report').waitFor();
    const few = () => page.getByRole('radio', { name: '100', exact: true }).click({ force: true });
    await few();
    const waiting = page.getByText('not played yet', { exact: true });
    await expect.poll(() => waiting.count(), patient).toBeGreaterThan(5);
    await page.getByTestId('play-report').click();
    await expect.poll(() => waiting.count(), { timeout: 100_000 }).toBe(0);
    const table = await page.locator('.report-table', { hasText: 'Hard' }).first().innerText();
    expect(table).toMatch(/Random – Hard\s.*100%/);
    await page.reload();
    await few();
    await expect.poll(() => waiting.count(), patient).toBe(0);
    expect(errors).toEqual([]);
  });
});
