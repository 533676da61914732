import { amount } from '@quadrille/conformance/amount';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { download, finished, patient } from './arena-people.ts';
import { theApp } from '@quadrille/conformance/flow';

const app = theApp();

/** The number of games of the long run. */
const games = amount(60, 1000);
const told = games.toLocaleString('en');

async function choosePlayer(page: Page, place: number, name: string): Promise<void> {
  await page.getByTestId(`contestant-${place}`).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

const exported = (page: Page, kind: string) =>
  download(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
  });

describe('the arena', () => {
  it('plays many games with a live chart; the user opens one and exports all', async () => {
    const { page, errors } = await app.visit('/');
    await page.getByRole('link', { name: 'Arena', exact: true }).click();
    await choosePlayer(page, 0, 'Random');
    await choosePlayer(page, 1, 'Easy');
    await page.getByTestId('games').fill(String(games));
    await page.getByTestId('start-run').click();
    // The chart appears during the run, and the live region announces it.
    await page.getByTestId('chart-share').locator('canvas').waitFor();
    await finished(page);
    expect(await page.getByTestId('run-done').textContent()).toBe(`${told} of ${told} games`);
    const standings = await page.getByTestId('standings').locator('tbody tr').allInnerTexts();
    expect(standings[0]).toMatch(new RegExp(`^\\s*Easy\\s[^]*\\s${told}\\s`));
    for (const chart of ['share', 'elo', 'lengths', 'times', 'map']) {
      expect(await page.getByTestId(`chart-${chart}`).count()).toBe(1);
    }

    expect(await violations(page)).toEqual([]);

    const csv = await exported(page, 'CSV');
    expect(csv.name).toMatch(/\.csv$/);
    expect(csv.bytes.toString('utf8').trimEnd().split('\n')).toHaveLength(games + 1);
    const json = JSON.parse((await exported(page, 'JSON')).bytes.toString('utf8')) as { games: unknown[] };
    expect(json.games).toHaveLength(games);
    const records = (await exported(page, 'records')).bytes.toString('utf8');
    expect(records.match(/^\[Quadrille /gm)).toHaveLength(games);
    for (const chart of ['share', 'elo', 'map']) {
      const png = await download(page, () => page.getByTestId(`png-${chart}`).click());
      expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    }

    await page.getByTestId('watch-7').click();
    await page.getByTestId('board').waitFor();
    await page.getByRole('button', { name: 'To the last move' }).click();
    await page.getByTestId('end').waitFor();
    expect(await page.getByTestId('seat-0').textContent()).toContain('Random');
    expect(errors).toEqual([]);
  });

  it('shows the report of a game, with the matches still to play', async () => {
    const { page, errors } = await app.visit('/#/arena');
    await page.getByTestId('open-report').click();
    await page.getByTestId('play-report').waitFor();
    await expect.poll(() => page.getByText('not played yet', { exact: true }).count(), patient).toBeGreaterThan(5);
    expect(errors).toEqual([]);
  });

  it('benchmarks a solver on generated puzzles', async () => {
    const { page, errors } = await app.visit('/#/arena');
    await page.getByRole('link', { name: 'Ricochet Robots' }).click();
    await page.getByTestId('bench-count').fill('5');
    await page.getByTestId('start-bench').click();
    await page.locator('[data-testid=bench-progress][data-running=false]').waitFor({ timeout: 60_000 });
    expect(await page.getByTestId('bench-done').textContent()).toBe('5 of 5 puzzles');
    expect(await page.getByTestId('bench-notes').textContent()).toContain('Solved: 5 (100.0%)');
    expect(errors).toEqual([]);
  });
});
