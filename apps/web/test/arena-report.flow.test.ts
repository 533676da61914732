import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';

const app = theApp();
const laptop = { width: 1280, height: 800 };

describe('the page of a report', () => {
  it('shows the published figures before a match, and fits the window', async () => {
    const { page, errors } = await app.visit('/#/arena/report/quoridor', laptop);
    const table = page.getByTestId('report-table');
    await table.getByText('not played yet').first().waitFor();
    const rowOf = (names: string) => table.locator('tr', { hasText: names }).first();
    expect(await rowOf('Hard – Easy').innerText()).toMatch(/87% \/ 13%\s+66 \/ 12 ms a turn/);
    expect(await rowOf('Random – Easy').innerText()).toMatch(/0\.08% \/ 99\.92%/);
    // The earlier draft of the report has other figures in the last row.
    expect(await table.locator('tr', { hasText: 'Hard – Hard' }).innerText()).toMatch(/0% \/ 100%[^%]+48% \/ 52%/);
    await page.getByRole('radio', { name: '100', exact: true }).click({ force: true });
    await page.getByTestId('play-report').click();
    await expect.poll(() => table.getByText('not played yet').count(), { timeout: 60_000 }).toBeLessThan(6);
    // Our figures appear beside the published ones.
    expect(await rowOf('Random – Easy').innerText()).toMatch(/0\.08% \/ 99\.92%[^%]+%/);
    const scrolls = page
      .locator('.table-scroll')
      .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
    expect((await scrolls).filter((more) => more > 0)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('says that the report on Blokus published no figures', async () => {
    const { page } = await app.visit('/#/arena/report/blokus', laptop);
    await page.getByText('not played yet').first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/as published/i);
    await page.getByText('No figures have been published').waitFor();
    await page.getByRole('radio', { name: '40', exact: true }).waitFor();
  });
});
