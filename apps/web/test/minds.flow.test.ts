import { amount } from '@quadrille/conformance/amount';
import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';

const app = theApp();

const studied = [
  { game: 'blokus', title: 'Blokus' },
  { game: 'quoridor', title: 'Quoridor' },
];

describe.each(studied.slice(0, amount(1, studied.length)))('three minds at $title', ({ game, title }) => {
  it('is linked from the arena and shows the strength of each player, with a table for every chart', async () => {
    const { page, errors } = await app.visit('/#/arena');
    await page.getByTestId('open-minds').waitFor();
    await page.goto(`#/arena/minds/${game}`);
    await page.getByRole('heading', { level: 1, name: `Three minds: ${title}` }).waitFor();
    for (const name of ['Hard', 'Master', 'Self-taught']) {
      await page.getByRole('heading', { level: 2, name }).waitFor();
    }
    const chart = page.getByTestId('chart-strength-ms');
    await chart.locator('svg .chart-dot').first().waitFor();
    await chart.getByText('Show as a table').click();
    await expect.poll(() => chart.locator('tbody tr').count()).toBe(5);
    await expect.poll(() => chart.locator('tbody tr').last().innerText()).toMatch(/\d%/);
    await expect.poll(() => page.getByTestId('chart-errors').locator('.chart-dot').count()).toBeGreaterThan(5);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('shows a position as each player sees it, with reasons, a heat map and the line', async () => {
    const { page, errors } = await app.visit(`/#/arena/minds/${game}`);
    const position = page.getByTestId('mind-position');
    await position.waitFor();
    await position.getByRole('radio', { name: 'Self-taught' }).click({ force: true });
    await position.locator('[data-heat]').first().waitFor();
    const opinions = position.locator('.mind-opinions > li');
    await expect.poll(() => opinions.count()).toBe(3);
    await expect.poll(() => opinions.last().innerText()).toMatch(/It gives itself \d+%\. (The judges|Proved): \d+%\./);
    await position.getByTestId('line-move').last().click();
    await expect.poll(() => position.locator('[data-heat]').count()).toBe(0);
    await position
      .getByRole('radio', { name: / moves$/ })
      .last()
      .click({ force: true });
    await position.locator('[data-heat]').first().waitFor();
    expect(errors).toEqual([]);
  });
});

describe('a game without minds', () => {
  it('says so', async () => {
    const { page } = await app.visit('/#/arena/minds/sokoban');
    await page.getByText('This game has no minds to compare.').waitFor();
  });
});
