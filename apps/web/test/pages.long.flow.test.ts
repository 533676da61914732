import { readFileSync } from 'node:fs';
import { goTo, startGame, theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { clickMoves, shownMoves } from './board-hands.ts';

const app = theApp();

describe('every page', () => {
  it('has night boards on a light page, if one likes', async () => {
    const { page } = await app.visit('/#/settings', { colorScheme: 'light' });
    await page.getByText('Night', { exact: true }).click();
    await startGame(page, 'quoridor');
    const ground = page.getByTestId('board').evaluate((board) => getComputedStyle(board).backgroundColor);
    expect(await ground).toBe('rgb(24, 33, 45)');
  });

  it('speaks of the mouse only where there is one', async () => {
    const gesture = /right button/;
    const phone = await app.visit('/#/quoridor', { width: 390, height: 844, hasTouch: true, isMobile: true });
    await phone.page.getByRole('heading', { name: 'Board' }).waitFor();
    expect(await phone.page.getByText(gesture).count()).toBe(0);
    const desk = await app.visit('/#/quoridor');
    await desk.page.getByText(gesture).waitFor();
  });

  it('never scrolls sideways on a phone of 320 px', async () => {
    const { page } = await app.visit('/', { width: 320, height: 640 });
    for (const path of ['', 'quoridor', 'library', 'settings', 'me', 'today/quoridor', 'rush/quoridor']) {
      await goTo(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
    await startGame(page, 'quoridor', '15');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

describe('a backup', () => {
  it('everything kept comes back from its backup', async () => {
    const { page } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor');
    await clickMoves(page, 'e2 e8 a3h');
    await page.goto('#/library');
    const download = page.waitForEvent('download');
    await page.getByTestId('export-all').click();
    const file = await (await download).path();
    const other = await app.visit('/#/library');
    await other.page
      .getByTestId('import-file')
      .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: readFileSync(file) });
    await expect.poll(() => other.page.getByTestId('saved-game').count()).toBe(1);
    await other.page.getByTestId('saved-game').getByRole('link').first().click();
    await expect.poll(() => shownMoves(other.page)).toBe('e2 e8 a3h');
  });
});
