import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';

const app = theApp();

describe('a level', () => {
  it('that does not exist leads to the list', async () => {
    const { page } = await app.visit('/#/ricochet/mode/levels/999');
    await page.getByRole('link', { name: 'Level 1, not solved' }).waitFor();
    await page.goto('#/sokoban/mode/story/7');
    await page.getByTestId('level-1').waitFor();
    await page.goto('#/sokoban/mode/random/nonsense');
    await page.getByRole('button', { name: 'Make and play' }).waitFor();
  });
});

describe('the menu of a game’s own page', () => {
  it('opens by Esc; the player changes settings and saves a picture, and the board does not change', async () => {
    const { page, errors } = await app.visit('/#/ricochet/mode/levels/3');
    await page.getByTestId('board').waitFor();
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    const moves = () => page.getByRole('list', { name: 'Your moves' }).getByRole('img').count();
    await expect.poll(moves).toBeGreaterThan(0);
    const made = await moves();
    await page.keyboard.press('Escape');
    await page.getByTestId('pause-settings').click();
    await page.getByRole('dialog').getByText('Français').click();
    await page.getByTestId('settings-dialog').waitFor();
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByTestId('pause-picture').click();
    expect((await download).suggestedFilename()).toMatch(/\.png$/);
    await page.getByRole('heading', { level: 1, name: 'Niveau 3' }).waitFor();
    expect(await page.getByRole('list', { name: 'Vos coups' }).getByRole('img').count()).toBe(made);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByRole('list', { name: 'Vos coups' }).getByRole('img').count()).toBe(made - 1);
    expect(errors).toEqual([]);
  });

  it('contains on a phone the actions that do not fit the bar', async () => {
    const { page } = await app.visit('/#/ricochet/mode/levels/3', { width: 390, height: 844, hasTouch: true });
    await page.getByTestId('board').waitFor();
    expect(await page.getByRole('toolbar').getByRole('button', { name: 'Redo' }).count()).toBe(0);
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-redo').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').getByRole('button', { name: 'Solution' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Show it' }).click();
    await page.getByRole('list', { name: 'Steps of the solution' }).waitFor();
  });
});
